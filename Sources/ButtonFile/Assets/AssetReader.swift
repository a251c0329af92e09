package import PresscheckFiles

/// Reads the asset catalogues' files that a button file names, and keeps what it is read from and what it found.
final class AssetReader {
  /// The button file.
  let source: Source
  let settings: AssetSettings
  /// The files that were read, relative to the working folder.
  private(set) var paths: Set<String> = []
  /// In the order in which they were found, each once.
  private(set) var findings: [Diagnostic] = []
  private var known: [String: Document] = [:]

  init(_ source: Source, _ settings: AssetSettings) {
    (self.source, self.settings) = (source, settings)
  }

  func add(_ path: String) { paths.insert(path) }

  func add(_ finding: Diagnostic) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// The `Contents.json` of a set that the button file names; `what` is the set in errors, such as `the image set`.
  func contents(of set: String, _ what: String, named name: String, at mark: ScalarPosition) throws(Diagnostic)
    -> CatalogEntry
  {
    let path = Paths.resolve("Contents.json", in: set)
    if let document = known[path] { return try CatalogEntry(document.root, what, in: document.source) }
    try settings.reach?.check(path, what, named: name, in: source, at: mark)
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, maximum: Document.Bounds.written.bytes)
    } catch {
      guard error == .absent, InputFile.isFolder(set) else {
        throw .reading(error, what, name, namedIn: source, at: mark)
      }
      throw source.error("\(what) \(name.quoted) has no Contents.json", at: mark, exit: .inputNotFound)
    }
    let document = try Document(bytes, file: path)
    known[path] = document
    add(path)
    return try CatalogEntry(document.root, what, in: document.source)
  }
}

extension Source {
  /// A warning about this text.
  package func finding(_ message: String, at mark: ScalarPosition?, hint: String? = nil) -> Diagnostic {
    var finding = error(message, at: mark, hint: hint)
    finding.severity = .warning
    return finding
  }
}
