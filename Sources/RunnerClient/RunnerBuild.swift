internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckFiles

/// Makes a program of Swift sources: it stands in the project's `.presscheck/runner`, and is built anew when a source changes.
///
/// The package that it is built from is in the shared folder: SwiftPM takes another folder's package for the one that it has built
/// there before.
struct RunnerBuild {
  /// Relative to the working folder, in order.
  private let files: [String]
  private let sources: [String]
  private let cache: PackageCache
  private let porter: PackageTool
  /// The project's folder for what presscheck writes.
  private let project: String
  /// The program's folder in that one.
  private let folder: String
  private let announce: (String) -> Void

  /// The names of the program's files.
  private enum Name {
    static let program = "program"
    /// The file that records the program's inputs.
    static let stamp = "stamp"
    /// The porter's list of the members that classes use and that are not drawn.
    static let members = "members"
  }

  /// The package's executable and its module.
  private static let name = "Buttons"
  /// The package's folder; ends in a slash.
  private var package: String { cache.folder + "runner/" }
  /// The folder of ported sources; ends in a slash.
  private var ported: String { package + "Ported/" }

  /// - Throws: Exit 66 for sources without a Swift file, without Presscheck's package, and without Swift.
  init(_ reference: ViewClassReference, announce: @escaping (String) -> Void) throws(Diagnostic) {
    (sources, self.announce) = (reference.sources, announce)
    files = try RunnerBuild.files(in: reference.sources)
    let package = try PackageLocation.find(named: reference.ownPackage, in: reference.configuration)
    cache = try PackageCache(package, for: "a program of your classes")
    porter = try PackageTool(package, product: "presscheck-port")
    let project = reference.configuration.map { Paths.folder(of: $0) } ?? ""
    let key = Digest(Array(reference.sources.map(Paths.absolute).joined(separator: "\n").utf8)).text().prefix(16)
    self.project = project + ".presscheck"
    folder = "runner/\(key)"
  }

  /// Whether a file has the top-level code of an app, which the porter leaves out.
  private static func startsApp(_ path: String) -> Bool { Paths.lastComponent(of: path) == "main.swift" }

  /// The Swift files of sources, without hidden folders and links.
  private static func files(in sources: [String]) throws(Diagnostic) -> [String] {
    var files: [String] = []
    for source in sources {
      if InputFile.isFolder(source) {
        let folder = source.hasSuffix("/") ? source : source + "/"
        files += try Folder.files(below: folder).filter { $0.hasSuffix(".swift") && !startsApp($0) }.map { folder + $0 }
      } else {
        files.append(source)
      }
    }
    guard !files.isEmpty else {
      let list = sources.map(\.quoted).joined(separator: ", ")
      throw Diagnostic(file: nil, "there is no Swift file in \(list)", exit: .inputNotFound)
    }
    return files.sorted()
  }

  /// The program's path.
  ///
  /// - Parameter builds: Whether it is built if it is not up to date.
  /// - Returns: Nil for a program that has to be built and is not.
  /// - Throws: Exit 65 for sources that cannot be ported or do not compile.
  func program(builds: Bool) throws(Diagnostic) -> String? {
    let state = Array(try state().utf8)
    if let built = try built, built.version(of: Name.program) != nil, built.version(of: Name.members) != nil,
      (try? built.read(Name.stamp, maximum: 1 << 10)) == state
    {
      return built.path + Name.program
    }
    guard builds else { return nil }
    announce("building \(files.count == 1 ? files[0] : "\(files.count) Swift files")\n")
    try porter.prepare(announce)
    let (program, members) = try cache.alone { () throws(Diagnostic) in
      let (log, members) = (cache.folder + "build.log", cache.folder + Name.members)
      try port(members: members, log: log)
      try writePackage()
      guard let built = cache.build(RunnerBuild.name, of: package, output: .file(log)) else {
        throw try failure("the sources do not compile", log: log)
      }
      return (try read(built, "the program"), try read(members, "the porter's list"))
    }
    let folder = try OwnFolder.make(project).folder.makeFolder(folder)
    try folder.write(program, to: Name.program, isProgram: true)
    try folder.write(members, to: Name.members)
    try folder.write(state, to: Name.stamp)
    return folder.path + Name.program
  }

  /// The program's folder; nil before there is one.
  private var built: OwnFolder? {
    get throws(Diagnostic) { try OwnFolder.find(project)?.folder(folder) }
  }

  private func read(_ path: String, _ what: String) throws(Diagnostic) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.read(path, maximum: 1 << 30)
    } catch {
      throw .reading(error, what, path)
    }
  }

  /// The program's inputs.
  func inputs() throws(Diagnostic) -> ClassInputs {
    ClassInputs(
      sources: files, package: try cache.state(of: ["Package.swift", "Sources"]), toolchain: cache.toolchain)
  }

  /// Changes with the inputs, and with the place of Presscheck's package.
  private func state() throws(Diagnostic) -> String {
    let digest = Digest()
    let inputs = try inputs()
    for text in [cache.folder, inputs.package, inputs.toolchain] { digest.add(whole: Array(text.utf8)) }
    for file in inputs.sources {
      digest.add(whole: Array(file.utf8))
      do {
        digest.add(whole: try InputFile.read(file, maximum: 1 << 24))
      } catch {
        throw .reading(error, "the source", file)
      }
    }
    return digest.text()
  }

  /// - Throws: Exit 65 for sources that cannot be ported.
  private func port(members: String, log: String) throws(Diagnostic) {
    try OwnFolder.find(package)?.remove("Ported")
    let words = [
      "--output", ported, "--view-table", ported + "ViewTable.swift", "--member-uses", members, "--quiet", "--",
    ]
    let status = try porter.run(words + sources, output: .file(log), announce: announce)
    guard status == 0 else {
      throw try failure("the sources cannot be ported", log: log, isRefusal: status == ExitCode.badInput.rawValue)
    }
  }

  /// The places where classes use members that are not drawn, or in part; of a program that was built.
  func memberNotes() throws(Diagnostic) -> [String: [Diagnostic]] {
    let built = try built
    do throws(InputFile.Failure) {
      return MemberNotes.notes(InputFileText.lines(in: try built?.read(Name.members, maximum: 1 << 26) ?? []))
    } catch {
      throw .reading(error, "the porter's list", "\(project)/\(folder)/\(Name.members)")
    }
  }

  /// Writes only what differs: the compiler reads every file again that was written.
  private func writePackage() throws(Diagnostic) {
    let dependency = cache.dependency
    let identity = JSON.text(dependency.identity).pretty
    let name = RunnerBuild.name
    // SwiftPM looks for new files of a dependency only when the manifest is another one.
    let state = try cache.state(of: ["Package.swift", "Sources"])
    let manifest = """
      // swift-tools-version: 6.2
      // Presscheck \(state)
      import PackageDescription

      let package = Package(
        name: "runner",
        dependencies: [\(dependency.line)],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "PresscheckRunner", package: \(identity)), .product(name: "PresscheckUIKit", package: \(identity)),
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])])
        ])

      """
    let program = """
      import PresscheckRunner

      @main enum RunnerProgram {
        @MainActor static func main() { Runner.main(viewClasses) }
      }

      """
    try AtomicFile.write(Array(program.utf8), to: ported + "RunnerProgram.swift")
    let (target, new) = ("\(package)Sources/\(name)/", try Folder.files(below: ported))
    for name in try Folder.files(below: target) where !new.contains(name) { unlink(target + name) }
    for name in new { try replace(target + name, with: (try? InputFile.read(ported + name, maximum: 1 << 26)) ?? []) }
    try replace(package + "Package.swift", with: Array(manifest.utf8))
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
    guard (try? InputFile.read(path, maximum: 1 << 26)) != bytes else { return }
    try AtomicFile.write(bytes, to: path)
  }

  /// The errors in a log, and what they mean for the program after them; in a refusal an error without a place is the sources'
  /// too.
  private func failure(_ what: String, log: String, isRefusal: Bool = false) throws(Diagnostic) -> Diagnostic {
    let lines = try InputFileText.lines(log)
    var errors = SourceErrors.read(lines).map { $0.inSource(InputFileText.line) }
    guard !errors.isEmpty else {
      if isRefusal, let message = lines.firstText(after: "error: ") {
        return Diagnostic(file: nil, "\(what): \(message)", hint: lines.firstText(after: "hint: "))
      }
      var problem = Diagnostic(file: nil, "the program of the classes cannot be built", exit: .internalError)
      problem.excerpt = lines.suffix(20).joined(separator: "\n")
      return problem
    }
    errors.append(Diagnostic(file: nil, what))
    errors[0].others = Array(errors.dropFirst())
    return errors[0]
  }
}

extension [String] {
  /// The rest of the first line that begins so.
  fileprivate func firstText(after start: String) -> String? {
    first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}

/// Files as lines.
enum InputFileText {
  static func lines(_ path: String) throws(Diagnostic) -> [String] {
    do {
      return lines(in: try InputFile.read(path, maximum: 1 << 26))
    } catch {
      throw .reading(error, "the compiler's output", path)
    }
  }

  static func lines(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A line of a source, from 1, without its break.
  static func line(_ path: String, _ number: Int) -> String? {
    guard let bytes = try? InputFile.read(path, maximum: 1 << 24) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
