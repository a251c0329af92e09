internal import PresscheckControls
package import PresscheckLayerTree

/// Reads `matrix:`, of a button file or of the configuration.
struct MatrixReader {
  let values: ValueReader
  /// The names of the file's languages; nil for the configuration, whose files are not known yet.
  let locales: [String]?

  private var source: Source { values.source }

  func matrix(_ node: Node?) throws(Diagnostic) -> Matrix {
    var matrix = Matrix()
    guard let node else { return matrix }
    let keys = ["scale", "appearance", "contrast", "direction", "locale"]
    let fields = try MappingReader(node, "matrix", keys: keys, in: source)
    if let node = fields["scale"] {
      matrix.scales = try variants(node, "scale") { item, name throws(Diagnostic) in
        try values.number(item, .scale, name)
      }
    }
    if let node = fields["appearance"] { matrix.appearances = try variants(node, "appearance", values.choice) }
    if let node = fields["contrast"] { matrix.contrasts = try variants(node, "contrast", values.choice) }
    if let node = fields["direction"] { matrix.directions = try variants(node, "direction", values.choice) }
    if let node = fields["locale"] { matrix.locales = try variants(node, "locale", locale) }
    return matrix
  }

  /// Nil for the button's own language.
  private func locale(_ node: Node, _ name: String) throws(Diagnostic) -> String? {
    let text = try values.text(node, name)
    if text == Localization.own { return nil }
    guard let locales else {
      if let problem = Localization.problem(with: text) { throw source.error(problem, at: node.mark) }
      return text
    }
    guard locales.contains(text) else {
      // The configuration's matrix is that of many files.
      let file = source.place(node.mark).file == nil ? "" : " in \(source.file)"
      throw source.error(
        "there is no locale \(text.quoted)\(file)", at: node.mark, name: text, among: [Localization.own] + locales)
    }
    return text
  }

  private func variants<Value: Hashable>(
    _ node: Node, _ name: String, _ read: (Node, String) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [Value] {
    var variants: [Value] = []
    for item in node.items {
      let variant = try read(item, name)
      guard !variants.contains(variant) else { throw source.error("\(name) has \(item.phrase) twice", at: item.mark) }
      variants.append(variant)
    }
    guard !variants.isEmpty else { throw source.error("\(name) must not be empty", at: node.mark) }
    return variants
  }
}

extension Limits {
  /// Pixels per point.
  package static let scale = Limits(0.01, 100)
}
