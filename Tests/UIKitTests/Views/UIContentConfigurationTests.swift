import PresscheckUIKit
import Testing

@Suite struct UIContentConfigurationTests {
  private struct Badge: UIContentConfiguration, Equatable {
    var text: String

    init(_ text: String = "") { self.text = text }

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      (state as? UIViewConfigurationState)?.isSelected ?? false ? Badge("\(text)!") : self
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

  @MainActor @Test func `a configuration makes its view, which shows those of its type`() {
    let view = Badge("3").makeContentView()
    #expect((view.configuration as? Badge)?.text == "3")
    #expect(view.supports(Badge()) && !view.supports(Other()))
  }

  @Test func `a configuration is a value, and makes one for a state`() {
    let badge = Badge("3")
    let key = UIConfigurationStateCustomKey("place")
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    #expect(badge.updated(for: state) == badge && state[key] == nil)
    let before = state
    (state.isSelected, state[key]) = (true, 4)
    #expect(state != before)
    #expect(badge.updated(for: state) == Badge("3!") && state[key] == AnyHashable(4))
  }
}
