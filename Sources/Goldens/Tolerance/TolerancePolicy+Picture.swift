internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree

extension TolerancePolicy {
  /// The tolerance of one picture: ignored parts become rectangles of pixels, rounded outwards.
  func tolerance(on extents: LayerExtents) throws(ResolveError) -> Tolerance {
    var tolerance = tolerance
    tolerance.ignore = try boxes(on: extents).map(\.box)
    return tolerance
  }

  /// A finding for a tolerance that hardly a change of a picture of this size exceeds; nil for any other one.
  func finding(forAll size: PixelSize, in file: String) -> Diagnostic? {
    tolerance.acceptance(of: size).map {
      Diagnostic(.warning, file: file, at: place, "this tolerance accepts \($0)")
    }
  }

  /// Findings about the layers that the ignored parts hide without naming them.
  ///
  /// A layer is hidden if every pixel that it draws itself is ignored, and neither its name nor one above it is listed. If
  /// all layers are hidden, that is the only finding.
  func findings(on extents: LayerExtents, in file: String) throws(ResolveError) -> [Diagnostic] {
    guard !ignore.isEmpty else { return [] }
    let boxes = try boxes(on: extents)
    let drawn = try extents.own()
    let covered = drawn.filter { $0.box.isCovered(by: boxes.map(\.box)) }
    func finding(_ message: String, by culprit: Ignored?) -> Diagnostic {
      Diagnostic(.warning, file: file, at: culprit?.place, message)
    }
    if !drawn.isEmpty, covered.count == drawn.count {
      return [finding("this ignores all that the button draws", by: ignore.first)]
    }
    let named = Set(ignore.compactMap(\.layerName))
    return covered.filter { named.isDisjoint(with: $0.lineage) }.map { extent in
      let alone = boxes.first { extent.box.isCovered(by: [$0.box]) }
      let culprit = alone ?? boxes.first { $0.box.touches(extent.box) }
      return finding("this ignore hides all of layer \(extent.layer.name.quoted)", by: culprit?.part)
    }
  }

  private func boxes(on extents: LayerExtents) throws(ResolveError) -> [(part: Ignored, box: PixelRect)] {
    try ignore.map { ignored throws(ResolveError) in
      switch ignored.part {
      case .rect(let rect): extents.pixels(ofButton: rect).map { [(ignored, $0)] } ?? []
      case .layer(let name): try extents.boxes(ofLayer: name).map { (ignored, $0) }
      }
    }.flatMap { $0 }
  }
}

extension TolerancePolicy.Ignored {
  var layerName: String? { if case .layer(let name) = part { name } else { nil } }
}

extension PixelRect {
  func touches(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// Whether other rectangles together cover all of it.
  func isCovered(by others: [PixelRect]) -> Bool {
    others.reduce([self]) { rest, other in rest.flatMap { $0.minus(other) } }.isEmpty
  }

  /// The parts outside of another rectangle: above and below in full width, then left and right.
  private func minus(_ other: PixelRect) -> [PixelRect] {
    guard touches(other) else { return [self] }
    let (top, bottom) = (max(y, other.y), min(y + height, other.y + other.height))
    let (left, right) = (max(x, other.x), min(x + width, other.x + other.width))
    return [
      PixelRect(x: x, y: y, width: width, height: top - y),
      PixelRect(x: x, y: bottom, width: width, height: y + height - bottom),
      PixelRect(x: x, y: top, width: left - x, height: bottom - top),
      PixelRect(x: right, y: top, width: x + width - right, height: bottom - top),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension Tolerance {
  /// Which pictures it accepts and why, if hardly a change of a picture of this size is too large; nil for any other one.
  fileprivate func acceptance(of size: PixelSize) -> String? {
    if case .perceptual(let settings) = metric, settings.threshold >= 1 {
      return "nearly every picture: threshold \(settings.threshold.plain) is the distance between black and white"
    }
    guard let window else {
      let isAll = maxDifferingPixels >= size.width * size.height
      return isAll ? "every picture: maxDifferingPixels is as many as it has" : nil
    }
    let side = max(1, min(window.size, size.width, size.height))
    return window.max >= side * side ? "every picture: all pixels of a window may differ" : nil
  }
}
