/// A layer's drawing beside its background, border and sublayers.
///
/// Closed on purpose: a new case makes the compiler name every place that must answer for it.
public enum Content: Hashable, Sendable {
  case gradient(GradientContent)
  case shape(ShapeContent)
  case text(TextContent)
  case image(ImageContent)
  case spinner(SpinnerContent)
  case progressRing(ProgressRingContent)
  case replicator(ReplicatorContent)
}

/// The types of layers, by the names that a button file's `type:` takes.
public enum LayerType: String, Hashable, Sendable, CaseIterable {
  /// No `type:` at all: background, border and sublayers.
  case plain
  case gradient, shape, text, image, spinner, progressRing, replicator
}

extension Layer {
  /// Which content the layer has.
  public var type: LayerType {
    switch content {
    case nil: .plain
    case .gradient: .gradient
    case .shape: .shape
    case .text: .text
    case .image: .image
    case .spinner: .spinner
    case .progressRing: .progressRing
    case .replicator: .replicator
    }
  }
}

/// A type of content, with the table of its properties.
protocol LayerContent: PropertyOwner {
  /// Nil for content of another type.
  static func unwrap(_ content: Content) -> Self?

  /// The same on a layer.
  var content: Content { get }
}

extension LayerType {
  /// Content with nothing set; nil for a plain layer.
  package var blankContent: Content? { table.blank }

  /// The type behind a layer's name; nothing for a plain layer.
  var suffix: String { self == .plain ? "" : " (\(rawValue))" }

  /// Every property of a layer of this type, in the order of the reference and of button files.
  package var layerProperties: [LayerProperty] { table.all }

  /// The same in the order of dumps and records, in which a frame depends on the anchor point behind it: put in from the
  /// last to the first, recorded properties give the same layer again.
  var writtenProperties: [LayerProperty] { table.written }

  /// Those of a record.
  package var recordedProperties: [LayerProperty] { table.recorded }

  private var table: PropertyTable {
    switch self {
    case .plain: .plain
    case .gradient: .gradient
    case .shape: .shape
    case .text: .text
    case .image: .image
    case .spinner: .spinner
    case .progressRing: .progressRing
    case .replicator: .replicator
    }
  }
}

/// The properties of a type of layer in each order, made when first read: a button has layers of few types.
private final class PropertyTable: Sendable {
  let blank: Content?
  let all: [LayerProperty]
  let written: [LayerProperty]
  let recorded: [LayerProperty]

  private init(_ blank: Content?, _ content: [LayerProperty]) {
    self.blank = blank
    all = Layer.properties + content
    written = all.filter { $0.isPlace } + all.filter { !$0.isPlace }
    recorded = written.filter { $0.isRecorded }
  }

  private convenience init<Own: LayerContent>(_ own: Own.Type) {
    self.init(own.blank.content, own.properties.map { LayerProperty(of: $0) })
  }

  static let plain = PropertyTable(nil, [])
  static let gradient = PropertyTable(GradientContent.self)
  static let shape = PropertyTable(ShapeContent.self)
  static let text = PropertyTable(TextContent.self)
  static let image = PropertyTable(ImageContent.self)
  static let spinner = PropertyTable(SpinnerContent.self)
  static let progressRing = PropertyTable(ProgressRingContent.self)
  static let replicator = PropertyTable(ReplicatorContent.self)
}
