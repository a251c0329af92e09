internal import PresscheckGraphics
public import PresscheckLayerTree

/// A layer of a button file, whose values are computed when the traits and the superlayer's size are known.
public struct LayerTemplate: Hashable, Sendable {
  /// Unique in its file.
  public var name: String
  /// Decides which values it may have.
  public var type: LayerType
  /// The file's values by the names in `LayerType.properties`.
  public var values: PropertyValues
  /// Back to front where their `zPosition` is equal.
  public var sublayers: [LayerTemplate]
  /// At most one: the tree whose alpha shows this layer.
  public var mask: [LayerTemplate]
  /// The key that stops a layer's frame from being mirrored in right-to-left layout.
  fileprivate static let mirrorsKey = "mirrors"
  /// The key of a text's style, whose size follows the content size.
  static let fontStyle = "fontStyle"

  /// Creates a template, by default of a plain layer.
  public init(
    name: String, type: LayerType = .plain, values: PropertyValues = [:], sublayers: [LayerTemplate] = [],
    mask: LayerTemplate? = nil
  ) {
    (self.name, self.type, self.values, self.sublayers) = (name, type, values, sublayers)
    self.mask = mask.map { [$0] } ?? []
  }
}

extension LayerTemplate {
  /// The template of a layer in the tree.
  func named(_ name: String) -> LayerTemplate? {
    self.name == name ? self : (sublayers + mask).lazy.compactMap { $0.named(name) }.first
  }

  /// Whether a layer with these values lies on the other side of its superlayer right to left.
  static func isReflected(_ values: PropertyValues) -> Bool { values[mirrorsKey] != .boolean(false) }

  /// Whether a text of the tree has a style.
  var hasStyle: Bool { values.haveStyle || (sublayers + mask).contains(where: \.hasStyle) }
}

extension PropertyValues {
  /// Whether they give a text a style.
  var haveStyle: Bool { self[LayerTemplate.fontStyle] != nil }
}

extension LayerType {
  /// Every key that a layer of this type may have beside name, type, sublayers and mask.
  public var properties: [Property] {
    switch self {
    case .plain: Lists.plain
    case .gradient: Lists.gradient
    case .shape: Lists.shape
    case .text: Lists.text
    case .image: Lists.image
    case .spinner: Lists.spinner
    case .progressRing: Lists.progressRing
    case .replicator: Lists.replicator
    }
  }

  /// Each made when first read.
  private enum Lists {
    static let plain = LayerType.plain.list
    static let gradient = LayerType.gradient.list
    static let shape = LayerType.shape.list
    static let text = LayerType.text.list
    static let image = LayerType.image.list
    static let spinner = LayerType.spinner.list
    static let progressRing = LayerType.progressRing.list
    static let replicator = LayerType.replicator.list
  }

  /// The tables of layers and their contents, with what only button files have.
  private var list: [Property] {
    let common = LayerType.plain.layerProperties.count { $0.isInFiles }
    let mirrors = Property(
      LayerTemplate.mirrorsKey, .boolean, default: .boolean(true), "right to left reflects the frame in its superlayer")
    var properties = layerProperties.filter { $0.isInFiles }.map { $0.property }
    properties.insert(mirrors, at: common)
    if let size = properties.firstIndex(where: { self == .text && $0.name == "fontSize" }) {
      let style = Property(
        LayerTemplate.fontStyle, .choice(TextStyle.allCases.map(\.rawValue)),
        "the text's style, whose size follows the content size; fontSize is then the size at the default one")
      properties.insert(style, at: size)
    }
    for index in properties.indices where self == .spinner && properties[index].name == AnimationKeyPath.color.name {
      properties[index].defaultValue = .color(SpinnerContent.systemColor)
    }
    return properties
  }
}

/// Makes layers of templates for one state and one set of traits.
struct LayerBuilder {
  var traits: Traits
  /// The state's changes, by layer name.
  var changes: [String: PropertyValues]

  /// The layer's own keys that a state's key takes the place of.
  private static let replaced = [
    "frame": ["bounds", "position"], "string": ["runs"], "perspective": ["sublayerTransform"],
    "sublayerTransform": ["perspective"],
  ]

  func layer(_ template: LayerTemplate, in superlayer: Rect) -> Layer {
    let changes = changes[template.name] ?? [:]
    var values = template.values.merging(changes) { $1 }
    for key in changes.keys {
      for former in Self.replaced[key] ?? [] where changes[former] == nil { values[former] = nil }
    }
    var layer = Layer(name: template.name, frame: superlayer)
    layer.content = content(of: template.type)
    for property in template.type.layerProperties {
      guard let value = values[property.name] else { continue }
      var given = value.resolved(in: traits)
      if case .frame(let frame) = value { given = .rect(frame.resolved(in: superlayer.size)) }
      // A word that stands for the default changes nothing.
      property.assign(given, to: &layer)
    }
    layer.followContentSize(traits.contentSize, values)
    if case .image(let image)? = values["image"] { layer.name(image.resolved(for: traits)) }
    if traits.direction == .rightToLeft, LayerTemplate.isReflected(values) {
      layer.position.x = layer.reflected(layer.position.x, in: superlayer)
    }
    layer.sublayers = template.sublayers.map { self.layer($0, in: layer.bounds) }
    layer.mask = template.mask.first.map { self.layer($0, in: layer.bounds) }
    layer.alignNaturally(traits.direction)
    return layer
  }

  /// The type's content before any key is read; an image is none until it has a picture.
  private func content(of type: LayerType) -> Content? {
    switch type {
    case .image: nil
    case .spinner: .spinner(SpinnerContent(color: SpinnerContent.systemColor.resolved(in: traits)))
    default: type.blankContent
    }
  }
}

extension SpinnerContent {
  /// UIKit's own colour of an activity indicator (*measured*).
  static let systemColor = DynamicColor(light: Color(white: 0.502), dark: Color(white: 0.549))
}

extension Layer {
  /// Shows the name of an image that is not there, in the tint that the file gives.
  fileprivate mutating func name(_ image: ControlImage) {
    guard image.label != nil, case .image(let content) = content else { return }
    show(image, tint: content.tintColor ?? .black)
  }

  /// Gives a text of a style the style's size, or a given one that grows as it does, and the style's weight unless one is given.
  fileprivate mutating func followContentSize(_ contentSize: ContentSize, _ values: PropertyValues) {
    guard case .text(let name)? = values[LayerTemplate.fontStyle], let style = TextStyle(rawValue: name),
      case .text(var text) = content
    else { return }
    if values["fontSize"] == nil { text.font.size = style.size(at: .large) }
    if values["fontWeight"] == nil { text.font.weight = style.weight }
    text.font = text.font.following(style, at: contentSize)
    content = .text(text)
  }

  /// The position right to left: that on the other side of the superlayer, where the layer itself is not reflected.
  func reflected(_ x: Double, in superlayer: Rect) -> Double {
    let left = x - anchorPoint.x * bounds.width
    return superlayer.minX + superlayer.maxX - left - bounds.width + anchorPoint.x * bounds.width
  }

  /// Right to left, text that follows the reading direction begins at the right edge.
  fileprivate mutating func alignNaturally(_ direction: Direction) {
    guard case .text(var text) = content, text.alignment == .natural, direction == .rightToLeft else { return }
    text.alignment = .right
    content = .text(text)
  }
}
