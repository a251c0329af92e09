internal import PresscheckButtonFile
internal import PresscheckCodecs

/// One picture that is not as it should be.
struct HTMLResult {
  let verdict: Verdict
  let number: Int
  let command: ApproveCommand
  let expected: EmbeddedPicture?
  let actual: EmbeddedPicture?
  let difference: EmbeddedPicture?

  private var isFilm: Bool { verdict.film != nil }
  private var word: String { verdict.outcome.word }

  var text: String {
    """
    <article class="result" id="r\(number)" data-outcome="\(word)" aria-labelledby="r\(number)-name" tabindex="-1">
    <header><h2 id="r\(number)-name"><code>\(verdict.name.breakable)</code></h2>
    <span class="badge \(word)">\(word)</span></header>
    <p class="sentence">\(sentence)</p>
    \(changes)\(mismatch)
    \(pictures)
    \(facts)
    \(accept)
    </article>

    """
  }

  private var accept: String {
    guard verdict.isApprovable else { return "" }
    let one = command.one(verdict.name)
    return """
      <div class="accept"><span>Accept:</span> <code>\(one.markup)</code>
      <button type="button" class="copy" data-copy="\(one.markup)">Copy<span class="unseen"> the command that accepts \(verdict.name.markup)</span></button></div>
      """
  }

  // MARK: - Words

  private var sentence: String {
    let worst = verdict.outcome.difference?.worst
    let jump = worst.map {
      " <button type=\"button\" class=\"worst link\" data-x=\"\($0.x)\" data-y=\"\($0.y)\">Zoom to it</button>"
    }
    return verdict.outcome.sentence.markup + swatches + (isFilm ? "" : jump ?? "")
  }

  /// The worst pixel's two colours, to see.
  private var swatches: String {
    guard let worst = verdict.outcome.difference?.worst else { return "" }
    let colors = [worst.expected, worst.actual]
    guard colors.allSatisfy(\.isHexadecimalColor) else { return "" }
    let spans = colors.map { "<span style=\"background:\($0)\"></span>" }.joined()
    return " <span class=\"swatches\" aria-hidden=\"true\">\(spans)</span>"
  }

  private var changes: String {
    guard let changes = verdict.changes else { return "" }
    let items = changes.changes.map { "<li><code>\($0.text.markup)</code> explains <b>\($0.pixels) px</b></li>" }
    let rest = changes.remainder.map { "<li class=\"rest\">\($0.markup)</li>" }
    guard !items.isEmpty || !rest.isEmpty else { return "" }
    return """
      <div class="changes"><h3>What changed</h3>
      <ul>\((items + rest).joined(separator: "\n"))</ul></div>
      """
  }

  private var mismatch: String {
    verdict.renderers.map { "<p class=\"mismatch\">\($0.sentence.markup)</p>" } ?? ""
  }

  private var facts: String {
    let place = verdict.place.map { ":\($0.line):\($0.column)" } ?? ""
    var rows: [(String, String)] = [("Golden", "<code>\(verdict.golden.breakable)</code>")]
    if let actual { rows.append(("Drawn", "<code>\(actual.path.breakable)</code>")) }
    if let file = verdict.file { rows.append(("Asked for in", "<code>\((file + place).breakable)</code>")) }
    if let tolerance = verdict.tolerance { rows.append(("Tolerance", tolerance.markup)) }
    if let difference = verdict.outcome.difference { rows += Self.counts(difference) }
    if let film = verdict.film { rows.append(("Film", film.length.markup)) }
    return "<dl class=\"facts\">\(rows.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }.joined(separator: "\n"))</dl>"
  }

  private static func counts(_ difference: Verdict.Difference) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let bounds = difference.bounds {
      let places = difference.regionCount == 1 ? "one place" : "\(difference.regionCount) places"
      rows.append(("Where", "\(places) within (\(bounds.x), \(bounds.y)), \(bounds.width) × \(bounds.height)"))
    }
    let counts = [
      (difference.antialiasedPixels, "look antialiased"), (difference.faintPixels, "nearer than the threshold"),
      (difference.ignoredPixels, "not compared"),
    ]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) px \($0.1)" }
    if !told.isEmpty { rows.append(("Not counted", told.joined(separator: ", "))) }
    return rows
  }

  // MARK: - Pictures

  /// The canvas that golden and picture share.
  private var canvas: PixelSize? {
    let sizes = [expected?.size, actual?.size].compactMap { $0 }
    guard let first = sizes.first else { return nil }
    return sizes.reduce(first) {
      PixelSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private var pictures: String {
    let shown = [expected, actual, difference].compactMap { $0 }
    guard let canvas else { return shown.map(note).joined() }
    let notes = shown.filter { $0.size == nil }.map(note).joined()
    return (isFilm ? film(canvas) : still(canvas)) + notes
  }

  private func still(_ canvas: PixelSize) -> String {
    let isPair = expected?.size != nil && actual?.size != nil
    return """
      <div class="views\(isPair ? " pair" : "")" style="--w:\(canvas.width);--h:\(canvas.height)">
      \(pane("expected", "Golden", expected, canvas))
      \(pane("actual", verdict.outcome == .missing ? "Drawn now: new" : "Drawn now", actual, canvas))
      \(cropped(canvas))
      </div>
      """
  }

  /// Both films playing, and beneath them the first frame that differs, still.
  private func film(_ canvas: PixelSize) -> String {
    let films = """
      <details class="films" open><summary>\(expected?.size == nil ? "The film" : "Both films")</summary>
      <div class="views" style="--w:\(canvas.width);--h:\(canvas.height)">
      \(pane("film", "Golden", expected, canvas))
      \(pane("film", "Drawn now", actual, canvas))
      </div></details>
      """
    guard let difference, let size = difference.size else { return films }
    let title = verdict.film?.firstDiffering.map { $0.markup } ?? "The first frame"
    let isWide = size.width > 3 * canvas.width && size.height == canvas.height
    return """
      \(films)
      <h3>\(title)</h3>
      <div class="views pair" data-frame="\(isWide ? "wide" : "")" style="--w:\(canvas.width);--h:\(canvas.height)">
      \(isWide ? whole(difference) : cropped(canvas))
      </div>
      """
  }

  private func pane(_ kind: String, _ title: String, _ picture: EmbeddedPicture?, _ canvas: PixelSize) -> String {
    guard let picture, case .embedded(let address, let size) = picture.content else { return "" }
    let share = Double(size.width) / Double(canvas.width) * 100
    return """
      <figure class="pane \(kind)"><figcaption>\(title) <small>\(size.width) × \(size.height)</small></figcaption>
      <div class="stage"><div class="sheet"><div class="ink">\
      <img src="\(address)" alt="\(title): \(verdict.name.markup)" width="\(size.width)" height="\(size.height)" \
      style="width:\(share.plain)%" loading="lazy" decoding="async"></div>\(kind == "film" ? "" : marks(canvas))</div></div></figure>
      """
  }

  /// The right third of golden, picture and difference side by side; all of a picture that has the canvas' size.
  private func cropped(_ canvas: PixelSize) -> String {
    guard let difference, case .embedded(let address, let size) = difference.content else { return "" }
    return """
      <figure class="pane difference"><figcaption>Difference</figcaption>
      <div class="stage"><div class="sheet"><div class="ink crop">\
      <img src="\(address)" alt="Difference: \(verdict.name.markup)" width="\(size.width)" height="\(size.height)" \
      loading="lazy" decoding="async"></div>\(marks(canvas))</div></div></figure>
      """
  }

  /// Golden, picture and difference side by side, which a script takes apart.
  private func whole(_ picture: EmbeddedPicture) -> String {
    guard case .embedded(let address, let size) = picture.content else { return "" }
    return """
      <figure class="whole"><figcaption>Golden, drawn now, difference</figcaption>
      <img src="\(address)" alt="Golden, picture and difference: \(verdict.name.markup)" width="\(size.width)" height="\(size.height)" decoding="async"></figure>
      """
  }

  private func note(_ picture: EmbeddedPicture) -> String {
    switch picture.content {
    case .embedded: ""
    case .leftOut:
      "<p class=\"left\">Left out, for the page has pictures enough: <a href=\"\(picture.link.markup)\">\(picture.path.breakable)</a></p>"
    case .absent: "<p class=\"left\">Cannot be read: <code>\(picture.path.breakable)</code></p>"
    }
  }

  /// Frames round the places that differ, and round the pixel that differs most; shown when asked for.
  private func marks(_ canvas: PixelSize) -> String {
    guard let difference = verdict.outcome.difference else { return "" }
    let worst = difference.worst.map { mark(PixelRect(x: $0.x, y: $0.y, width: 1, height: 1), "mark here", canvas) }
    return difference.regions.prefix(12).map { mark($0, "mark", canvas) }.joined() + (worst ?? "")
  }

  private func mark(_ rect: PixelRect, _ kind: String, _ canvas: PixelSize) -> String {
    func share(_ part: Int, _ whole: Int) -> String { "\((Double(part) / Double(whole) * 100).plain)%" }
    let place = "left:\(share(rect.x, canvas.width));top:\(share(rect.y, canvas.height))"
    let size = "width:\(share(rect.width, canvas.width));height:\(share(rect.height, canvas.height))"
    return "<span class=\"\(kind)\" style=\"\(place);\(size)\"></span>"
  }
}

extension String {
  /// `#RRGGBBAA`, so that nothing else gets into a style.
  fileprivate var isHexadecimalColor: Bool {
    first == "#" && utf8.count == 9 && dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
