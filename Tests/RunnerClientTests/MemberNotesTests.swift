import PresscheckFiles
import Testing

@testable import PresscheckRunnerClient

/// The notes of a class about members that are not drawn.
@Suite struct MemberNotesTests {
  @Test func `each place is a note of its class`() {
    let notes = MemberNotes.notes([
      "Buy\tApp/Buy.swift\t12\t5\tUIView.isOpaque\tnone", "Buy\tApp/Buy.swift\t13\t7\tCALayer.transform\tpart", "odd",
      "Buy\tApp/Buy.swift\t14\t1\tchanges are not observed\twarning", "Pay\tApp/Pay.swift\tx\t5\tUIView.isOpaque\tnone",
    ])
    #expect(notes.keys.sorted() == ["Buy"])
    #expect(
      notes["Buy"]?.map(\.description) == [
        "App/Buy.swift:12:5: note: UIView.isOpaque is accepted and not drawn",
        "App/Buy.swift:13:7: note: CALayer.transform is drawn in part",
        "App/Buy.swift:14:1: warning: changes are not observed",
      ])
  }
}
