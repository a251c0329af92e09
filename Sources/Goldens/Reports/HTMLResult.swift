internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckFiles

/// The article of one failure.
struct HTMLResult {
  let verdict: Verdict
  let number: Int
  let command: ApproveCommand
  let expected: EmbeddedPicture?
  let actual: EmbeddedPicture?
  let difference: EmbeddedPicture?

  /// The most regions that are outlined.
  private static let maximumMarks = 12

  private var isFilm: Bool { verdict.film != nil }

  var text: String {
    HTMLTemplate.part(
      "article",
      [
        "number": "\(number)", "word": verdict.outcome.word, "name": verdict.name.breakable, "sentence": sentence,
        "changes": changes, "pictures": pictures, "facts": facts,
        "mismatch": verdict.renderers.map { "<p class=\"mismatch\">\($0.sentence.markup)</p>" } ?? "",
        "accept": verdict.isApprovable
          ? HTMLPage.accept("Accept:", command.one(verdict.name), verdict.name) : "",
      ])
  }

  /// The sentence, the worst pixel's two colours, and a button that zooms to it.
  private var sentence: String {
    let sentence = verdict.outcome.sentence.markup
    guard let worst = verdict.outcome.difference?.worst else { return sentence }
    // Nothing else gets into a style.
    let areColors = worst.expected.isHexadecimalColor && worst.actual.isHexadecimalColor
    let swatches = HTMLTemplate.part("swatches", ["expected": worst.expected, "actual": worst.actual])
    let jump = HTMLTemplate.part("jump", ["x": "\(worst.x)", "y": "\(worst.y)"])
    return sentence + (areColors ? swatches : "") + (isFilm ? "" : jump)
  }

  private var changes: String {
    guard let changes = verdict.changes else { return "" }
    let items = changes.changes.map { "<li><code>\($0.text.markup)</code> explains <b>\($0.pixels) px</b></li>" }
    let all = items + changes.remainder.map { "<li class=\"rest\">\($0.markup)</li>" }
    return all.isEmpty ? "" : HTMLTemplate.part("changes", ["items": all.joined(separator: "\n")])
  }

  private var facts: String {
    var rows: [(String, String)] = [("Golden", "<code>\(verdict.golden.breakable)</code>")]
    if let actual { rows.append(("Rendered", "<code>\(actual.path.breakable)</code>")) }
    if let file = verdict.file { rows.append(("Shot in", "<code>\((file + verdict.place.ending).breakable)</code>")) }
    if let tolerance = verdict.tolerance { rows.append(("Tolerance", tolerance.markup)) }
    if let difference = verdict.outcome.difference {
      if let bounds = difference.bounds {
        let count = difference.regionCount
        let rest = count > HTMLResult.maximumMarks ? ", \(HTMLResult.maximumMarks) of them outlined," : ""
        let places = count == 1 ? "one place" : "\(count) places\(rest)"
        rows.append(("Where", "\(places) within (\(bounds.x), \(bounds.y)), \(bounds.width) × \(bounds.height)"))
      }
      if let uncounted = difference.uncounted("look antialiased") { rows.append(("Not counted", uncounted)) }
    }
    if let film = verdict.film { rows.append(("Film", film.length.markup)) }
    return rows.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }.joined(separator: "\n")
  }

  // MARK: - Pictures

  private var pictures: String {
    let shown = [expected, actual, difference].compactMap { $0 }
    let notes = shown.map(\.note).joined()
    let sizes = [expected?.size, actual?.size].compactMap { $0 }
    guard let first = sizes.first else { return notes }
    // The size that holds golden and picture.
    let canvas = sizes.reduce(first) { PixelSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
    return (isFilm ? film(canvas) : still(canvas)) + notes
  }

  private func still(_ canvas: PixelSize) -> String {
    let isNew = verdict.outcome == .missing
    return HTMLTemplate.part(
      "still",
      canvas.values.merging(
        [
          "pair": expected?.size != nil && actual?.size != nil ? " pair" : "",
          "expected": pane("expected", "Golden", expected, canvas),
          "actual": pane("actual", isNew ? "Rendered now: new" : "Rendered now", actual, canvas),
          "difference": picture("difference", canvas),
        ]) { $1 })
  }

  /// Both films, and below them the first frame that differs.
  private func film(_ canvas: PixelSize) -> String {
    let films = HTMLTemplate.part(
      "film",
      canvas.values.merging([
        "title": expected?.size == nil ? "The film" : "Both films",
        "expected": pane("film", "Golden", expected, canvas), "actual": pane("film", "Rendered now", actual, canvas),
      ]) { $1 })
    guard let size = difference?.size else { return films }
    // Golden, picture and difference side by side, which the script divides.
    let isWide = size.width > 3 * canvas.width && size.height == canvas.height
    return films
      + HTMLTemplate.part(
        "frame",
        canvas.values.merging([
          "title": verdict.film?.firstDiffering?.markup ?? "The first frame", "wide": isWide ? "wide" : "",
          "difference": picture(isWide ? "whole" : "difference", canvas),
        ]) { $1 })
  }

  private func pane(_ kind: String, _ title: String, _ picture: EmbeddedPicture?, _ canvas: PixelSize) -> String {
    guard let picture, case .embedded(let source, let size) = picture.content else { return "" }
    return HTMLTemplate.part(
      "pane",
      size.values.merging([
        "kind": kind, "title": title, "source": source, "name": verdict.name.markup,
        "share": Self.percent(size.width, of: canvas.width), "marks": kind == "film" ? "" : marks(canvas),
      ]) { $1 })
  }

  /// The difference: only the right third of three pictures side by side shows, or all three.
  private func picture(_ part: Substring, _ canvas: PixelSize) -> String {
    guard case .embedded(let source, let size) = difference?.content else { return "" }
    return HTMLTemplate.part(
      part,
      size.values.merging(["source": source, "name": verdict.name.markup, "marks": marks(canvas)]) { $1 })
  }

  /// Outlines of the regions that differ, and of the pixel that differs most.
  private func marks(_ canvas: PixelSize) -> String {
    guard let difference = verdict.outcome.difference else { return "" }
    let worst = difference.worst.map { [("mark here", PixelRect(x: $0.x, y: $0.y, width: 1, height: 1))] } ?? []
    return (difference.regions.prefix(HTMLResult.maximumMarks).map { ("mark", $0) } + worst).map { kind, rect in
      HTMLTemplate.part(
        "mark",
        [
          "kind": kind, "x": Self.percent(rect.x, of: canvas.width), "y": Self.percent(rect.y, of: canvas.height),
          "width": Self.percent(rect.width, of: canvas.width), "height": Self.percent(rect.height, of: canvas.height),
        ])
    }.joined()
  }

  private static func percent(_ part: Int, of whole: Int) -> String { (Double(part) / Double(whole) * 100).plain }
}

extension EmbeddedPicture {
  /// Why the picture is not embedded; empty for one that is.
  fileprivate var note: String {
    switch content {
    case .embedded: ""
    case .leftOut: HTMLTemplate.part("link", ["link": link.markup, "path": path.breakable])
    case .absent: HTMLTemplate.part("absent", ["path": path.breakable])
    }
  }
}

extension PixelSize {
  fileprivate var values: [Substring: String] { ["width": "\(width)", "height": "\(height)"] }
}

extension String {
  /// `#RRGGBBAA`.
  fileprivate var isHexadecimalColor: Bool {
    first == "#" && utf8.count == 9 && dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
