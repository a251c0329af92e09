package import PresscheckFiles

extension DecimalNumber {
  /// A constraint's multiplier, `0.85`, `16:9` or `1/3`; nil for anything else, infinite where it divides by 0.
  package static func parseRatio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { parse(String($0)) }.filter(\.isFinite)
    guard numbers.count == parts.count, let first = numbers.first, numbers.count <= 2 else { return nil }
    return numbers.count == 2 ? first / numbers[1] : first
  }
}
