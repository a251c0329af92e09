internal import PresscheckControls
internal import PresscheckFiles
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
    let keys = ["scale"] + Traits.choices.map { $0.name } + ["locale"]
    let fields = try values.mapping(node, "matrix", keys: keys)
    var errors = ErrorList()
    func read<Value: Hashable>(
      _ key: String, into part: WritableKeyPath<Matrix, [Value]>, _ value: (Node, String) throws(Diagnostic) -> Value
    ) {
      guard let node = fields[key], let variants = errors.attempt(try variants(node, key, value)) else { return }
      matrix[keyPath: part] = variants
    }
    func readChoice<Choice: TraitChoice>(_: Choice.Type) {
      if let both = Choice.both, fields[Choice.name]?.text == both {
        return matrix[keyPath: Choice.list] = Array(Choice.allCases)
      }
      read(Choice.name, into: Choice.list, values.choice)
    }
    read("scale", into: \.scales) { item, name throws(Diagnostic) in try values.number(item, .scale, name) }
    for choice in Traits.choices { readChoice(choice) }
    read("locale", into: \.locales, locale)
    try errors.end()
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
