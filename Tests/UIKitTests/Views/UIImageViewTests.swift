import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

@MainActor @Suite struct UIImageViewTests {
  @Test func `a highlighted view animates pictures of its own`() throws {
    let (view, highlighted) = (UIImageView(), UIImageView())
    let pictures = [UIImage(), UIImage()]
    for view in [view, highlighted] {
      (view.animationImages, view.highlightedAnimationImages) = ([pictures[0]], [pictures[1]])
    }
    highlighted.isHighlighted = true
    try Run.screen(showing: view).perform {
      view.startAnimating()
      highlighted.startAnimating()
    }
    #expect(view.current === pictures[0] && highlighted.current === pictures[1])
  }
}
