package import PresscheckFiles

extension Double {
  /// Reads scales as a caller types them, each once: pixels per point, separated by commas.
  package static func scales(_ text: String) throws(Diagnostic) -> [Double] {
    let scales = try text.commaSeparated.map { part throws(Diagnostic) in
      guard let scale = DecimalNumber.parse(part), scale > 0, scale <= 100 else {
        let hint = "write pixels per point, above 0 and at most 100: 2 or 1,2,3"
        throw Diagnostic(option: .scale, "\(part.quoted) is not a scale", hint: hint)
      }
      return scale
    }
    return scales.unique
  }
}

extension String {
  /// The parts between commas, without spaces around them.
  package var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
  }
}
