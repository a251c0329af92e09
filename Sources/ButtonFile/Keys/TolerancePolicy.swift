public import PresscheckComparison
internal import PresscheckControls
package import PresscheckFiles
public import PresscheckGraphics
internal import PresscheckLayerTree

/// How far a file's pictures may differ from their goldens, and why; without one, not at all.
public struct TolerancePolicy: Hashable, Sendable {
  /// When two pixels differ, perceptually by default, and how many may.
  ///
  /// Its own ignored rectangles are empty: ``ignore`` covers other pixels in each picture.
  public var tolerance: Tolerance
  /// Parts of the pictures that are not compared.
  public var ignore: [Ignored]
  /// Why an exact comparison is not possible.
  public var reason: String
  /// Where a file has it; nil for a tolerance from code.
  package var place: FileLocation?

  /// A part of the pictures that is not compared.
  public struct Ignored: Hashable, Sendable {
    /// The kinds of parts.
    public enum Part: Hashable, Sendable {
      /// The layers of this name with their sublayers.
      case layer(String)
      /// In points of the button.
      case rect(Rect)
    }

    /// A layer or a rectangle.
    public var part: Part
    /// Where a file has it; nil for a part from code.
    package var place: FileLocation?

    /// Ignores a part of the pictures.
    public init(_ part: Part) { self.init(part, place: nil) }

    package init(_ part: Part, place: FileLocation?) {
      (self.part, self.place) = (part, place)
    }
  }

  /// A perceptual comparison of all parts by default; the reason is for reviewers.
  public init(_ tolerance: Tolerance = Tolerance(metric: .perceptual), ignore: [Ignored] = [], reason: String) {
    (self.tolerance, self.ignore, self.reason) = (tolerance, ignore, reason)
  }

  /// The values of `metric:`.
  static let metrics = ["exact", "perceptual"]
}

extension TolerancePolicy {
  /// In words, the reason last: `perceptual above 0.1, at most 4 pixels in 16 × 16, without title: a photo`.
  package var phrase: String {
    var parts: [String]
    switch tolerance.metric {
    case .exact: parts = ["exact"]
    case .perceptual(let settings): parts = ["perceptual above \(Number.short(settings.threshold))"]
    }
    if let window = tolerance.window {
      parts.append("at most \(window.max) pixels in \(window.size) × \(window.size)")
    } else if tolerance.maxDifferingPixels > 0 {
      parts.append("at most \(tolerance.maxDifferingPixels) pixels")
    }
    if !ignore.isEmpty { parts.append("without \(ignore.map(\.phrase).joined(separator: " and "))") }
    return "\(parts.joined(separator: ", ")): \(reason)"
  }
}

extension TolerancePolicy.Ignored {
  /// The layer's name, or `[x, y, width, height]`.
  fileprivate var phrase: String {
    switch part {
    case .layer(let name): name
    case .rect(let rect):
      "[\([rect.minX, rect.minY, rect.width, rect.height].map { Number.short($0) }.joined(separator: ", "))]"
    }
  }
}

extension ValueReader {
  func tolerance(_ node: Node) throws(Diagnostic) -> TolerancePolicy {
    let keys = ["metric", "threshold", "maxDifferingPixels", "window", "ignore", "reason"]
    let fields = try mapping(node, "tolerance", keys: keys)
    var errors = ErrorList()
    let reason = errors.attempt(try reason(fields, of: "tolerance", saying: "why the comparison cannot be exact"))
    var tolerance = Tolerance(metric: errors.attempt(try metric(fields)) ?? .exact)
    if let node = fields["maxDifferingPixels"] {
      let maximum = errors.attempt(try integer(node, Limits(0, 67_108_864), "maxDifferingPixels"))
      tolerance.maxDifferingPixels = Int(maximum ?? 0)
    }
    if let node = fields["window"] { tolerance.window = errors.attempt(try window(node)) }
    if tolerance.window != nil, tolerance.maxDifferingPixels > 0, let field = fields.field("maxDifferingPixels") {
      errors.add(source.error("a tolerance has a window or maxDifferingPixels, not both", at: field.mark))
    }
    var policy = TolerancePolicy(tolerance, reason: reason ?? "")
    policy.place = source.place(node.mark)
    policy.ignore = errors.attempt(try fields["ignore"]?.list("ignore", in: source, ignored) ?? []) ?? []
    try errors.end()
    return policy
  }

  private func metric(_ fields: MappingReader) throws(Diagnostic) -> Tolerance.Metric {
    let name = try fields["metric"].map { node throws(Diagnostic) in
      try choice(node, TolerancePolicy.metrics, "metric")
    }
    var perceptual = Tolerance.Perceptual()
    if let field = fields.field("threshold") {
      guard name != "exact" else { throw source.error("threshold belongs to the perceptual metric", at: field.mark) }
      perceptual.threshold = try number(field.value, .unit, "threshold")
    }
    // A tolerance that only ignores parts keeps the rest exact.
    let loosens = ["metric", "threshold", "maxDifferingPixels", "window"].contains { fields[$0] != nil }
    let isExact = name == "exact" || (!loosens && fields["ignore"] != nil)
    return isExact ? .exact : .perceptual(perceptual)
  }

  private func window(_ node: Node) throws(Diagnostic) -> Tolerance.Window {
    let fields = try mapping(node, "window", keys: ["size", "max"])
    let size = try integer(try fields.required("size", of: "window"), Limits(1, 32_767), "window: size")
    let max = try integer(try fields.required("max", of: "window"), Limits(0, 67_108_864), "window: max")
    return Tolerance.Window(size: Int(size), max: Int(max))
  }

  private func ignored(_ node: Node) throws(Diagnostic) -> TolerancePolicy.Ignored {
    let place = source.place(node.mark)
    if node.list != nil { return .init(.rect(try rect(node, "in ignore, each rectangle")), place: place) }
    guard let name = node.text, !name.isEmpty else {
      throw mismatch("in ignore, each", "a layer's name or a rectangle", node)
    }
    return .init(.layer(name), place: place)
  }
}
