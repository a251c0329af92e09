import PresscheckCoreGraphics
import PresscheckGraphics
import Testing

@testable import PresscheckUIKit

/// Views limit the text size for themselves and all in them.
@MainActor @Suite struct TextSizeLimitTests {
  private final class Watcher: UIView {
    var seen: [UIContentSizeCategory] = []

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      seen.append(traitCollection.preferredContentSizeCategory)
    }
  }

  @Test func `the size is kept within the limits, inside too`() throws {
    let (outer, inner) = (Watcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Watcher(frame: .zero))
    try Run.screen().show {
      outer.addSubview(inner)
      return outer
    }
    Run.screen().run {
      outer.minimumContentSizeCategory = .extraLarge
      #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
      inner.maximumContentSizeCategory = .small
      #expect(inner.traitCollection.preferredContentSizeCategory == .small)
      #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
      outer.minimumContentSizeCategory = .extraSmall
      #expect(outer.traitCollection.preferredContentSizeCategory == .large)
    }
    #expect(outer.seen == [.extraLarge, .large] && inner.seen == [.extraLarge, .small, .small])
  }
}
