public import Graphics
public import LayerTree

/// The stateful loading button: two gradients of which one is hidden, a title and an activity indicator.
///
/// Faithful, a corner radius clips the shadow away, because its setter turns `masksToBounds` on.
public struct Stateful: Control, Hashable {
  /// Where the button is in its life.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case enabled, loading, selected, disabled
  }

  public var button: ButtonProperties
  public var loadingText: String?

  /// Nil until all four colours are given: without them the button sets nothing up.
  public var gradients: Gradients?
  public var cornerRadius: Double

  /// The colours, left to right, of the button that can be pressed and of the one that cannot.
  public struct Gradients: Hashable, Sendable {
    public var normal: [DynamicColor]
    public var selected: [DynamicColor]
  }

  /// - Throws: `ControlError` for a negative radius.
  public init(_ values: PropertyValues) throws(ControlError) {
    button = ButtonProperties(values)
    loadingText = values.text("loadingText")
    cornerRadius = values.number("cornerRadius") ?? 0
    guard cornerRadius >= 0 else {
      throw ControlError(property: "cornerRadius", message: "is negative", hint: "a stateful button takes 0 or more")
    }
    let normal = [values.color("color1"), values.color("color2")].compactMap { $0 }
    let selected = [values.color("selectedColor1"), values.color("selectedColor2")].compactMap { $0 }
    gradients = normal.count == 2 && selected.count == 2 ? Gradients(normal: normal, selected: selected) : nil
  }

  public var states: [String] { Status.allCases.map(\.rawValue) }

  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) throws(TextError) -> Size? {
    try face(.enabled, traits).intrinsicSize(text: text)
  }

  public func layer(
    in state: String, size: Size, traits: Traits, text: any TextMeasuring
  ) throws(TextError) -> Layer {
    let status = Status(rawValue: state) ?? .enabled
    var root = Layer(name: "button", frame: Rect(origin: .zero, size: size))
    root.backgroundColor = button.backgroundColor?.resolved(in: traits.appearance)
    root.cornerRadius = cornerRadius
    root.masksToBounds = cornerRadius > 0 && traits.quirks == .faithful
    if let gradients {
      castShadow(from: &root)
      root.sublayers += gradientLayers(gradients, status, size, traits)
    }
    root.sublayers += try face(status, traits).layers(in: size, traits: traits, text: text)
    if gradients != nil, status == .loading { root.sublayers.append(indicator(in: size)) }
    return root
  }
}

// MARK: - Layers

extension Stateful {
  private func castShadow(from layer: inout Layer) {
    layer.shadowColor = .black
    layer.shadowOffset = Point(0, 3)
    layer.shadowRadius = 3
    layer.shadowOpacity = 0.3
  }

  /// The normal gradient lies above the other: hiding it shows the selected one.
  private func gradientLayers(_ gradients: Gradients, _ status: Status, _ size: Size, _ traits: Traits) -> [Layer] {
    func layer(_ name: String, _ colors: [DynamicColor]) -> Layer {
      var layer = Layer(name: name, frame: Rect(origin: .zero, size: size))
      layer.cornerRadius = cornerRadius
      layer.content = .gradient(
        GradientContent(
          colors: colors.map { $0.resolved(in: traits.appearance) }, startPoint: Point(0, 0.5),
          endPoint: Point(1, 0.5)))
      return layer
    }
    var normal = layer("gradient", gradients.normal)
    normal.isHidden = status == .loading || status == .selected
    return [layer("selectedGradient", gradients.selected), normal]
  }

  /// Medium and gray, in a frame that is smaller than its artwork.
  private func indicator(in size: Size) -> Layer {
    var layer = Layer(name: "indicator", frame: Rect(7.5, size.height / 2 - 7.5, 15, 15))
    layer.content = .spinner(SpinnerContent(artwork: .medium, color: Color(white: 0.5)))
    return layer
  }
}

// MARK: - Title

extension Stateful {
  private func face(_ status: Status, _ traits: Traits) -> ButtonFace {
    let isEnabled = button.isEnabled && status == .enabled
    let title = status == .loading ? loadingText ?? button.title : button.title
    let normalColor = button.buttonType == .system ? button.tintColor : .systemBlue
    return button.face(title: title, isEnabled: isEnabled, normalColor: normalColor, traits: traits)
  }
}

// MARK: - In a button file

extension ControlKind {
  public static let stateful = ControlKind(
    name: "stateful", summary: "a loading button with two gradients, a title and an activity indicator",
    properties: ButtonProperties.list + [
      Property("loadingText", .text, "the title while loading; default: the title"),
      Property("color1", .color, "left colour of the normal gradient"),
      Property("color2", .color, "right colour of the normal gradient"),
      Property("selectedColor1", .color, "left colour while loading or selected"),
      Property("selectedColor2", .color, "right colour while loading or selected"),
      Property(
        "cornerRadius", .number(.coordinate), unit: "pt", default: .number(0),
        "rounds and, above 0, clips: the shadow goes"),
    ],
    states: Stateful.Status.allCases.map(\.rawValue)
  ) { (values) throws(ControlError) in try Stateful(values) }
}
