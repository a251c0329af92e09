internal import PresscheckGraphics
public import PresscheckLayerTree

/// A `UIButton` with a coloured block at its left and no motion of its own.
///
/// Faithful, its background is green, because every layout sets it, and the block takes the touches on it.
public struct Subclassed: UIKitControl, Hashable {
  /// Its properties as a `UIButton`; the title's insets are the class's own.
  public var button: ButtonProperties
  /// In points, 0 or more.
  public var crnrRadius: Double
  /// The block's colour; nil is green.
  public var lhsBackgroundColor: DynamicColor?
  /// The insets of a file, which the class replaces; nil for none.
  private let givenTitleInsets: Insets?

  /// - Parameter values: Values that fit the kind's properties; the others have their defaults.
  public init(_ values: PropertyValues) {
    button = ButtonProperties(values)
    givenTitleInsets = values.insets("titleEdgeInsets")
    button.titleEdgeInsets = Insets(left: Subclassed.block.width)
    crnrRadius = values.number("crnrRadius") ?? 0
    lhsBackgroundColor = values.color("lhsBackgroundColor")
  }

  /// The kind `subclassed`.
  public static var kind: ControlKind { .subclassed }

  /// The button without a finger on it.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try SubclassedInstance(self, on: context)
  }

  /// A background and insets of the title that are ignored.
  public func findings(in state: String, traits: Traits) -> [Finding] {
    var messages: [String] = []
    if traits.quirks == .faithful, button.backgroundColor != DynamicColor(Subclassed.green) {
      messages.append("every layout sets the background to green, whatever backgroundColor says")
    }
    if let givenTitleInsets, givenTitleInsets != button.titleEdgeInsets {
      messages.append("every layout sets titleEdgeInsets to 50 points at the left, whatever the file says")
    }
    return messages.map { Finding(layer: nil, message: $0) }
  }

  /// Touches that the block takes.
  public func behaviorFindings(_ traits: Traits) -> [Finding] {
    guard traits.quirks == .faithful else { return [] }
    return [
      Finding(layer: nil, message: "touches on the 50 points at the left never arrive: \(Subclassed.blockReason)")
    ]
  }

  // MARK: Layers

  static let blockName = "lhsView"
  /// In the button, whatever its size.
  fileprivate static let block = Rect(0, 0, 50, 50)
  /// Why a touch on the block does not press the button.
  fileprivate static let blockReason = "lhsView takes them, a view with isUserInteractionEnabled"
  private static let green = Color(bytes: 0, 255, 0)

  /// All layers but title and image; the block stays at the left right to left too, because its frame says so.
  fileprivate func bareTree(_ context: ControlContext) -> Layer {
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    let given = button.backgroundColor?.resolved(in: context.traits)
    root.backgroundColor = context.traits.quirks == .faithful ? Subclassed.green : given
    root.cornerRadius = crnrRadius
    root.masksToBounds = true
    var block = Layer(name: Subclassed.blockName, frame: Subclassed.block)
    block.backgroundColor = lhsBackgroundColor?.resolved(in: context.traits) ?? Subclassed.green
    root.sublayers = [block]
    return root
  }
}

/// A subclassed button at work: UIKit's own behaviour and nothing else.
struct SubclassedInstance: UIKitButton {
  let control: Subclassed
  var context: ControlContext
  var root: Layer
  var touches = TouchTracking()
  var isEnabled: Bool

  init(_ control: Subclassed, on context: ControlContext) throws(TextError) {
    (self.control, self.context) = (control, context)
    isEnabled = control.button.isEnabled
    root = control.bareTree(context)
    try layFace()
  }

  var button: ButtonProperties { control.button }

  /// Hit-testing finds the block, which passes nothing on to a control (*measured by others*).
  func obstacle(at time: Double, _ point: Point?) -> String? {
    guard context.traits.quirks == .faithful, let point, Subclassed.block.holds(point) else { return nil }
    return Subclassed.blockReason
  }

  /// Every layout adds it anew, which moves it to the top.
  static let above = [Subclassed.blockName]
}

// MARK: - In a button file

extension ControlKind {
  /// The button with a block at its left.
  public static let subclassed = ControlKind(
    name: "subclassed", summary: "a clipped button with a coloured block at its left",
    properties: ButtonProperties.list + [
      Property("crnrRadius", .number(.length), unit: "pt", default: .number(0), "rounds the corners and clips"),
      Property("lhsBackgroundColor", .color, "the block's colour; default: green"),
    ],
    states: ["normal", "highlighted", "disabled"], events: [.setIsEnabled]
  ) { Subclassed($0) }
}
