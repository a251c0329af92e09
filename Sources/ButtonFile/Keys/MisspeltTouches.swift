internal import PresscheckControls
internal import PresscheckFiles

extension ValueReader {
  /// Asks about an event of the file's own whose name looks like a touch's.
  func checkSpelling(ofEvent name: String, at mark: ScalarPosition) {
    guard Touch(rawValue: name) == nil, let touch = Touch.looksLike(name) else { return }
    assets.add(
      source.finding(
        "\(name.quoted) is not a touch, but an event of the file's own", at: mark,
        hint: "did you mean \(touch.rawValue.quoted)?"))
  }
}

extension Touch {
  /// The touch with at most two wrong letters, or the first that begins with the whole name; capitals do not count.
  fileprivate static func looksLike(_ name: String) -> Touch? {
    let letters = Array(name.lowercased())
    guard letters.count >= 5, letters.count <= 64 else { return nil }
    let ranked = allCases.map { (touch: $0, letters: Array($0.rawValue.lowercased())) }
    let near = ranked.map { (touch: $0.touch, slips: Suggestions.distance(letters, $0.letters)) }
      .filter { $0.slips <= 2 }.min { $0.slips < $1.slips }
    return near?.touch ?? ranked.first { $0.letters.starts(with: letters) }?.touch
  }
}
