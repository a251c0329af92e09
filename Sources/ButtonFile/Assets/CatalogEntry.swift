internal import PresscheckFiles
internal import PresscheckLayerTree

/// A map of a `Contents.json`, whose unknown keys have no meaning here.
struct CatalogEntry {
  let source: Source
  let node: Node

  /// - Throws: For anything but a map; `what` is its name in the error.
  init(_ node: Node, _ what: String, in source: Source) throws(Diagnostic) {
    guard node.map != nil else { throw source.error("\(what) must be a map, not \(node.phrase)", at: node.mark) }
    (self.source, self.node) = (source, node)
  }

  /// Nil for null too.
  subscript(key: String) -> Node? {
    guard let node = node[key], !node.isEmpty else { return nil }
    return node
  }

  func text(_ key: String) throws(Diagnostic) -> String? {
    guard let node = self[key] else { return nil }
    guard let text = node.text else {
      throw source.error("\(key) must be text, not \(node.phrase)", at: node.mark)
    }
    return text
  }

  func entry(_ key: String) throws(Diagnostic) -> CatalogEntry? {
    try self[key].map { node throws(Diagnostic) in try CatalogEntry(node, key, in: source) }
  }

  /// None for a key that is absent.
  func entries(_ key: String) throws(Diagnostic) -> [CatalogEntry] {
    try self[key]?.list(key, in: source) { item throws(Diagnostic) in
      try CatalogEntry(item, "one of \(key)", in: source)
    } ?? []
  }

  /// A number of pixels.
  func length(_ key: String) throws(Diagnostic) -> Double? {
    try self[key].map { node throws(Diagnostic) in try ValueReader(source).number(node, .length, key) }
  }

  func error(_ message: String) -> Diagnostic { source.error(message, at: node.mark) }

  func finding(_ message: String) -> Diagnostic { source.finding(message, at: node.mark) }
}

// MARK: - What an entry is for

extension CatalogEntry {
  /// Nil for an entry that no iPhone uses: of another device, or of an appearance that is none.
  func conditions() throws(Diagnostic) -> VariantConditions? {
    // An upright iPhone is compact across and regular down.
    let (width, height) = (try text("width-class"), try text("height-class"))
    guard width != "regular", height != "compact", self["subtype"] == nil else { return nil }
    var conditions = VariantConditions()
    for appearance in try entries("appearances") {
      switch (try appearance.text("appearance"), try appearance.text("value")) {
      case ("luminosity", "dark"): conditions.isDark = true
      case ("luminosity", "light"): conditions.isDark = false
      case ("contrast", "high"): conditions.isHighContrast = true
      case ("contrast", "normal"): break
      default: return nil
      }
    }
    switch try text("language-direction") {
    case "left-to-right": conditions.isRightToLeft = false
    case "right-to-left": conditions.isRightToLeft = true
    default: break
    }
    return conditions
  }
}

extension [CatalogEntry] {
  /// The entries of the first idiom that has any that count, those for sRGB if there are both.
  func ofBestIdiom(_ counts: (CatalogEntry) throws(Diagnostic) -> Bool) throws(Diagnostic) -> [CatalogEntry] {
    for idiom in ["universal", "iphone", "ipad"] {
      var entries: [CatalogEntry] = []
      var ordinary: [CatalogEntry] = []
      for entry in self {
        guard try entry.text("idiom") ?? "universal" == idiom, try counts(entry) else { continue }
        entries.append(entry)
        if try entry.text("display-gamut") != "display-P3" { ordinary.append(entry) }
      }
      if !entries.isEmpty { return ordinary.isEmpty ? entries : ordinary }
    }
    return []
  }
}
