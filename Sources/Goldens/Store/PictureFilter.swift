internal import PresscheckButtonFile

/// Patterns of pictures. Each is one of pictures' names, such as `buy/*`, of buttons' names, such as `fab*`, or of button
/// files' paths, such as `buttons/buy.yaml`.
struct PictureFilter {
  private let patterns: [(text: String, glob: Glob)]
  private let project: Project

  /// Which patterns have taken a picture.
  private var used: Set<String> = []

  /// - Parameters:
  ///   - patterns: None takes all pictures.
  ///   - project: Paths may be seen from its folder, or from the working folder.
  init(_ patterns: [String], of project: Project) {
    self.patterns = patterns.map { ($0, Glob($0)) }
    self.project = project
  }

  /// Patterns that have taken no picture yet.
  var unused: [String] { patterns.map(\.text).filter { !used.contains($0) } }

  /// - Parameters:
  ///   - name: The picture's.
  ///   - file: The button file's, seen from the working folder; nil for a golden that no file asks for.
  /// - Returns: Whether one of the patterns fits, or there is none.
  mutating func takes(_ name: String, of file: String?) -> Bool {
    if patterns.isEmpty { return true }
    var subjects = [name, String(Paths.folder(of: name).dropLast())]
    if let file { subjects += [Paths.relative(file, to: ""), Paths.relative(file, to: "/"), project.relative(file)] }
    let fitting = patterns.filter { pattern in subjects.contains(where: pattern.glob.matches) }
    used.formUnion(fitting.map(\.text))
    return !fitting.isEmpty
  }
}
