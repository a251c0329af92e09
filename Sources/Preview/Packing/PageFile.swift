internal import PresscheckButtonFile
internal import PresscheckCodecs
package import PresscheckControls
package import PresscheckFiles
internal import PresscheckGoldens
package import PresscheckRendering

/// A page in one file: buttons with everything that can happen to them, drawn beforehand.
package struct PageFile: Sendable {
  /// The traits in which each button is drawn.
  package struct Variants: Sendable {
    package var scales: [Double]
    package var appearances: [Appearance]
    package var directions: [Direction]
    package var quirks: Quirks

    package init(
      scales: [Double] = [2], appearances: [Appearance] = [.light, .dark], directions: [Direction] = [.leftToRight],
      quirks: Quirks = .faithful
    ) {
      (self.scales, self.appearances, self.directions, self.quirks) = (scales, appearances, directions, quirks)
    }

    /// Each combination, the directions changing fastest.
    func traits(of file: ButtonFile) -> [Traits] {
      scales.flatMap { scale in
        appearances.flatMap { appearance in
          directions.map { direction in
            Traits(
              scale: scale, appearance: appearance, direction: direction, quirks: quirks, palette: file.palette.system)
          }
        }
      }
    }
  }

  /// The bytes of the HTML file.
  package let bytes: [UInt8]
  /// Each once.
  package let findings: [Diagnostic]
  /// The errors of code that fails, where the page shows notices.
  package let failures = FailureLog()
  /// How many different pictures all buttons have together.
  package let pictureCount: Int

  /// The ticks that the cuts of all variants of all buttons together may have.
  static let cutTicks = 240_000
  /// The ticks that the cuts of a variant of a button may have.
  static let buttonCutTicks = 4_000

  /// - Parameters:
  ///   - renderers: One for each button.
  ///   - variants: The traits in which each button is drawn.
  ///   - folder: The name that the page shows for all of them.
  ///   - version: Of this program.
  ///   - threads: How many buttons are drawn at once.
  ///   - step: Is called after each button.
  /// - Throws: The first error of a button's pictures.
  package init(
    of renderers: [Renderer], _ variants: Variants = Variants(), folder: String, version: String, threads: Int = 1,
    step: () -> Void = {}
  ) throws(Diagnostic) {
    let keys = PageFile.keys(of: renderers.map(\.file))
    let count = max(1, renderers.count * variants.traits(of: renderers[0].file).count)
    let budget = min(Self.buttonCutTicks, Self.cutTicks / count)
    var (findings, pictureCount) = (renderers.flatMap(\.file.findings), 0)
    var details: [JSON.Member] = []
    try Workers(threads).stream(renderers.count, own: {}) { [failures] (_, index) throws(Diagnostic) in
      let renderer = renderers[index].noting(failures)
      return try PackedButton(renderer, key: keys[index], variants.traits(of: renderer.file), cutTicks: budget)
    } deliver: { (index, button) throws(Diagnostic) in
      findings += button.findings
      pictureCount += button.frameCount
      details.append(JSON.Member(keys[index], button.json))
      step()
    }
    self.findings = findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.pictureCount = pictureCount
    let buttons = zip(renderers, keys).map { renderer, key in
      JSON.object([
        "key": .text(key), "name": .text(renderer.file.name), "file": .text(renderer.file.path),
        "control": .text(renderer.file.kind), "class": renderer.file.className.map { .text($0) },
        "label": renderer.file.origin?.label.map { .text($0) },
      ])
    }
    let packed = JSON.object([
      "mode": "page", "version": .text(version), "folder": .text(folder), "buttons": .list(buttons),
      "details": .object(details),
    ])
    bytes = Array(WebPage.document(mode: .page, data: packed.compact).utf8)
  }

  /// The name of each button, with its file in front where two have one name.
  static func keys(of files: [ButtonFile]) -> [String] {
    let counts = Dictionary(files.map { ($0.name, 1) }, uniquingKeysWith: +)
    return files.map { counts[$0.name] == 1 ? $0.name : "\($0.path):\($0.name)" }
  }
}
