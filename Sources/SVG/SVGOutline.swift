internal import PresscheckFiles

/// The elements of an SVG, as far as they decide what it needs and how much work there is.
struct SVGOutline {
  /// The most steps: elements drawn, each as often as it is referred to, with their lines and dashes.
  static let maximumSteps = 100_000
  /// Bytes of path data that take as much work as an element.
  private static let bytesAStep = 16.0

  /// Elements that are drawn only where another one refers to them.
  private static let onlyReferredTo: Set = [
    "defs", "symbol", "mask", "pattern", "clipPath", "marker", "filter", "linearGradient", "radialGradient",
  ]

  /// The deepest element; a chain of references may be four times as long.
  private static let maximumDepth = 64
  private static let limits = XMLLimits(depth: maximumDepth, elements: 20_000, attributes: 512, takesDocumentType: true)

  private struct Element {
    var name: String
    var children: [Int]
    /// The identifiers that it refers to, and how often.
    var references: [(id: String, count: Int)] = []
    /// Surfaces that the element itself takes.
    var surfaceCount: Int
    var byteCount = 0
    /// The sum of its lengths, which bounds its outline.
    var length = 0.0
  }

  /// In the order of the file.
  private var elements: [Element] = []
  /// Elements by identifier; one that is used twice may mean either.
  private var places: [String: [Int]] = [:]
  /// The shortest length in any dash pattern, because elements inherit patterns.
  private var shortestDash: Double?
  /// Whether a style sheet may give any element a surface.
  private var isStyled = false

  /// - Throws: An error for a feature that cannot be drawn, or for a text that is not XML.
  init(_ text: String) throws(SVGError) {
    let tree: XMLTree
    do { tree = try XMLTree(text, limits: Self.limits) } catch { throw SVGError(error) }
    if let sheet = tree.instructions.first(where: { $0.name == "xml-stylesheet" }) {
      throw .refused(Self.otherSheet, line: sheet.line)
    }
    for element in tree.elements { try add(element) }
    for element in tree.elements where element.name.localName == "style" {
      try check(style: element.text, line: element.mark.line)
    }
  }

  private static let otherSheet = "a style sheet in another file is not read"

  private mutating func add(_ source: XMLElement) throws(SVGError) {
    let (name, line) = (source.name.localName, source.mark.line)
    if let reason = SVGRules.reason(against: name) { throw .refused(reason, line: line) }
    let takesSurface = SVGRules.takesSurface.contains(name) || name.hasPrefix("fe")
    var element = Element(name: name, children: source.children.map(\.index), surfaceCount: takesSurface ? 1 : 0)
    let vertices = max(1, source["d"]?.utf8.count ?? 1, source["points"]?.utf8.count ?? 1)
    for pair in source.attributes {
      let (attribute, value) = (pair.name.localName, pair.value)
      if attribute == "href" {
        guard value.utf8.first == UInt8(ascii: "#") else {
          throw .refused("\(attribute) leads out of the file: \(SVGRules.shown(value))", line: line)
        }
        element.references.append((String(value.dropFirst()), 1))
      }
      // An attribute with a prefix belongs to an editor.
      guard attribute == pair.name else { continue }
      if attribute == "systemLanguage" {
        throw .refused("systemLanguage makes the picture depend on the machine's language", line: line)
      }
      if attribute == "id" { places[value, default: []].append(source.index) }
      let isMarker = (attribute == "style" ? value : attribute).contains("marker")
      for id in try SVGRules.references(in: value, line: line) {
        element.references.append((id, isMarker ? vertices : 1))
      }
      if SVGRules.takesSurface(attribute, value) { element.surfaceCount += 1 }
      if attribute == "d" || attribute == "points" { element.byteCount += value.utf8.count }
      if SVGLengths.areGeometry(attribute) { element.length += SVGLengths.sum(of: value) }
      if attribute == "stroke-dasharray" { note(dashes: value) }
      if attribute == "style" { noteDashes(inStyle: value) }
    }
    elements.append(element)
  }

  private mutating func note(dashes: String) {
    guard let shortest = SVGLengths.shortest(in: dashes) else { return }
    shortestDash = min(shortestDash ?? shortest, shortest)
  }

  private mutating func noteDashes(inStyle text: String) {
    if text.lowercased().contains("stroke-dasharray") { note(dashes: text) }
  }

  /// Throws if a style sheet refers to more than gradients and clip paths: its selectors decide how often it does.
  private mutating func check(style: String, line: Int) throws(SVGError) {
    noteDashes(inStyle: style)
    isStyled = isStyled || SVGRules.takesSurface("style", style)
    if style.lowercased().contains("@import") { throw .refused(Self.otherSheet, line: line) }
    let cheap = ["linearGradient", "radialGradient", "clipPath"]
    for id in try SVGRules.references(in: style, line: line) {
      guard places[id]?.contains(where: { !cheap.contains(elements[$0].name) }) ?? false else { continue }
      throw .refused(
        "a style sheet can only refer to gradients and clip paths: name \(SVGRules.shown("#" + id)) in an attribute",
        line: line)
    }
  }

  /// The most surfaces that drawing takes, the picture's own included; throws ``SVGError/tooMuchWork``.
  func surfaceCount() throws(SVGError) -> Int {
    var tally = Tally(outline: self)
    guard let cost = tally.cost(of: 0, depth: 0), cost.steps <= Double(SVGOutline.maximumSteps) else {
      throw .tooMuchWork
    }
    return 1 + cost.surfaces
  }

  private struct Cost {
    var steps: Double
    var surfaces: Int
  }

  /// Adds up each element once.
  private struct Tally {
    let outline: SVGOutline
    private var known: [Int: Cost] = [:]
    private var isOpen: Set<Int> = []

    init(outline: SVGOutline) { self.outline = outline }

    /// Nil for too much, and for an element that refers to itself.
    mutating func cost(of index: Int, depth: Int) -> Cost? {
      if let cost = known[index] { return cost }
      guard depth <= 4 * SVGOutline.maximumDepth, isOpen.insert(index).inserted else { return nil }
      let element = outline.elements[index]
      let dashes = outline.shortestDash.map { element.length / $0 } ?? 0
      var cost = Cost(
        steps: 1 + Double(element.byteCount) / SVGOutline.bytesAStep + dashes,
        surfaces: element.surfaceCount + (outline.isStyled ? 1 : 0))
      let references = element.references.flatMap { id, count in (outline.places[id] ?? []).map { ($0, count) } }
      let children = element.children.filter { !SVGOutline.onlyReferredTo.contains(outline.elements[$0].name) }
      for (next, count) in children.map({ ($0, 1) }) + references {
        guard let part = self.cost(of: next, depth: depth + 1) else { return nil }
        cost.steps += Double(count) * part.steps
        cost.surfaces += count * part.surfaces
        guard cost.steps <= Double(SVGOutline.maximumSteps), cost.surfaces <= SVGOutline.maximumSteps else {
          return nil
        }
      }
      isOpen.remove(index)
      known[index] = cost
      return cost
    }
  }
}

extension String {
  /// The name without the prefix of a namespace.
  fileprivate var localName: String {
    split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }
}

extension SVGError {
  fileprivate init(_ error: XMLError) {
    self =
      switch error.reason {
      case .malformed(let problem): .malformed("line \(error.mark.line): \(problem)")
      case .encoding: .notUTF8
      case .documentType:
        .refused(
          "a document type with declarations of its own is not read: save it as plain SVG", line: error.mark.line)
      case .depth(let maximum): .refused("elements are nested more than \(maximum) deep", line: error.mark.line)
      case .elements(let maximum): .refused("there are more than \(maximum) elements", line: error.mark.line)
      case .attributes(let maximum): .refused("an element has more than \(maximum) attributes", line: error.mark.line)
      case .noMemory: .malformed("expat has no memory")
      }
  }
}
