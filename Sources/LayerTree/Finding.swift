package import PresscheckGraphics

/// A likely mistake in a tree, which is drawn nevertheless.
public struct Finding: Hashable, Sendable {
  /// The layer it is about; nil for the whole.
  public var layer: String?
  /// One sentence without a full stop.
  public var message: String
  /// The properties that cause it, the one to change first.
  public var keys: [String]

  package init(layer: String?, message: String, keys: [String] = []) {
    (self.layer, self.message, self.keys) = (layer, message, keys)
  }
}

extension Layer {
  /// The findings of the tree from the top down, without hidden layers.
  public var findings: [Finding] {
    guard !isHidden else { return [] }
    return ownFindings + (mask?.findings ?? []) + sublayers.flatMap(\.findings)
  }

  private var ownFindings: [Finding] {
    var found: [Finding] = []
    if masksToBounds, shadowOpacity > 0, !shadowColor.isInvisible, !castsShadowInside {
      // The button systems clip for their corner radius.
      let keys = ["masksToBounds", "cornerRadius"]
      found.append(Finding(layer: name, message: "masksToBounds clips this shadow away", keys: keys))
    }
    switch content {
    case .gradient(let gradient): found += gradient.findings(in: self).map { Finding(layer: name, message: $0) }
    case .image(let image):
      if case .svg(let file) = image.image, file.hasCurrentColor, image.tintColor == nil {
        let message = "currentColor of the image is black: only a template takes the tint"
        found.append(Finding(layer: name, message: message, keys: ["image"]))
      }
    case .replicator(let replicator) where replicator.instanceCount > 0 && sublayers.isEmpty:
      found.append(Finding(layer: name, message: "a replicator without sublayers draws nothing"))
    default: break
    }
    return found
  }
}

extension Layer {
  /// Whether the shadow is that of a path around the bounds, which falls into them.
  private var castsShadowInside: Bool { shadowPath?.bounds.map { !bounds.contains($0) } ?? false }
}

extension Finding {
  /// The length that a canvas may cut off, in points: half a pixel of a screen with two a point, which no one sees.
  fileprivate static let leastCut = 0.25

  /// A length in tenths below ten points, else in whole points; never 0.
  package static func points(_ length: Double) -> String {
    Number.short(length < 9.95 ? max(0.1, (length * 10).rounded() / 10) : length.rounded())
  }
}

extension GradientContent {
  fileprivate func findings(in layer: Layer) -> [String] {
    if colors.isEmpty { return ["a gradient without colours draws nothing"] }
    if colors.count == 1 { return ["a gradient with one colour draws nothing"] }
    if !layer.bounds.isEmpty, resolved(in: layer.bounds) == nil {
      return ["a gradient of the kind \(kind) whose start and end give it no extent draws nothing"]
    }
    return []
  }
}

extension DisplayList {
  /// Findings of filters with nothing behind them, and of items that the canvas cuts off; shadows count as far as they show.
  public var findings: [Finding] { filterFindings + DisplayList.findings(of: items.bounds, on: size) }

  /// Findings of filters behind which there is nothing.
  package var filterFindings: [Finding] {
    items.filters.filter { $0.behind.isEmpty && $0.ground.isInvisible }.map { filter in
      Finding(layer: filter.layer, message: "a blur with nothing behind it shows its tint alone")
    }
  }

  /// The same for what is drawn within a box, such as that of all frames of a film; nil draws nothing.
  package static func findings(of box: Rect?, on size: Size) -> [Finding] {
    guard let drawn = box, size.width > 0, size.height > 0 else { return [] }
    let over = [
      ("left", -drawn.minX), ("top", -drawn.minY), ("right", drawn.maxX - size.width),
      ("bottom", drawn.maxY - size.height),
    ].filter { $0.1 > Finding.leastCut }
    guard !over.isEmpty else { return [] }
    let sides = over.map { "\(Finding.points($0.1)) pt at the \($0.0)" }.joined(separator: ", ")
    return [Finding(layer: nil, message: "the canvas cuts content off: \(sides)")]
  }
}
