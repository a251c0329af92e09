public import PresscheckGraphics
public import PresscheckLayerTree

/// The flatten button: a title, and while loading a spinner before it.
///
/// The places and colours of its parts are recorded nowhere: all of that is *modelled*.
public struct Flatten: AppDriven, Hashable {
  /// The progress of the button's work.
  public enum LoadingState: String, Hashable, Sendable, CaseIterable {
    case regular, loading
  }

  /// The title in a state.
  public struct Context: Hashable, Sendable {
    /// Nil and empty show no title.
    public var title: String?
    /// Nil is the tint.
    public var titleColor: DynamicColor?
  }

  /// Its properties as a `UIButton`; its titles and their colours are nil.
  public var button: ButtonProperties
  /// The style and places of a button of iOS 15, whose title is the state's; nil for a button without.
  public var configuration: ButtonConfiguration?
  /// The title and its colour at rest.
  public var regular: Context
  /// The title and its colour while loading.
  public var loading: Context
  /// Shown while loading.
  public var spinner: Spinner
  /// Between the sides and the content, in points; a configuration's insets take its place.
  public var padding: Double
  /// Between spinner and title, in points.
  public var gap: Double
  /// Where touches lead, in the order of the file.
  public var transitions: [StateTransition] = []

  /// The turning ring while loading.
  public struct Spinner: Hashable, Sendable {
    /// An arc or a hue.
    public var style: SpinnerContent.Style
    /// The side of its square in points, on whose edge the line is centred; nil is the height of the title's line.
    public var size: Double?
    /// In points; nil is a tenth of its side.
    public var lineWidth: Double?
    /// The arc's.
    public var color: DynamicColor
  }

  /// The kind `flatten`.
  public static var kind: ControlKind { .flatten }

  /// The widest state's size, so that no title is cut; on iOS the button's constraints let it follow its state.
  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    var size = Size(0, try spinnerSide(traits, text: text))
    for state in LoadingState.allCases {
      let own =
        if let face = try configurationFace(state, ButtonLook(), traits, text: text) {
          try face.intrinsicSize(traits, text: text)
        } else {
          try face(state, ButtonLook(), traits, text: text).systemSize(text: text)
        }
      size = Size(max(size.width, own.width), max(size.height, own.height))
    }
    return size
  }

  /// The button at rest.
  public func start(in context: ControlContext) throws(TextError) -> any ControlInstance {
    try FlattenInstance(self, on: context)
  }

  subscript(state: LoadingState) -> Context {
    get { state == .regular ? regular : loading }
    set { if state == .regular { regular = newValue } else { loading = newValue } }
  }

  /// Title and image in a state, centred in the space beside padding and spinner.
  func face(
    _ state: LoadingState, _ look: ButtonLook, _ traits: Traits, text: any TextMeasuring
  ) throws(TextError) -> ButtonFace {
    let context = self[state]
    var button = button
    button.titleColor = context.titleColor
    var look = look
    look.title = context.title
    var face = button.face(look, normalColor: button.tintColor, traits: traits)
    let room = state == .loading ? try spinnerSide(traits, text: text) + gap : 0
    let isLeft = traits.direction == .leftToRight
    face.contentEdgeInsets.left += padding + (isLeft ? room : 0)
    face.contentEdgeInsets.right += padding + (isLeft ? 0 : room)
    return face
  }

  /// The configuration's face, with room for the spinner before its content; nil without a configuration.
  func configurationFace(
    _ state: LoadingState, _ look: ButtonLook, _ traits: Traits, text: any TextMeasuring
  ) throws(TextError) -> ConfigurationFace? {
    guard var configuration else { return nil }
    let context = self[state]
    configuration.foreground = context.titleColor ?? configuration.foreground
    if state == .loading { configuration.insets.leading += try spinnerSide(traits, text: text) + gap }
    return configuration.face(context.title, [], image: configuration.image ?? button.image, button, look, traits)
  }

  /// In points: the given one, else the title's line, rounded up to whole points (*modelled*).
  private func spinnerSide(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Double {
    if let size = spinner.size { return size }
    let font = configuration?.scaled(to: traits.contentSize).font ?? button.font(at: traits.contentSize)
    return try font.lineHeight(text: text).rounded(.up)
  }

  /// The spinner's place on whole pixels, on the side where lines begin, centred vertically even if it is higher than the
  /// button.
  func spinnerFrame(_ context: ControlContext) throws(TextError) -> Rect {
    let side = try spinnerSide(context.traits, text: context.text)
    let padding = configuration?.insets.leading ?? padding
    let x = context.traits.direction == .leftToRight ? padding : context.size.width - padding - side
    let origin = Point(x, (context.size.height - side) / 2)
    return Rect(origin: origin.rounded(to: context.traits.scale), size: Size(side, side))
  }
}

// MARK: - In a button file

extension ControlKind {
  /// The button with a title for each of its own states.
  public static let flatten = ControlKind(
    name: "flatten", summary: "a title, and while loading a spinner before another title",
    properties: Flatten.properties, states: Flatten.LoadingState.allCases.map(\.rawValue), events: Flatten.signatures,
    renamed: Flatten.renamed
  ) { (values) throws(ControlError) in try Flatten(values) }
}

extension Flatten {
  private static let stateArgument = PropertyType.choice(LoadingState.allCases.map(\.rawValue))

  fileprivate static let signatures = [
    EventSignature(
      "setState", [Property("state", stateArgument, "the new state")], summary: "swaps title and spinner at once"),
    EventSignature(
      "setTitle", [Property("title", .text, "the new title"), Property("state", stateArgument, "where it shows")],
      changesLookAlone: true, summary: "gives a state another title, which shows at once in that state"),
    EventSignature(
      "setTitleColor",
      [Property("titleColor", .color, "the new colour"), Property("state", stateArgument, "where it shows")],
      changesLookAlone: true, summary: "gives a state's title another colour, which shows at once in that state"),
  ]

  /// UIKit's setters are deprecated in favour of those for the button's own states.
  fileprivate static let renamed: [String: String] = [
    "titles": "regularTitle and loadingTitle", "titleColors": "regularTitleColor and loadingTitleColor",
    "title": "regularTitle and loadingTitle", "titleColor": "regularTitleColor and loadingTitleColor",
    "highlightedTitleColor": "regularTitleColor and loadingTitleColor",
    "disabledTitleColor": "regularTitleColor and loadingTitleColor",
  ]

  fileprivate static let properties: [Property] =
    [
      Property("regularTitle", .text, "the title at rest"),
      Property("loadingTitle", .text, "the title while loading"),
      Property("regularTitleColor", .color, "default: the tint (modelled)"),
      Property("loadingTitleColor", .color, "default: the regular one (modelled)"),
      Property("spinnerStyle", .choice(["arc", "hue"]), default: .text("arc"), "one colour or all hues"),
      Property(
        "spinnerSize", .number(.length), unit: "pt", "its side; default: the height of the title's line (modelled)"),
      Property("spinnerLineWidth", .number(.length), unit: "pt", "default: size / 10 (modelled); 3 for hue"),
      Property("spinnerColor", .color, "an arc's colour; default: systemRed"),
      Property("padding", .number(.length), unit: "pt", default: .number(16), "the space at both sides (modelled)"),
      Property("gap", .number(.length), unit: "pt", default: .number(8), "between spinner and title (modelled)"),
      Property(
        "configuration", ButtonConfiguration.type, "a style, and places in place of padding; the title is the state's"),
    ] + ButtonProperties.list.filter { renamed[$0.name] == nil }

  /// - Parameter values: Values that fit the properties; the others have their defaults.
  /// - Throws: `ControlError` for a colour that no spinner shows, and for a padding beside a configuration.
  public init(_ values: PropertyValues = [:]) throws(ControlError) {
    button = ButtonProperties(values)
    regular = Context(title: values.text("regularTitle"), titleColor: values.color("regularTitleColor"))
    loading = Context(
      title: values.text("loadingTitle"), titleColor: values.color("loadingTitleColor") ?? regular.titleColor)
    spinner = try Spinner(values)
    configuration = values.map("configuration").map { ButtonConfiguration($0) }
    if configuration != nil, values["padding"] != nil {
      throw ControlError(
        property: "padding", message: "has no use beside a configuration",
        hint: "write contentInsets in the configuration")
    }
    padding = values.number("padding") ?? 16
    gap = values.number("gap") ?? 8
  }
}

extension Flatten.Spinner {
  fileprivate init(_ values: PropertyValues) throws(ControlError) {
    style = values.text("spinnerStyle") == "hue" ? .hue : .arc
    size = values.number("spinnerSize")
    lineWidth = values.number("spinnerLineWidth") ?? (style == .hue ? 3 : nil)
    color = values.color("spinnerColor") ?? .systemRed
    if style == .hue, values["spinnerColor"] != nil {
      throw ControlError(
        property: "spinnerColor", message: "has no use: the style hue goes through all colours",
        hint: "leave it out, or take spinnerStyle: arc")
    }
  }
}

/// A flatten button at work.
struct FlattenInstance: ButtonInstance {
  private(set) var control: Flatten
  var context: ControlContext
  var root: Layer
  private var loadingState = Flatten.LoadingState.regular
  var touches = TouchTracking()

  private static let spinnerName = "spinner"

  init(_ control: Flatten, on context: ControlContext) throws(TextError) {
    (self.control, self.context) = (control, context)
    root = Layer(name: "button", frame: Rect(origin: .zero, size: context.size))
    root.backgroundColor = control.button.backgroundColor?.resolved(in: context.traits)
    try layFace()
  }

  var state: String { loadingState.rawValue }
  var button: ButtonProperties { control.button }
  var isActive: Bool { control.button.isEnabled }

  mutating func call(_ event: Event, at time: Double, _ trace: inout Trace) throws(TextError) {
    switch (event.name, event.argument(0), event.argument(1)) {
    case ("setState", .text(let name)?, _): try enter(name, at: time, &trace)
    case ("setTitle", .text(let title)?, .text(let name)?):
      try change(name, &trace, "title(\(name))=\(title)") { $0.title = title }
    case ("setTitleColor", let value?, .text(let name)?):
      guard let color = value.dynamicColor else { return }
      try change(name, &trace, "titleColor(\(name))=\(color.resolved(in: context.traits))") { $0.titleColor = color }
    default: break
    }
  }

  /// Lays out: the constraints hold title and spinner in their places.
  mutating func resize(to size: Size, at time: Double, _ trace: inout Trace) throws(TextError) {
    context.size = size
    root.setSize(size)
    let frame = try control.spinnerFrame(context)
    root.update(Self.spinnerName) { $0.position = frame.center }
    try layFace()
  }

  /// Sets `currentState`, even to an equal one.
  mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) throws(TextError) {
    guard let next = Flatten.LoadingState(rawValue: state) else { return }
    loadingState = next
    trace.note("currentState=\(state)")
    try showSpinner(next == .loading, at: time, &trace)
    trace.note("title=\(control[next].title ?? "nil")")
    try layFace()
  }

  /// Sets a title or its colour for one of the button's own states, as `setTitle(_:for:)` does.
  private mutating func change(
    _ name: String, _ trace: inout Trace, _ effect: String, _ change: (inout Flatten.Context) -> Void
  ) throws(TextError) {
    guard let state = Flatten.LoadingState(rawValue: name) else { return }
    change(&control[state])
    trace.note(effect)
    try layFace()
  }

  mutating func didSend(_ touch: Touch, at time: Double, _ trace: inout Trace) throws(TextError) {
    if touch == .touchUpInside { trace.note("callback(touchUpInside)") }
    if let target = control.target(of: touch, in: state) { try enter(target, at: time, &trace) }
  }

  /// Adds or removes the spinner; one that is there already keeps turning.
  private mutating func showSpinner(_ isShown: Bool, at time: Double, _ trace: inout Trace) throws(TextError) {
    trace.note(isShown ? "addSubview(spinner)" : "spinner.removeFromSuperview")
    let isThere = root.sublayers.contains { $0.name == Self.spinnerName }
    guard isShown else { return root.sublayers.removeAll { $0.name == Self.spinnerName } }
    guard !isThere else { return }
    let frame = try control.spinnerFrame(context)
    var layer = Layer(name: Self.spinnerName, frame: frame)
    layer.content = .spinner(
      SpinnerContent(
        style: control.spinner.style, color: control.spinner.color.resolved(in: context.traits),
        lineWidth: control.spinner.lineWidth ?? frame.width / 10, time: -time))
    root.sublayers.append(layer)
  }

  var look: ButtonLook { ButtonLook(isEnabled: control.button.isEnabled, isHighlighted: touches.isHighlighted) }

  var dimmedParts: [String] { control.configuration == nil ? button.dimmedParts(look) : [] }

  mutating func layFace() throws(TextError) {
    if let face = try control.configurationFace(loadingState, look, context.traits, text: context.text) {
      return try face.lay(in: &root, context, below: [Self.spinnerName])
    }
    try control.face(loadingState, look, context.traits, text: context.text)
      .lay(in: &root, context, below: [Self.spinnerName])
  }
}
