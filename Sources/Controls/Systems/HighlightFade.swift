internal import PresscheckGraphics
internal import PresscheckLayerTree

/// The background of a button that fades while a finger is on it, and its corners.
public struct HighlightFade: Hashable, Sendable {
  /// Nil is the button's own background.
  public var normalBackgroundColor: DynamicColor?

  /// Nil fades nothing when a finger comes down.
  public var highlightedBackgroundColor: DynamicColor?

  /// In points; below 0 is half of the button's height.
  public var cornerRadius: Double

  /// In seconds; 0 is at once.
  public var highlightDuration: Double

  init(_ values: PropertyValues) {
    normalBackgroundColor = values.color("normalBackgroundColor")
    highlightedBackgroundColor = values.color("highlightedBackgroundColor")
    cornerRadius = values.number("cornerRadius") ?? 0
    highlightDuration = values.number("highlightDuration") ?? 0.25
  }

  static let list: [Property] = [
    Property("normalBackgroundColor", .color, "the background; takes the place of backgroundColor"),
    Property("highlightedBackgroundColor", .color, "the background under a finger; none fades nothing"),
    Property(
      "cornerRadius", .number(.coordinate), unit: "pt", default: .number(0), "below 0: half of the height of size"),
    Property("highlightDuration", .number(.seconds), unit: "s", default: .number(0.25), "how long a fade takes"),
  ]
}

extension HighlightFade {
  /// The button's layer before any touch. One that has no background fades in from nothing of the highlighted colour
  /// (*modelled*).
  func bareTree(_ button: ButtonProperties, _ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    let appearance = context.traits.appearance
    root.backgroundColor =
      (normalBackgroundColor ?? button.backgroundColor)?.resolved(in: appearance)
      ?? highlightedBackgroundColor?.resolved(in: appearance).multiplyingAlpha(by: 0)
    root.cornerRadius = cornerRadius < 0 ? context.size.height / 2 : cornerRadius
    return root
  }

  /// `animateBackground(to:duration:)`. UIKit's blocks do not add colours up, so a fade that interrupts another begins at
  /// the colour that was set, which jumps; the author's intention is what shows.
  ///
  /// Without a normal colour the class does not fade back; the author's intention is the background that was there.
  func run(
    _ isOn: Bool, in root: inout Layer, _ button: ButtonProperties, _ context: ControlContext, at time: Double,
    _ trace: inout Trace
  ) {
    let isFaithful = context.traits.quirks == .faithful
    let target =
      isOn
      ? highlightedBackgroundColor?.resolved(in: context.traits.appearance)
      : isFaithful && normalBackgroundColor == nil ? nil : bareTree(button, context).backgroundColor
    guard let target else { return }
    trace.note("backgroundColor=\(isOn ? "highlighted" : "normal")BackgroundColor")
    guard highlightDuration > 0, target != root.backgroundColor else { return root.backgroundColor = target }
    root.animate(
      .backgroundColor, to: .color(target), .block(at: time, duration: highlightDuration),
      from: isFaithful ? .model : .presentation)
  }

  /// Whether a release changes the background back.
  private var fadesBack: Bool {
    guard let highlightedBackgroundColor, let normalBackgroundColor else { return false }
    return highlightedBackgroundColor != normalBackgroundColor
  }

  /// Why a new touch does not arrive at a time. `UIView.animate` without `allowUserInteraction` switches touches off for
  /// the view that it animates (*documented*); a touch that is down goes on. The author's intention is that all arrive.
  func obstacle(of root: Layer, _ traits: Traits, at time: Double) -> String? {
    guard traits.quirks == .faithful else { return nil }
    let end = root.animations.compactMap(\.animation.timing.endTime).max() ?? time
    return end > time ? "UIView.animate takes no touch until \(Number.short(end))" : nil
  }

  /// How it behaves that its author did not mean.
  ///
  /// - Parameters:
  ///   - traits: What it is shown for.
  ///   - springs: How long the spring after a release takes, in seconds; 0 where there is none.
  /// - Returns: Nothing where the author's intention is shown.
  func behaviorFindings(_ traits: Traits, springs: Double = 0) -> [Finding] {
    let fades = highlightDuration > 0 && fadesBack ? highlightDuration : 0
    guard traits.quirks == .faithful, max(fades, springs) > 0 else { return [] }
    let seconds = Number.short(max(fades, springs))
    let deaf = "a touch within \(seconds) s of a release never arrives: UIView.animate switches touches off"
    guard fades > 0 else { return [Finding(layer: nil, message: deaf)] }
    let jump = "a release in mid-fade makes the background jump: the new fade begins at the colour that was set"
    return [jump, deaf].map { Finding(layer: nil, message: $0) }
  }
}

extension Limits {
  /// How long an animation can take.
  static let seconds = Limits(0, 3_600)
}
