import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Buttons that the tests of the activity indicator share.
enum ActivityIndicators {
  static let tint = Color(red: 0, green: 0.7216, blue: 0.8314)
  static let green = Color(red: 0, green: 0.78, blue: 0.33)

  /// 24 by 24 points.
  static func icon(_ edge: Double) -> PropertyValue {
    let box = Path.rect(Rect(edge, edge, 24 - 2 * edge, 24 - 2 * edge))
    return .image(ControlImage(source: .vector(VectorImage(path: box, size: Size(24, 24))), isTemplate: true))
  }

  /// A download from its start to its repeat, its icons squares.
  static let download: PropertyValues = [
    "tintColor": .color(DynamicColor(tint)),
    "states": .records([
      ["name": .text("Inactive"), "image": icon(2)],
      ["name": .text("Spinning"), "progressBarStyle": .text("spinning")],
      [
        "name": .text("Progress"), "image": icon(3), "progressBarStyle": .text("percentage"), "progress": .number(0.35),
      ],
      ["name": .text("Paused"), "image": icon(4), "progressBarStyle": .text("percentage"), "progress": .number(0.35)],
      ["name": .text("Complete"), "image": icon(5), "tintColor": .color(DynamicColor(green))],
      ["name": .text("Repeat"), "image": icon(5)],
    ]),
  ]

  static let taps =
    [
      ("Inactive", "Spinning"), ("Spinning", "Progress"), ("Progress", "Paused"), ("Paused", "Progress"),
    ].map { StateTransition(from: $0, event: "touchUpInside", to: $1) }
    + [StateTransition(from: nil, event: "touchUpInside", to: "Inactive")]

  static func life(
    _ values: PropertyValues = download, _ events: String = "", entering state: String? = nil,
    size: Size = Size(56, 56), scale: Double = 2, quirks: Quirks = .faithful
  ) throws -> Timeline {
    var button = try ActivityIndicator(values)
    button.transitions = taps
    return try Timeline(button, events, entering: state, size: size, Traits(scale: scale, quirks: quirks))
  }
}

extension Timeline {
  /// The first layer of a name as it shows, masks included.
  func layer(_ name: String, at time: Double) throws -> Layer {
    try #require(tree(at: time).all.first { $0.name == name })
  }

  func shape(_ name: String, at time: Double) throws -> ShapeContent { try #require(layer(name, at: time).shape) }

  /// The names of the layers that show anything.
  func names(at time: Double) -> [String] { tree(at: time).all.filter { $0.opacity > 0 }.map(\.name) }
}

extension Layer {
  /// Top down.
  var all: [Layer] { [self] + (mask?.all ?? []) + sublayers.flatMap(\.all) }

  var shape: ShapeContent? { if case .shape(let shape) = content { shape } else { nil } }

  var image: ImageContent? { if case .image(let image) = content { image } else { nil } }
}

extension Path {
  /// Where it begins.
  var start: Point? { if case .move(let point) = elements.first { point } else { nil } }
}

/// Whether numbers are the same to six decimals.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }
