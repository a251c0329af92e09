import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// When a button's configuration is changed, and by whom.
@MainActor @Suite struct ConfigurationUpdateTests {
  /// Writes down what happens to it.
  private final class Watched: UIButton {
    var heard: [String] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      heard.append("layout")
    }
    override func updateConfiguration() {
      heard.append("update")
      super.updateConfiguration()
    }
  }

  private func show<Shown: UIButton>(_ make: () -> Shown) throws -> (Screen, Shown) {
    let screen = Run.screen()
    var shown: Shown?
    try screen.show {
      let button = make()
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      shown = button
      return button
    }
    return (screen, try #require(shown))
  }

  private func plate(_ button: UIButton) -> Color? { button.configured.plate?.layer.own.backgroundColor }

  @Test func `trap 22: the handler is called in the next turn, before the layout`() throws {
    let (screen, button) = try show { () -> Watched in
      let button = Watched(configuration: .filled())
      button.configurationUpdateHandler = { ($0 as? Watched)?.heard.append("handler \($0.state.rawValue)") }
      return button
    }
    #expect(button.heard.prefix(3) == ["update", "handler 0", "layout"])
    button.heard = []
    screen.run {
      button.isSelected = true
      button.isEnabled = false
      #expect(button.heard == [])
    }
    try screen.perform {}
    #expect(button.heard.filter { $0 != "layout" } == ["update", "handler 6"] && button.heard[0] == "update")
    button.heard = []
    try screen.perform { button.setNeedsUpdateConfiguration() }
    #expect(button.heard == ["update", "handler 6", "layout"])
  }

  @Test func `a handler chooses a configuration for each state`() throws {
    let (screen, button) = try show {
      let button = UIButton(configuration: .filled())
      button.configurationUpdateHandler = { button in
        button.configuration = button.isHighlighted ? .gray() : .filled()
        button.configuration?.title = button.isHighlighted ? "down" : "up"
      }
      return button
    }
    #expect(button.titleLabel?.text == "up" && plate(button) == Color(bytes: 0, 122, 255))
    try screen.send(Event("touchDown"), at: 0)
    #expect(button.titleLabel?.text == "down" && plate(button) != Color(bytes: 0, 122, 255))
    #expect(button.titleLabel?.alpha == 1)
    try screen.send(Event("touchUpInside"), at: 0.1)
    #expect(button.titleLabel?.text == "up" && plate(button) == Color(bytes: 0, 122, 255))
    #expect(screen.findings.isEmpty)
  }

  @Test func `a configuration that is not updated keeps its state`() throws {
    let (screen, button) = try show {
      let button = UIButton(configuration: .filled())
      button.automaticallyUpdatesConfiguration = false
      return button
    }
    let normal = plate(button)
    try screen.send(Event("setEnabled", [.boolean(false)]), at: 0)
    #expect(plate(button) == normal)
    try screen.perform { button.configuration = button.configuration?.updated(for: button) }
    #expect(plate(button) != normal)
  }

  @Test func `transformers have the last word`() throws {
    let (_, button) = try show {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "a"
      configuration.showsActivityIndicator = true
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        #expect(incoming.foregroundColor?.color == .white && incoming.font == .systemFont(ofSize: 17))
        outgoing.font = .systemFont(ofSize: 30, weight: .bold)
        outgoing.foregroundColor = .red
        return outgoing
      }
      let red = UIConfigurationColorTransformer { _ in .red }
      configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer {
        $0.withAlphaComponent(0.5)
      }
      configuration.activityIndicatorColorTransformer = red
      #expect(configuration == configuration && red == red && red != UIConfigurationColorTransformer { _ in .red })
      return UIButton(configuration: configuration)
    }
    guard case .text(let text) = button.titleLabel?.layer.own.content else {
      Issue.record("no title")
      return
    }
    #expect(text.font.size == 30 && text.font.weight == .bold && text.color == UIColor.red.color)
    #expect(plate(button) == Color(bytes: 0, 122, 255).multiplyingAlpha(by: 0.5))
    #expect(button.configured.activity?.color == UIColor.red && button.configured.activity?.isAnimating == true)
    #expect(UIConfigurationColorTransformer.grayscale(.white) == UIColor(white: 1, alpha: 1))
  }

  @Test func `an indicator turns from when it shows, and leaves with the state`() throws {
    let (screen, button) = try show {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "a"
      return UIButton(configuration: configuration)
    }
    try screen.advance(to: 0.5)
    try screen.perform { button.configuration?.showsActivityIndicator = true }
    guard case .spinner(let spinner) = button.configured.activity?.layer.own.content else {
      Issue.record("no indicator")
      return
    }
    #expect(spinner.time == -0.5 && button.configured.activity?.isHidden == false)
    try screen.perform { button.configuration?.showsActivityIndicator = false }
    #expect(button.configured.activity?.isHidden == true)
  }

  @Test func `a press can select the button before its targets hear of it`() throws {
    var heard: [Bool] = []
    let (screen, button) = try show {
      let button = UIButton(
        configuration: .plain(),
        primaryAction: UIAction(title: "Toggle") { action in
          heard.append((action.sender as? UIButton)?.isSelected ?? false)
        })
      button.changesSelectionAsPrimaryAction = true
      return button
    }
    for time in [0.0, 1] {
      try screen.send(Event("touchDown"), at: time)
      try screen.send(Event("touchUpInside"), at: time + 0.1)
    }
    #expect(heard == [true, false] && button.titleLabel?.text == "Toggle" && button.buttonType == .system)
    #expect(button.configuration?.title == "Toggle" && !button.isHovered)
  }

  @Test func `the background holds a view of the app's`() throws {
    let view = UIView()
    let (_, button) = try show {
      var configuration = UIButton.Configuration.plain()
      configuration.background = .clear()
      configuration.background.customView = view
      configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      return UIButton(configuration: configuration)
    }
    #expect(view.superview === button.configured.plate && view.frame == CGRect(x: 0, y: 0, width: 94, height: 36))
    #expect(button.configured.plate?.frame.origin == CGPoint(x: 2, y: 1))
    #expect(button.configured.plate?.layer.cornerRadius == 0)
  }

  @Test func `a symbol is as high as a line of its text`() throws {
    var size = CGSize.zero
    let (_, button) = try show {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "circle")
      configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(scale: .large)
      let button = UIButton(configuration: configuration)
      size = button.intrinsicContentSize
      return button
    }
    let symbol = 1.2 * 1.3 * 17.0
    #expect(abs(size.width - symbol - 24) < 0.001 && size.height == 34.5)
    #expect(abs((button.imageView?.frame.height ?? 0) - symbol) < 0.001)
    #expect(abs((button.imageView?.frame.midY ?? 0) - 20) <= 0.25)
  }

  @Test func `insets and a title's line break are the configuration's`() throws {
    var configuration = UIButton.Configuration.plain()
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 20 && configuration.background.cornerRadius == 5.95)
    configuration.contentInsets = .zero
    #expect(configuration.contentInsets == .zero)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.top == 15)
    (configuration.title, configuration.titleLineBreakMode) = (
      "a title that is too long for the button", .byTruncatingTail
    )
    let (_, button) = try show { [configuration] in UIButton(configuration: configuration) }
    #expect(button.titleLabel?.numberOfLines == 1 && (button.titleLabel?.frame.width ?? 100) <= 60)
  }
}
