internal import PresscheckButtonFile
internal import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckRaster

extension CheckRule {
  /// WCAG 2.2's minimum of text's contrast.
  package static let textContrast = CheckRule(
    name: "text-contrast",
    summary: "a text's contrast with the pixels behind it is below 4.5:1, or below 3:1 for large text",
    source: "WCAG 1.4.3",
    question: .moment { (moment, _) throws(RasterError) in
      try TextContrastRule(name: "text-contrast", regular: TextContrast.regularRatio, large: TextContrast.largeRatio)
        .results(at: moment)
    })
}

/// The contrast of each text of a moment against two limits.
struct TextContrastRule {
  let name: String
  /// The least ratio.
  let regular: Double
  /// The least ratio of large text.
  let large: Double

  /// The highest limit of all rules.
  static let highestRatio = 7.0
  /// The keys that a text's colour comes from in files.
  static let keys = ["color", "titleColor", "titleColors", "tintColor", "configuration", "runs", "string", "title"]

  /// The keys that a text's size comes from in files.
  static let sizeKeys = ["font", "fontSize", "configuration", "runs", "string", "title"]

  func results(at moment: Moment) throws(RasterError) -> [CheckResult] {
    guard !moment.isInactive else { return [] }
    return try moment.texts().map { text in
      switch text {
      case .unmeasured(let origin, let reason):
        var result = CheckResult(name, .unmeasured)
        (result.layer, result.text, result.reason) = (origin.layer, origin.string, reason)
        return result
      case .measured(let contrast): return self.result(contrast)
      }
    }
  }

  private func result(_ contrast: TextContrast) -> CheckResult {
    let required = contrast.isLarge ? large : regular
    guard let worst = contrast.worst, worst.ratio < required else {
      return TextContrastRule.measured(contrast, name, .pass, required: required)
    }
    var result = TextContrastRule.measured(contrast, name, .fail, required: required)
    let share = contrast.share(below: required)
    result.message += ", needs \(Number.short(required)):1"
    if share < 1 { result.message += " (\(TextContrastRule.percent(share)) of the text is below)" }
    if let color = contrast.passingColor(required) {
      result.passingColor = color.description
      result.message += "; \(color) would pass"
    }
    return result
  }

  /// A result with the measured colours.
  static func measured(
    _ contrast: TextContrast, _ rule: String, _ verdict: CheckResult.Verdict, required: Double
  ) -> CheckResult {
    var result = CheckResult(rule, verdict)
    (result.layer, result.text, result.required) = (contrast.origin.layer, contrast.origin.string, required)
    guard let worst = contrast.worst else { return result }
    let (foreground, background) = (worst.foreground.color.description, worst.background.color.description)
    (result.foreground, result.background, result.ratio) = (foreground, background, worst.ratio)
    (result.keys, result.showsGround) = (keys, contrast.showsGround)
    if verdict != .pass {
      result.message = "\(quoted(contrast.origin.string)) \(foreground) on \(background) is \(ratio(worst.ratio))"
    }
    return result
  }

  /// `1.25:1`, rounded down, so that no failure looks like a pass.
  static func ratio(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
    let (whole, part) = (hundredths / 100, hundredths % 100)
    return part == 0 ? "\(whole):1" : "\(whole).\(part < 10 ? "0" : "")\(part):1"
  }

  /// A whole number of at least 1 and at most 99.
  private static func percent(_ share: Double) -> String { "\(Int(min(99, max(1, (share * 100).rounded())))) %" }

  /// In quotation marks, on one line.
  static func quoted(_ string: String) -> String {
    string.shortened(to: 40).split(whereSeparator: \.isNewline).joined(separator: " ").quoted
  }
}
