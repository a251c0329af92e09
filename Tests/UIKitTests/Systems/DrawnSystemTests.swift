import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit
@testable import PresscheckUIKitFixtures

/// Classes that draw with shape layers show what the built-in controls do.
@MainActor @Suite struct DrawnSystemTests {
  private nonisolated static let quirks = SystemComparison.variants() + SystemComparison.variants(.intended)

  // MARK: - Flatten

  private static func flatten() throws -> SystemComparison {
    var control = try Flatten([
      "regularTitle": .text("Press Me"), "loadingTitle": .text("Hold tight!"),
      "regularTitleColor": .color(Color(bytes: 0, 122, 255)), "loadingTitleColor": .color(.black),
      "backgroundColor": .color(Color(bytes: 229, 229, 234)),
      "spinnerColor": .color(DynamicColor(light: Color(bytes: 255, 59, 48), dark: Color(bytes: 255, 69, 58))),
    ])
    control.transitions = [
      StateTransition(from: "regular", event: "touchUpInside", to: "loading"),
      StateTransition(from: "loading", event: "touchUpInside", to: "regular"),
    ]
    return SystemComparison(size: Size(200, 45), control: control, comparesTrees: false) { _ in
      let button = FlattenButton(frame: CGRect(x: 0, y: 0, width: 200, height: 45))
      button.backgroundColor = UIColor(Color(bytes: 229, 229, 234))
      button.setTitle("Press Me", for: .regular)
      button.setTitle("Hold tight!", for: .loading)
      button.setTitleColor(UIColor(Color(bytes: 0, 122, 255)), for: .regular)
      button.setTitleColor(.black, for: .loading)
      button.addAction(
        UIAction { action in
          guard let button = action.sender as? FlattenButton else { return }
          button.currentState = button.currentState == .loading ? .regular : .loading
        }, for: .touchUpInside)
      return button
    }
  }

  private nonisolated static let taps: [Story] = [
    "touchDown@0; touchUpInside@0.1", "touchDown@0; touchUpInside@0.1; touchDown@0.8; touchUpInside@1.3",
    "touchDown@0; touchCancel@0.1", "touchDown@0.5; touchDragExit@0.6; touchDragEnter@0.7; touchUpInside@0.75",
  ]

  @Test(arguments: taps, quirks)
  func `a title that becomes a spinner with another one`(story: Story, traits: Traits) throws {
    try Self.flatten().check(story, traits, seconds: 3.4)
  }

  // MARK: - Download

  private static let tint = Color(red: 0, green: 0.7216, blue: 0.8314)
  private static let track = Color(red: 0.3617, green: 0.3653, blue: 0.3867)
  private static let foreground = Color(red: 0.9098, green: 0.9176, blue: 0.9647)
  private static let green = Color(red: 0, green: 0.78, blue: 0.33)
  private static let red = Color(red: 0.84, green: 0, blue: 0)

  private static func icon(_ edge: Double) -> ControlImage {
    let box = Path.rect(Rect(edge, edge, 24 - 2 * edge, 24 - 2 * edge))
    return ControlImage(source: .vector(VectorImage(path: box, size: Size(24, 24))), isTemplate: true)
  }

  private static func download(_ style: ActivityIndicator.Style, foreground: Color? = nil) throws -> SystemComparison {
    let foreground = foreground ?? Self.foreground
    let icons = (0..<6).map { icon(Double($0)) }
    var control = try ActivityIndicator([
      "style": .text(style.rawValue), "tintColor": .color(tint), "normalTrackColor": .color(track),
      "normalForegroundColor": .color(foreground),
      "states": .records([
        ["name": .text("Inactive"), "image": .image(icons[2])],
        ["name": .text("Spinning"), "progressBarStyle": .text("spinning")],
        [
          "name": .text("Progress"), "image": .image(icons[3]), "progressBarStyle": .text("percentage"),
          "progress": .number(0.35),
        ],
        ["name": .text("Complete"), "image": .image(icons[5]), "tintColor": .color(green)],
        ["name": .text("Repeat"), "image": .image(icons[5]), "tintColor": .color(red)],
      ]),
    ])
    let taps = ["Inactive": "Spinning", "Spinning": "Progress", "Progress": "Complete"]
    control.transitions =
      taps.sorted { $0.key < $1.key }.map { StateTransition(from: $0, event: "touchUpInside", to: $1) }
    return SystemComparison(size: Size(56, 56), control: control) { traits in
      let images = icons.map { UIImage(cgImage: CGImage($0.source)).withRenderingMode(.alwaysTemplate) }
      let button = DownloadButton(
        looks: [
          .init(name: "Inactive", image: images[2]), .init(name: "Spinning", ring: .spinning),
          .init(name: "Progress", image: images[3], ring: .percentage(0.35)),
          .init(name: "Complete", tintColor: UIColor(green), image: images[5]),
          .init(name: "Repeat", tintColor: UIColor(red), image: images[5]),
        ], tintColor: UIColor(tint), trackColor: UIColor(track), foregroundColor: UIColor(foreground),
        style: style == .solid ? .solid : .outline, isMended: traits.quirks == .intended,
        frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      button.addAction(
        UIAction { action in
          guard let button = action.sender as? DownloadButton, let next = taps[button.stateName] else { return }
          button.setState(next, true)
        }, for: .touchUpInside)
      return button
    }
  }

  private nonisolated static let downloads: [Story] = [
    "touchDown@0; touchUpInside@0.2", "touchDown@0; touchUpInside@0.1; touchDown@1; touchUpInside@1.1",
    "setState(Spinning, true)@0; setState(Progress, true)@0.1; setState(Complete, true)@0.3",
    "setState(Progress, true)@0; setProgress(0.8)@0.1; setProgress(1)@0.5; setState(Spinning, true)@0.8",
    // Another tint under the same image, and one after the other.
    "setState(Complete, false)@0; setState(Repeat, true)@0.5",
    "setState(Complete, true)@0; setState(Repeat, true)@0.1; setState(Inactive, true)@0.15",
    "touchDown@0; touchCancel@0.3; setState(Complete, true)@1", "touchDown@0; touchDragExit@0.2; touchDragEnter@0.3",
    "touchDown@0; setState(Complete, true)@0.1; touchUpInside@0.4",
    "touchDown@0; setEnabled(false)@0.1; setEnabled(true)@0.2; touchUpInside@0.3; touchDown@0.4; touchUpInside@0.5",
    "setEnabled(false)@0; touchDown@0.1; touchUpInside@0.2; setState(Complete, true)@0.3; setEnabled(true)@0.7",
  ]

  @Test(arguments: downloads, [Traits(), Traits(direction: .rightToLeft), Traits(quirks: .intended)])
  func `a download on a disc`(story: Story, traits: Traits) throws {
    try Self.download(.solid).check(story, traits, seconds: 1.9)
  }

  @Test(arguments: downloads, [Traits(appearance: .dark), Traits(quirks: .intended)])
  func `a download in an outline`(story: Story, traits: Traits) throws {
    try Self.download(.outline).check(story, traits, seconds: 1.9)
    try Self.download(.outline).checkSize(traits)
  }

  @Test(arguments: Quirks.allCases)
  func `greys of a button that takes no touches`(quirks: Quirks) throws {
    try Self.download(.solid, foreground: .white).check(
      "setEnabled(false)@0; setState(Progress, true)@0.1", Traits(quirks: quirks))
  }
}
