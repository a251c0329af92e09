internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckFiles

extension TolerancePolicy {
  /// A finding for a tolerance that no change of a picture of this size exceeds; nil for any other one.
  func finding(forAll size: PixelSize, in file: String) -> Diagnostic? {
    tolerance.acceptance(of: size).map {
      Diagnostic(.warning, file: file, at: place, "this tolerance accepts every picture: \($0)")
    }
  }
}

extension Tolerance {
  /// Why no change of a picture of this size is too large; nil if one can be.
  fileprivate func acceptance(of size: PixelSize) -> String? {
    if case .perceptual(let settings) = metric, settings.threshold >= 1 {
      return "threshold \(settings.threshold.plain) is the distance between black and white"
    }
    guard let window else {
      return maxDifferingPixels >= size.width * size.height ? "maxDifferingPixels is as many as the picture has" : nil
    }
    let side = max(1, min(window.size, size.width, size.height))
    return window.max >= side * side ? "all pixels of a window may differ" : nil
  }
}
