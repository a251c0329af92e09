internal import PresscheckButtonFile
internal import PresscheckCodecs
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckRendering

/// A page in one file: buttons with everything that can happen to them, drawn beforehand.
package struct PageFile: Sendable {
  /// The bytes of the HTML file.
  package let bytes: [UInt8]
  /// Each once.
  package let findings: [Diagnostic]
  /// The errors of code that fails, where the page shows notices, and of buttons of documents that are left out.
  package let failures = FailureLog()
  /// How many buttons it shows.
  package let buttonCount: Int
  /// How many different pictures all buttons have together.
  package let pictureCount: Int

  /// The ticks that the cuts of all variants of all buttons together may have.
  static let cutTicks = 240_000
  /// The ticks that the cuts of a variant of a button may have.
  static let buttonCutTicks = 4_000

  /// - Parameters:
  ///   - renderers: One for each button.
  ///   - matrix: The traits in which each button is drawn, but for its languages.
  ///   - locales: The languages, of which each button is drawn in those that it has, or else in its own.
  ///   - quirks: Whether mistakes are shown.
  ///   - folder: The name that the page shows for all of them.
  ///   - version: Of this program.
  ///   - threads: How many buttons are drawn at once; of fewer buttons each has its share.
  ///   - step: Is called after each button.
  /// - Throws: The first error of a button's pictures if that ends the run, or if no button is left; and for a language that no
  ///   button has.
  package init(
    of renderers: [Renderer], _ matrix: Matrix = .page, locales: [String] = [], quirks: Quirks = .faithful,
    folder: String, version: String, threads: Int = 1, step: () -> Void = {}
  ) throws(Diagnostic) {
    let files = renderers.map(\.file)
    let keys = PageFile.keys(of: files)
    let variants = zip(files, try PageFile.locales(locales, of: files)).map { file, locales in
      var own = matrix
      own.locales = locales
      return own.traits(quirks, palette: file.palette.system)
    }
    let count = max(1, variants.lazy.map(\.count).reduce(0, +))
    let budget = min(Self.buttonCutTicks, Self.cutTicks / count)
    var (findings, pictureCount) = (files.flatMap(\.findings), 0)
    var (buttons, details) = ([JSON](), [JSON.Member]())
    let (failures, own) = (failures, max(1, threads / max(1, renderers.count)))
    try Workers(threads).stream(renderers.count, own: {}) { (_, index) throws(Diagnostic) in
      let renderer = renderers[index].noting(failures)
      return try renderer.leavingOut { () throws(Diagnostic) in
        try PackedButton(renderer, key: keys[index], variants[index], cutTicks: budget, threads: own)
      }
    } deliver: { (index, result) throws(Diagnostic) in
      step()
      guard let button = failures.attempt(result) else { return }
      buttons.append(files[index].entry(keys[index]))
      findings += button.findings
      pictureCount += button.frameCount
      details.append(JSON.Member(keys[index], button.json))
    }
    if buttons.isEmpty { try failures.end() }
    self.findings = findings.unique
    self.pictureCount = pictureCount
    buttonCount = buttons.count
    let packed = JSON.object([
      "mode": "page", "version": .text(version), "folder": .text(folder), "buttons": .list(buttons),
      "variants": .list(variants.joined().unique.map(\.json)), "details": .object(details),
    ])
    bytes = Array(WebPage.document(mode: .page, data: packed.compact).utf8)
  }

  /// The name of each button, with its file in front where two have one name.
  static func keys(of files: [ButtonFile]) -> [String] {
    let counts = Dictionary(files.map { ($0.name, 1) }, uniquingKeysWith: +)
    return files.map { counts[$0.name] == 1 ? $0.name : "\($0.path):\($0.name)" }
  }

  /// The languages of each file among some names, each once; nil is its own.
  static func locales(_ names: [String], of files: [ButtonFile]) throws(Diagnostic) -> [[String?]] {
    let known = Set(files.flatMap(\.localeNames)).sorted()
    for name in names where ![Localization.own, Localization.all].contains(name) && !known.contains(name) {
      throw Diagnostic(
        option: .locale, "no button has the locale \(name.quoted)",
        hint: known.isEmpty
          ? "no file names languages: locales: {de: {title: …}}" : "it can be \(Suggestions.list(known))")
    }
    return try files.mapAll { file throws(Diagnostic) in
      let own = names.filter { !known.contains($0) || file.localeNames.contains($0) }
      return own.isEmpty ? [nil] : try file.locales(own)
    }
  }
}

extension ButtonFile {
  /// Its entry in the list of buttons.
  fileprivate func entry(_ key: String) -> JSON {
    .object([
      "key": .text(key), "name": .text(name), "file": .text(path), "control": .text(kind),
      "class": className.map { .text($0) }, "label": origin?.label.map { .text($0) },
    ])
  }
}

extension Matrix {
  /// The traits of a page unless told otherwise.
  package static let page = Matrix(appearances: [.light, .dark])
}
