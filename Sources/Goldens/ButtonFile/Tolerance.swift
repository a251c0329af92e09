internal import Controls
public import Graphics

/// How far a picture may be from its golden. A file that says nothing means: not at all.
public struct Tolerance: Hashable, Sendable {
  /// How two pixels are told apart.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// By their bytes, or by how different they look to a person.
    case exact, perceptual
  }

  /// Perceptual unless the file says otherwise.
  public var metric: Metric

  /// How different two pixels may look, from 0 to 1; of the perceptual metric alone.
  public var threshold: Double

  /// How many pixels of the whole picture may differ.
  public var maxDifferingPixels: Int

  /// Nil where pixels may differ anywhere.
  public var window: Window?

  /// Parts of the picture that are not compared.
  public var ignore: [Ignored]

  /// Why exact will not do.
  public var reason: String

  /// A square that is moved over the picture.
  public struct Window: Hashable, Sendable {
    /// A side in pixels.
    public var size: Int

    /// How many pixels in it may differ.
    public var max: Int

    public init(size: Int, max: Int) {
      self.size = size
      self.max = max
    }
  }

  /// What is not compared.
  public enum Ignored: Hashable, Sendable {
    /// What the layer of this name covers.
    case layer(String)
    /// In points of the button.
    case rect(Rect)
  }

  public init(
    metric: Metric = .perceptual, threshold: Double = 0.1, maxDifferingPixels: Int = 0, window: Window? = nil,
    ignore: [Ignored] = [], reason: String
  ) {
    self.metric = metric
    self.threshold = threshold
    self.maxDifferingPixels = maxDifferingPixels
    self.window = window
    self.ignore = ignore
    self.reason = reason
  }
}

extension ValueReader {
  func tolerance(_ entry: Entry) throws(Diagnostic) -> Tolerance {
    let keys = ["metric", "threshold", "maxDifferingPixels", "window", "ignore", "reason"]
    let fields = try Fields(entry, "tolerance", keys: keys, in: source)
    let reason = try text(try fields.required("reason", of: "tolerance"), "reason")
    guard !reason.trimmingBlanks.isEmpty else {
      throw source.error("reason must say why exact will not do", at: fields["reason"]?.mark)
    }
    var tolerance = Tolerance(reason: reason)
    if let entry = fields["metric"] {
      let names = Tolerance.Metric.allCases.map(\.rawValue)
      tolerance.metric = Tolerance.Metric(rawValue: try choice(entry, names, "metric")) ?? .perceptual
    }
    if let entry = fields["threshold"] { tolerance.threshold = try number(entry, .unit, "threshold") }
    if let entry = fields["maxDifferingPixels"] {
      tolerance.maxDifferingPixels = Int(try integer(entry, Limits(0, 67_108_864), "maxDifferingPixels"))
    }
    if let entry = fields["window"] { tolerance.window = try window(entry) }
    if let entry = fields["ignore"] {
      tolerance.ignore = try entry.list("ignore", in: source) { item throws(Diagnostic) in try ignored(item) }
    }
    return tolerance
  }

  private func window(_ entry: Entry) throws(Diagnostic) -> Tolerance.Window {
    let fields = try Fields(entry, "window", keys: ["size", "max"], in: source)
    let size = try integer(try fields.required("size", of: "window"), Limits(1, 32_767), "window: size")
    let max = try integer(try fields.required("max", of: "window"), Limits(0, 67_108_864), "window: max")
    return Tolerance.Window(size: Int(size), max: Int(max))
  }

  private func ignored(_ entry: Entry) throws(Diagnostic) -> Tolerance.Ignored {
    if entry.list != nil { return .rect(try rect(entry, "in ignore, each rectangle")) }
    guard let name = entry.text, !name.isEmpty else {
      throw mismatch("in ignore, each", "a layer's name or a rectangle", entry)
    }
    return .layer(name)
  }
}
