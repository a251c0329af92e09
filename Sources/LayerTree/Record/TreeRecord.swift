internal import PresscheckGraphics

/// The tree of a picture, as a text that a picture file can carry; decoded images are a size and a hash.
public struct TreeRecord: Hashable, Sendable {
  /// Raised when an earlier text would be misread.
  public static let format = 1
  /// The keyword of the PNG text that holds it.
  public static let keyword = "Presscheck tree"
  /// The canvas and the scale.
  public let attributes: [Attribute]
  /// The tree.
  public let root: LayerRecord

  package init(attributes: [Attribute], root: LayerRecord) {
    (self.attributes, self.root) = (attributes, root)
  }

  /// Records what a picture is drawn from.
  public init(_ scene: Scene) {
    let attributes = Scene.properties.compactMap { property in
      property.value(of: scene).map { Attribute(key: property.name, value: $0) }
    }
    self.init(attributes: attributes, root: LayerRecord(scene.tree))
  }

  /// A property of the canvas; nil at the default.
  package subscript(key: String) -> Attribute.Value? { attributes.first { $0.key == key }?.value }

  /// The recorded scene; nil where one of its pictures is not among those given.
  package func scene(_ images: PixelImages) -> Scene? {
    guard let tree = root.layer(images) else { return nil }
    var scene = Scene.blank
    scene.tree = tree
    return Scene.properties.allSatisfy { $0.put(self[$0.name], in: &scene, images) } ? scene : nil
  }
}

// MARK: - Text

extension TreeRecord {
  /// A line for the format, one for the canvas and one a layer, indented by its depth; numbers read back the same.
  public var text: String {
    (["presscheck tree \(TreeRecord.format)", "canvas: \(attributes.recorded)"] + root.lines(indent: ""))
      .joined(separator: "\n")
  }
}

extension LayerRecord {
  fileprivate func lines(indent: String, role: String = "") -> [String] {
    let head = indent + role + RecordText.word(name) + type.suffix + ": " + attributes.recorded
    let inner = indent + " "
    return [head] + (mask?.lines(indent: inner, role: "mask ") ?? []) + sublayers.flatMap { $0.lines(indent: inner) }
  }
}

extension [Attribute] {
  var recorded: String { map { "\($0.key) \($0.value.recorded)" }.joined(separator: ", ") }
}

extension Attribute.Value {
  /// Exact, and read back by `RecordReader`.
  package var recorded: String {
    switch self {
    case .number(let number): Number.exact(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let text): RecordText.word(text)
    case .list(let values): "[\(values.map(\.recorded).joined(separator: ", "))]"
    }
  }

  /// Whether it is the same to the last bit of a text: `==` takes an accented letter and a letter with its accent for one.
  package func isSame(as other: Attribute.Value) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

/// The words and numbers of a record.
package enum RecordText {
  /// Unchanged if it is a plain word, else quoted.
  package static func word(_ text: String) -> String {
    let isPlain = text.utf8.first.map(isLetter) ?? false
    return isPlain && text.utf8.allSatisfy(isInWord) && text != "true" && text != "false" ? text : quoted(text)
  }

  /// In quotation marks and on one line.
  package static func quoted(_ text: String) -> String {
    // Most texts need no look at Unicode.
    if text.utf8.allSatisfy(standsForItself) { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format,
        "\u{2028}", "\u{2029}":
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a byte stands for itself between quotation marks.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "_")
  }

  static func isInWord(_ byte: UInt8) -> Bool { isLetter(byte) || isInNumber(byte) }

  /// Whether a number, its sign or its exponent has it.
  static func isInNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }
}

/// Everything that a picture is drawn from: a tree, its canvas, and the pixels per point.
public struct Scene: Hashable, Sendable {
  /// At the picture's time.
  public var tree: Layer
  /// The tree's.
  public var canvas: Canvas
  /// Pixels per point, above 0.
  public var scale: Double

  package init(tree: Layer, canvas: Canvas, scale: Double) {
    (self.tree, self.canvas, self.scale) = (tree, canvas, scale)
  }
}

extension Scene: PropertyOwner {
  package static var blank: Scene { Scene(tree: .blank, canvas: Canvas(size: .zero), scale: 1) }

  /// The properties that a picture depends on beside its tree.
  package static let properties: [PropertyRow<Scene>] = [
    PropertyRow("size", .size, \.canvas.size, unit: "pt", "the tree's own").alwaysWritten,
    PropertyRow("padding", .number(.length), \.canvas.padding, unit: "pt", "left free on each side"),
    PropertyRow("background", .color, \.canvas.background, "fills the canvas, padding included"),
    PropertyRow("scale", .number(.length), \.scale, unit: "px/pt", "pixels per point"),
  ]
}
