import Foundation
import Testing

@testable import PresscheckUIKit

/// Parts that views take in things beside touches, which nothing reaches here.
@MainActor @Suite struct InteractionTests {
  private final class Own: UIInteraction {
    weak var view: UIView?
    var moves: [String] = []
    func willMove(to view: UIView?) { moves.append(view == nil ? "will leave" : "will come") }
    func didMove(to view: UIView?) {
      self.view = view
      moves.append(view == nil ? "left" : "came")
    }
  }

  private final class Buy: UIButton {}

  @Test func `an interaction has one view, which it is told`() {
    let (first, second, own) = (UIView(), UIView(), Own())
    first.addInteraction(own)
    first.addInteraction(own)
    second.addInteraction(own)
    #expect(own.moves == ["will come", "came", "will leave", "left", "will come", "came"])
    #expect(first.interactions.isEmpty && second.interactions.count == 1)
  }

  @Test func `UIKit's own interactions know their view`() {
    let buy = Buy()
    let all: [any UIInteraction] = [
      UIContextMenuInteraction(delegate: buy), UIPointerInteraction(delegate: nil), UILargeContentViewerInteraction(),
    ]
    for interaction in all { buy.addInteraction(interaction) }
    #expect(all.allSatisfy { $0.view === buy } && buy.interactions.count == 3)
    for interaction in all { buy.removeInteraction(interaction) }
    #expect(all.allSatisfy { $0.view == nil })
  }

  @Test func `a movement of a symbol is a finding, takes no time, and another symbol shows at once`() throws {
    let (view, image) = (UIImageView(), UIImage())
    var isFinished = false
    let screen = try Run.screen(showing: view)
    try screen.perform {
      view.addSymbolEffect(.bounce.up.byLayer, options: .speed(2).repeat(3)) { isFinished = $0.isFinished }
      view.setSymbolImage(image, contentTransition: .replace.downUp)
    }
    #expect(view.image === image && isFinished)
    #expect(
      screen.findings == [
        "UIImageView.addSymbolEffect is accepted, not drawn",
        "the transition of UIImageView.setSymbolImage is accepted, not drawn",
      ])
  }

  @Test func `the window is in a scene that is in front and upright`() throws {
    let view = UIView()
    _ = try Run.screen(showing: view)
    let scene = try #require(view.window?.windowScene)
    #expect(scene.activationState == .foregroundActive && scene.interfaceOrientation.isPortrait)
    #expect(UIApplication.shared.connectedScenes.first === scene)
  }
}
