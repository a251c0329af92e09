internal import PresscheckButtonFile
internal import PresscheckRaster

extension CheckRule {
  /// WCAG 2.2's contrast of text at level AAA.
  package static let textContrastEnhanced = CheckRule(
    name: "text-contrast-enhanced",
    summary: "a text's contrast with the pixels behind it is below 7:1, or below 4.5:1 for large text",
    source: "WCAG 1.4.6", profiles: [.aaa]
  ) { (moment, _) throws(RasterError) in
    try TextContrastRule(name: "text-contrast-enhanced", regular: 7, large: 4.5).results(at: moment)
  }
}
