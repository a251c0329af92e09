import PresscheckFiles
import Testing

@testable import PresscheckRunnerClient

/// The notes of a class about members that are not drawn.
@Suite struct MemberNotesTests {
  @Test func `each place is a note of its class`() {
    let notes = MemberNotes.notes([
      "Buy\tApp/Buy.swift\t12\t5\tUIView.isOpaque\tnone\t", "Buy\tApp/Buy.swift\t13\t7\tCALayer.transform\tpart\t",
      "odd",
      "Buy\tApp/Buy.swift\t14\t1\tchanges are not observed\twarning\t",
      "Pay\tApp/Pay.swift\tx\t5\tUIView.isOpaque\tnone\t",
      "Map\tApp/Map.swift\t2\t1\tMap is left out: the module MapKit is not on Linux\tmissing\tdo without",
    ])
    #expect(notes.keys.sorted() == ["Buy", "Map"])
    #expect(
      notes["Map"]?.map(\.description) == [
        "App/Map.swift:2:1: error: Map is left out: the module MapKit is not on Linux\nhint: do without"
      ])
    #expect(
      notes["Buy"]?.map(\.description) == [
        "App/Buy.swift:12:5: note: UIView.isOpaque is accepted and not drawn",
        "App/Buy.swift:13:7: note: CALayer.transform is drawn in part",
        "App/Buy.swift:14:1: warning: changes are not observed",
      ])
  }
}
