import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct UIPasteboardTests {
  @Test func `what is copied replaces everything, and belongs to the run`() throws {
    let screen = try Run.screen(showing: UIView())
    screen.run {
      let board = UIPasteboard.general
      #expect(board.numberOfItems == 0 && !board.hasStrings && board.string == nil)
      board.string = "abc"
      #expect(UIPasteboard.general.string == "abc" && UIPasteboard.general.hasStrings)
      board.strings = ["a", "b"]
      #expect(board.string == "a" && board.numberOfItems == 2)
      board.color = .red
      #expect(board.color == .red && board.hasColors && !board.hasStrings)
      board.color = nil
      #expect(board.numberOfItems == 0)
      board.string = "abc"
    }
    let other = try Run.screen(showing: UIView())
    other.run { #expect(UIPasteboard.general.string == nil) }
  }
}
