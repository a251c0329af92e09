import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckUIKit
import Testing

/// Layouts that change a view again each time, and end all the same.
@MainActor struct LayoutEndTests {
  /// As public classes place a label that takes part in constraints and has none.
  private final class Badge: UIView {
    let label = UILabel()
    var layouts = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      label.center = CGPoint(x: 20, y: 10)
      label.font = label.font.withSize(bounds.height / 2)
      label.text = "9"
      label.sizeToFit()
    }
  }

  @Test
  func `a label that constraints place, placed by a layout's own code, stays there and asks for no layout without end`()
    throws
  {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    try Run.screen(Size(60, 40)).show { badge }
    #expect(badge.layouts <= 3 && badge.label.center == CGPoint(x: 20, y: 10))
  }
}
