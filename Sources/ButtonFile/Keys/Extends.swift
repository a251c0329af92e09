package import PresscheckFiles

/// `extends: base.yaml`: a button file inherits another one and writes only the differences.
extension Document {
  /// A button file merged with all files that it extends.
  package init(buttonFile path: String) throws(Diagnostic) {
    self = try Document(path: path, as: "the button file").extended()
  }

  /// The longest chain of files that extend each other.
  private static let maximumBases = 16

  /// Keys whose maps are merged, and to what depth: `states` has maps of states, of layers and of their keys.
  ///
  /// Any other value replaces the inherited one.
  private static let levels = ["properties": 1, "locales": 2, "canvas": 1, "matrix": 1, "states": 3]
  /// Keys that are not inherited: two buttons with one `name` would have the same pictures.
  private static let own: Set = ["extends", "name"]

  /// The document merged with all files that its `extends` leads to; the document itself without one.
  package func extended() throws(Diagnostic) -> Document {
    var document = self
    var next = root.map?.first { $0.key == "extends" }
    while let field = next {
      let base = try document.base(field.value)
      let node = document.source.adopt(base.root, from: base.source, asBase: true)
      guard let fields = node.map else {
        // Whatever the file is, it is not shown.
        let found = node.text == nil ? node.phrase : "text"
        throw document.source.error("a button file must be a map, not \(found)", at: node.mark)
      }
      next = fields.first { $0.key == "extends" }
      let inherited = fields.filter { !Self.own.contains($0.key) }
      document.root.value = .map((document.root.map ?? []).over(inherited) { Self.levels[$0] ?? 0 })
    }
    return document
  }

  private func base(_ node: Node) throws(Diagnostic) -> Document {
    guard let name = node.text, !name.isEmpty else {
      throw source.error("extends must be a button file's path, not \(node.phrase)", at: node.mark)
    }
    guard source.others.count < Self.maximumBases else {
      throw source.error("a button file extends at most \(Self.maximumBases) others", at: node.mark)
    }
    let path = source.path(name, at: node.mark)
    let bytes = try InputFile.read(
      path, as: "the button file", named: name, in: source, at: node.mark, maximum: Bounds.written.bytes)
    let files = [source.file] + source.others.map(\.file)
    guard !files.contains(where: { Folder.isSame($0, path) }) else {
      let circle = (files + [path]).joined(separator: " → ")
      throw source.error("extends forms a circle: \(circle)", at: node.mark)
    }
    do throws(Diagnostic) {
      return try Document(bytes, file: path)
    } catch {
      var error = error
      error.extender = source.file
      throw error
    }
  }
}

extension Document {
  /// The button files that a configuration's patterns found, by path; one that cannot be read is an error of its own.
  ///
  /// A file that another one extends, and that lacks a required key, is not a button: it is left out.
  package static func found(_ paths: [String], threads: Int = 1) -> [String: Result<Document, Diagnostic>] {
    let documents = Workers(threads).results(paths, own: {}) { _, path throws(Diagnostic) in
      try Document(buttonFile: path)
    }
    let others = documents.flatMap { (try? $0.get())?.source.others.map(\.file) ?? [] }
    let bases = Set(Set(others).compactMap(FileIdentity.init))
    let buttons = zip(paths, documents).filter { path, document in
      guard let document = try? document.get(), !document.isWhole else { return true }
      return FileIdentity(path).map { !bases.contains($0) } ?? true
    }
    return Dictionary(buttons) { first, _ in first }
  }

  /// Whether a button file has all required keys.
  package var isWhole: Bool {
    let isOfLayers = root["control"]?.text == ButtonFileReader.layersKind
    return (isOfLayers ? ["control", "size", "layers"] : ["control"]).allSatisfy { root[$0] != nil }
  }
}

extension [Field] {
  /// These fields merged with inherited ones, in their order, followed by the new ones.
  func over(_ others: [Field], levels: (String) -> Int) -> [Field] {
    let mine = Dictionary(map { ($0.key, $0) }) { first, _ in first }
    let merged = others.map { other in
      guard var field = mine[other.key] else { return other }
      let levels = levels(field.key)
      if levels > 0, let map = field.value.map, let base = other.value.map {
        field.value.value = .map(map.over(base) { _ in levels - 1 })
      }
      return field
    }
    let known = Set(others.map(\.key))
    return merged + filter { !known.contains($0.key) }
  }
}
