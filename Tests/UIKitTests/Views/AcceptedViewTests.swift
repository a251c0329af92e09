import Foundation
import PresscheckControls
import PresscheckLayerTree
import PresscheckUIKit
import Testing

/// What is accepted and not drawn.
@MainActor struct AcceptedViewTests {
  @Test func `a process that reads no documents says so`() throws {
    let screen = Run.screen()
    try screen.perform {
      #expect(Bundle.main.loadNibNamed("Card", owner: nil) == nil)
      #expect(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
    #expect(
      screen.findings == ["Card", "Row"].map { "the document \($0).xib is not read" })
  }

  @Test func `a font that code registers is a finding`() throws {
    let screen = Run.screen()
    try screen.perform {
      let url = NSURL(fileURLWithPath: "/fonts/Own.otf")
      #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
    }
    #expect(
      screen.findings == ["the font file Own.otf is not registered by code: name it in the configuration, under fonts"])
  }
}
