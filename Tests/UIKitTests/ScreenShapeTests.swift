import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// A view that counts how often it hears of its safe area.
private final class Listening: UIView {
  var count = 0
  override func safeAreaInsetsDidChange() { count += 1 }
}

@MainActor struct ScreenShapeTests {
  private static func screen(_ change: (inout ScreenShape) -> Void) -> Screen {
    var shape = ScreenShape(Size(390, 844))
    change(&shape)
    return Screen(shape, Traits(), environment: Run.environment())
  }

  @Test func `a view that outgrows its own first size is found, and one of a given size is not`() throws {
    func findings(_ size: CGSize, _ title: String) throws -> [String] {
      let button = UIButton()
      let screen = Run.screen()
      try screen.show {
        button.frame.size = size
        button.setTitle("Buy", for: .normal)
        return button
      }
      try screen.perform { button.setTitle(title, for: .normal) }
      screen.findGrowth()
      return screen.findings
    }
    let found = try findings(.zero, "Bought already")
    #expect(found.count == 1 && found[0].hasPrefix("the view's own size becomes ") && found[0].contains("resize("))
    #expect(try findings(.zero, "B") == [] && findings(CGSize(width: 40, height: 30), "Bought already") == [])
  }

  @Test func `bars reach into the views that lie under them`() throws {
    let screen = Self.screen { $0.safeArea = Insets(top: 47, bottom: 34) }
    let (view, inner, pinned) = (Listening(), Listening(), UIView())
    try screen.show {
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      inner.frame = CGRect(x: 10, y: 40, width: 100, height: 20)
      pinned.translatesAutoresizingMaskIntoConstraints = false
      for subview in [inner, pinned] { view.addSubview(subview) }
      NSLayoutConstraint.activate([
        pinned.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        pinned.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        pinned.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        pinned.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      ])
      return view
    }
    screen.run {
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(inner.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
    }
    #expect(pinned.frame == CGRect(x: 8, y: 47, width: 374, height: 763))
    #expect((view.count, inner.count) == (1, 1))
    try screen.perform { inner.frame.origin.y = 100 }
    screen.run { #expect(inner.safeAreaInsets == .zero) }
    #expect((view.count, inner.count) == (1, 2))
  }

  @Test func `margins count from the safe area, unless they should not`() throws {
    let screen = Self.screen { $0.safeArea = Insets(left: 47, right: 47) }
    let (view, pinned) = (UIView(), UIView())
    try screen.show {
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      pinned.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(pinned)
      let guide = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        pinned.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        pinned.topAnchor.constraint(equalTo: guide.topAnchor),
        pinned.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        pinned.heightAnchor.constraint(equalToConstant: 10),
      ])
      return view
    }
    #expect(pinned.frame == CGRect(x: 55, y: 8, width: 280, height: 10))
    try screen.perform { view.insetsLayoutMarginsFromSafeArea = false }
    #expect(pinned.frame == CGRect(x: 8, y: 8, width: 374, height: 10))
  }

  @Test func `size classes are the screen's, also after a setting has changed`() throws {
    let screen = Self.screen { ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .compact) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try screen.show { view }
    func classes() -> [UIUserInterfaceSizeClass] {
      screen.run { [view.traitCollection.horizontalSizeClass, view.traitCollection.verticalSizeClass] }
    }
    #expect(classes() == [.regular, .compact])
    try screen.send(Event("setContentSize", [.text("AX3")]), at: 0.1)
    #expect(classes() == [.regular, .compact])
    let plain = Self.screen { _ in }
    try plain.show { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    plain.run {
      #expect(plain.window.traitCollection.horizontalSizeClass == .compact && plain.window.safeAreaInsets == .zero)
    }
  }
}
