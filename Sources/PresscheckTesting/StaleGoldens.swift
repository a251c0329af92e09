internal import PresscheckButtonFile
internal import PresscheckGoldens

/// The goldens of a source file that no test of it asks for.
struct StaleGoldens {
  /// The source file.
  let source: String

  /// File names of the goldens that its tests asked for.
  let goldens: Set<String>

  /// The tests that asked for some, as goldens are called after them.
  let tests: Set<String>

  /// A golden of a test that stands in the source and did not run, because it is disabled, is not stale.
  var paths: [String] {
    let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
    let stem = source.dropFirst(folder.count).prefix { $0 != "." }
    let idle = functions.subtracting(tests)
    return GoldenFolder.pictures(in: "\(folder)goldens/\(stem)").filter { picture in
      let hasRun = tests.contains { StaleGoldens.isOf($0, picture) }
      return !goldens.contains(picture) && (hasRun || !idle.contains { StaleGoldens.isOf($0, picture) })
    }
    .map { "\(folder)goldens/\(stem)/\($0)" }
  }

  /// `busy.idle~dark@2x.png` is of the test `busy`.
  private static func isOf(_ test: String, _ picture: String) -> Bool {
    guard picture.hasPrefix(test), let next = picture.dropFirst(test.count).first else { return false }
    return ".~@".contains(next)
  }

  /// The names of all functions in the source, as goldens are called after them.
  private var functions: Set<String> {
    guard let text = GoldenFolder.text(of: source) else { return [] }
    var names: Set<String> = []
    for part in text.split(separator: "func ").dropFirst() {
      let name = part.first == "`" ? part.dropFirst().prefix { $0 != "`" } : part.prefix { $0 != "(" && $0 != "<" }
      names.insert(PictureName(button: "", shot: String(name)).shot)
    }
    return names
  }
}
