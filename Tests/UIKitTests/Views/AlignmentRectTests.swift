import Foundation
import PresscheckGraphics
import Testing

@testable import PresscheckUIKit

/// Views that are larger than what constraints are about.
@MainActor @Suite struct AlignmentRectTests {
  private final class Badge: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
  }

  @Test func `constraints are about the alignment rectangle, and so are those of what is in the view`() throws {
    let (root, badge, dot) = (UIView(), Badge(), UIView())
    for view in [badge, dot] { view.translatesAutoresizingMaskIntoConstraints = false }
    let screen = try Run.screen(showing: root) {
      root.addSubview(badge)
      badge.addSubview(dot)
      NSLayoutConstraint.activate([
        badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        dot.leftAnchor.constraint(equalTo: badge.leftAnchor), dot.topAnchor.constraint(equalTo: badge.topAnchor),
        dot.rightAnchor.constraint(equalTo: badge.rightAnchor), dot.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    screen.run {
      #expect(badge.frame == CGRect(x: 8, y: 9, width: 26, height: 14))
      #expect(dot.frame == CGRect(x: 2, y: 1, width: 20, height: 5))
      #expect(badge.alignmentRect(forFrame: badge.frame) == CGRect(x: 10, y: 10, width: 20, height: 10))
    }
    #expect(screen.findings.isEmpty)
  }

  @Test func `an image view is about its image's alignment rectangle`() throws {
    let (root, picture) = (UIView(), UIImageView())
    picture.translatesAutoresizingMaskIntoConstraints = false
    let screen = try Run.screen(showing: root) {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 12)).image { _ in }
      picture.image = image.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 6))
      root.addSubview(picture)
      picture.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
      picture.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    screen.run { #expect(picture.frame == CGRect(x: 90, y: 0, width: 16, height: 12)) }
  }
}
