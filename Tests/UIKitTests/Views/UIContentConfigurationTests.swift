import PresscheckUIKit
import Testing

@MainActor @Suite struct UIContentConfigurationTests {
  private struct Badge: UIContentConfiguration {
    var text = ""

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      (state as? UIViewConfigurationState)?.isSelected ?? false ? Badge(text: "\(text)!") : self
    }
  }

  private struct Other: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Other { self }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a configuration makes its view, and one for a state`() {
    let badge = Badge(text: "3")
    let view = badge.makeContentView()
    #expect((view.configuration as? Badge)?.text == "3")
    #expect(view.supports(Badge()) && !view.supports(Other()))
    let key = UIConfigurationStateCustomKey("place")
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    #expect(badge.updated(for: state).text == "3" && state[key] == nil)
    (state.isSelected, state[key]) = (true, 4)
    #expect(badge.updated(for: state).text == "3!" && state[key] == AnyHashable(4))
  }
}
