internal import Glibc
internal import PresscheckFiles

/// The Swift files of a program of classes, as they were read.
///
/// The program depends on their names and bytes alone, and on folders that the code names as modules, so that all projects with
/// equal files share it.
struct SourceSet {
  struct File {
    /// The last part of the path: a Swift module has each name once.
    var name: String
    /// Relative to the working folder.
    var path: String
    var bytes: [UInt8]
  }

  /// By name.
  let files: [File]

  /// The folders around the files whose names the code has as modules': `import Shop`, `Shop.Badge`.
  let modules: [String]

  /// The folders of the sources and those below them, each once: where the code finds its XIBs.
  let folders: [String]

  /// - Parameter sources: Files, and folders of them, in which hidden folders, links and `main.swift`, whose code starts an
  ///   app, are left out.
  /// - Throws: Exit 66 without a Swift file and for one that cannot be read, 65 for two files of one name.
  init(_ sources: [String]) throws(Diagnostic) {
    let files = try SwiftSources.files(sources).mapAll { found throws(Diagnostic) in
      File(
        name: Paths.lastComponent(of: found.path), path: found.path,
        bytes: try InputFile.read(found.path, as: "the source", maximum: 1 << 24))
    }
    folders = Set(try sources.mapAll(SourceSet.paths).flatMap(\.self).map { Paths.folder(of: $0) }).sorted()
    self.files = files.sorted { $0.name < $1.name }
    modules = SourceSet.modules(of: files)
  }

  private static func modules(of files: [File]) -> [String] {
    let folders = Set(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    let named = folders.filter { $0.first?.isUppercase ?? false }
    guard !named.isEmpty else { return [] }
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return named.filter { name in texts.contains { $0.contains("import \(name)") || $0.contains("\(name).") } }.sorted()
  }

  private static func paths(_ source: String) throws(Diagnostic) -> [String] {
    guard InputFile.isFolder(source) else { return [source] }
    return try Folder.files(below: source).map { source.asFolder + $0 }
  }

  /// In words: the only file, or how many there are.
  var phrase: String { files.count == 1 ? files[0].path : "\(files.count) Swift files" }

  func add(to digest: borrowing Digest) {
    for file in files {
      digest.add(whole: Array(file.name.utf8))
      digest.add(whole: file.bytes)
    }
    for module in modules { digest.add(whole: Array(module.utf8)) }
  }

  /// Writes the files into a folder of our own, by their names.
  func write(to folder: OwnFolder) throws(Diagnostic) {
    for file in files { try folder.write(file.bytes, to: file.name) }
  }

  // MARK: - Places

  /// The path of the file of a name; the name itself for any other.
  func path(of name: String) -> String { files.first { $0.name == name }?.path ?? name }

  /// A line of a file, from 1, without its break; nil for a line that is not there.
  func line(of path: String, _ number: Int) -> String? {
    let lines = files.first { $0.path == path }?.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let lines, lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// The place in a line of Swift's report of a crash: `App/Buy.swift:5:9` for `… at /…/runner/Buy.swift:5:9`, as the compiler
  /// completes names in the folder of ``RunnerBuild``'s package; nil if it is in no file of these.
  func place(inFrame line: Substring) -> String? {
    guard let found = line.ranges(of: " at ").last else { return nil }
    let place = line[found.upperBound...]
    let path = String(place.prefix { $0 != ":" })
    guard Paths.folder(of: path).hasSuffix("/\(RunnerBuild.folder)/") else { return nil }
    let name = Paths.lastComponent(of: path)
    return files.first { $0.name == name }.map { $0.path + place.dropFirst(path.count) }
  }
}
