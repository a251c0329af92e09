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

  /// The deepest element, and the longest chain of references.
  private static let maximumDepth = 64
  private static let maximumElements = 20_000

  private struct Element {
    var name = ""
    var children: [Int] = []
    /// The identifiers that it refers to, and how often.
    var references: [(id: String, count: Int)] = []
    /// Surfaces that the element itself takes.
    var surfaceCount = 0
    var byteCount = 0
    /// The sum of its lengths, which bounds its outline.
    var length = 0.0
  }

  private var elements = [Element()]
  private var open = [0]
  /// Elements by identifier; one that is used twice may mean either.
  private var places: [String: [Int]] = [:]
  /// The shortest length in any dash pattern, because elements inherit patterns.
  private var shortestDash: Double?
  private var style = ""
  private var styleLine = 1

  mutating func begin(_ fullName: String, _ attributes: [(name: String, value: String)], line: Int) throws(SVGError) {
    let name = fullName.localName
    if let reason = SVGRules.reason(against: name) { throw .refused(reason, line: line) }
    guard elements.count <= SVGOutline.maximumElements, open.count <= SVGOutline.maximumDepth else {
      let maximum = "\(SVGOutline.maximumElements) elements, \(SVGOutline.maximumDepth) deep"
      throw .refused("there are too many elements, or they lie too deep: at most \(maximum)", line: line)
    }
    var element = Element(name: name)
    if SVGRules.takesSurface.contains(name) || name.hasPrefix("fe") { element.surfaceCount = 1 }
    for (fullName, value) in attributes {
      let attribute = fullName.localName
      if attribute == "href" {
        guard value.utf8.first == UInt8(ascii: "#") else {
          throw .refused("\(attribute) leads out of the file: \(SVGRules.shown(value))", line: line)
        }
        element.references.append((String(value.dropFirst()), 1))
      }
      // An attribute with a prefix belongs to an editor.
      guard attribute == fullName else { continue }
      if attribute == "systemLanguage" {
        throw .refused("systemLanguage makes the picture depend on the machine's language", line: line)
      }
      if attribute == "id" { places[value, default: []].append(elements.count) }
      let vertices = attributes.reduce(1) { ["d", "points"].contains($1.name) ? max($0, $1.value.utf8.count) : $0 }
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
    elements[open[open.count - 1]].children.append(elements.count)
    open.append(elements.count)
    elements.append(element)
  }

  mutating func end() { if open.count > 1 { open.removeLast() } }

  mutating func add(text: String, line: Int) {
    guard elements[open[open.count - 1]].name == "style" else { return }
    style += text
    styleLine = line
  }

  private mutating func note(dashes: String) {
    guard let shortest = SVGLengths.shortest(in: dashes) else { return }
    shortestDash = min(shortestDash ?? shortest, shortest)
  }

  private mutating func noteDashes(inStyle text: String) {
    if text.lowercased().contains("stroke-dasharray") { note(dashes: text) }
  }

  /// Throws if a style sheet refers to more than gradients and clip paths: its selectors decide how often it does.
  mutating func checkStyles() throws(SVGError) {
    noteDashes(inStyle: style)
    if style.lowercased().contains("@import") {
      throw .refused("a style sheet in another file is not read", line: styleLine)
    }
    let cheap = ["linearGradient", "radialGradient", "clipPath"]
    for id in try SVGRules.references(in: style, line: styleLine) {
      guard places[id]?.contains(where: { !cheap.contains(elements[$0].name) }) ?? false else { continue }
      throw .refused(
        "a style sheet can only refer to gradients and clip paths: name \(SVGRules.shown("#" + id)) in an attribute",
        line: styleLine)
    }
  }

  /// The most surfaces that drawing takes, the picture's own included; throws ``SVGError/tooMuchWork``.
  func surfaceCount() throws(SVGError) -> Int {
    var tally = Tally(outline: self, isStyled: SVGRules.takesSurface("style", style))
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
    /// Whether a style sheet may give any element a surface.
    let isStyled: Bool
    private var known: [Int: Cost] = [:]
    private var isOpen: Set<Int> = []

    init(outline: SVGOutline, isStyled: Bool) {
      self.outline = outline
      self.isStyled = isStyled
    }

    /// Nil for too much, and for an element that refers to itself.
    mutating func cost(of index: Int, depth: Int) -> Cost? {
      if let cost = known[index] { return cost }
      guard depth <= 4 * SVGOutline.maximumDepth, isOpen.insert(index).inserted else { return nil }
      let element = outline.elements[index]
      let dashes = outline.shortestDash.map { element.length / $0 } ?? 0
      var cost = Cost(
        steps: 1 + Double(element.byteCount) / SVGOutline.bytesAStep + dashes,
        surfaces: element.surfaceCount + (isStyled ? 1 : 0))
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
