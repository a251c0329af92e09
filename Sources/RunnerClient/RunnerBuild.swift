internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckFiles

/// Makes a program of Swift sources, once for all that use equal ones.
///
/// The package that it is built from is in the shared folder: SwiftPM takes another folder's package for the one that it has built
/// there before.
struct RunnerBuild {
  let sources: SourceSet
  private let cache: PackageCache
  private let porter: PackageTool
  /// Nil where the package is compiled for this program.
  private let library: CompiledLibrary?
  /// Changes with what Presscheck's package holds.
  private let packageState: String
  private let announce: (String) -> Void

  /// The package's executable and its module.
  private static let name = "Buttons"
  /// The folder of the program's sources in the package.
  private static let sources = "Sources/\(name)/"
  /// The name of the package's folder.
  static let folder = "runner"
  /// The package's folder; ends in a slash.
  private var package: String { "\(cache.folder)\(RunnerBuild.folder)/" }
  /// The folder of the sources as they were read; ends in a slash.
  private var originals: String { package + "Original/" }
  /// The folder of ported sources; ends in a slash.
  private var ported: String { package + "Ported/" }
  /// The porter's list of the members that classes use and that are not drawn.
  private var members: String { cache.folder + "members" }

  /// - Throws: Exit 66 for sources without a Swift file, without Presscheck's package, and without Swift.
  init(_ reference: ViewClassReference, announce: @escaping (String) -> Void) throws(Diagnostic) {
    sources = try SourceSet(reference.sources)
    let package = try PackageLocation.find(named: reference.ownPackage, in: reference.configuration)
    cache = try PackageCache(package, for: "a program of your classes")
    porter = try PackageTool(package, product: "presscheck-port")
    library = CompiledLibrary(of: package, toolchain: try cache.version())
    packageState = try cache.state(of: ["Package.swift", "Sources"])
    self.announce = announce
  }

  /// The program, which stays in the cache as long as the value lives.
  ///
  /// - Parameter builds: Whether it is built if there is none of equal sources.
  /// - Returns: Nil for a program that has to be built and is not.
  /// - Throws: Exit 65 for sources that cannot be ported or do not compile.
  func program(builds: Bool) throws(Diagnostic) -> HeldFile? {
    let key = key
    if let program = try cache.runners.program(key) { return program }
    guard builds else { return nil }
    let tool = try porter.prepare(announce)
    return try cache.lock.alone(building: sources.phrase, announce) { () throws(Diagnostic) in
      // Another process may have built it meanwhile.
      if let program = try cache.runners.program(key) { return program }
      announce("building \(sources.phrase)\n")
      let program = try build(tool)
      return try PackageCache.hinted { () throws(Diagnostic) in try cache.runners.add(program, key) }
    }
  }

  /// The bytes of the program.
  private func build(_ tool: String) throws(Diagnostic) -> [UInt8] {
    let log = cache.folder + "build.log"
    try port(tool, log: log)
    try writePackage()
    guard let built = try compile(output: .file(log)) else {
      throw try failure("the sources do not compile", log: log)
    }
    return try InputFile.read(built, as: "the program", maximum: 1 << 30)
  }

  /// The path of the program; nil if it does not compile.
  private func compile(output: Subprocess.Output) throws(Diagnostic) -> String? {
    guard let library else { return cache.build(RunnerBuild.name, of: package, output: output) }
    return try cache.build(with: library, RunnerBuild.name, in: package, sources: RunnerBuild.sources, output: output)
  }

  /// The program's inputs.
  var inputs: ClassInputs {
    ClassInputs(sources: sources.files.map(\.path), package: packageState, toolchain: cache.toolchain)
  }

  /// A digest of the inputs.
  private var key: String {
    let digest = Digest()
    // A program finds a release's libraries where they lie.
    for text in [packageState, cache.toolchain, library?.folder ?? ""] { digest.add(whole: Array(text.utf8)) }
    sources.add(to: digest)
    return digest.text()
  }

  /// - Throws: Exit 65 for sources that cannot be ported.
  private func port(_ tool: String, log: String) throws(Diagnostic) {
    let folder = try OwnFolder.make(package).folder
    for name in ["Original", "Ported"] { try folder.remove(name) }
    try sources.write(to: try folder.makeFolder("Original"))
    let words = [
      "--output", ported, "--view-table", ported + "ViewTable.swift", "--member-uses", members, "--leave-out",
      "--quiet",
    ]
    let folders = sources.modules.flatMap { ["--folder", $0] } + ["--"]
    let status = try porter.run(tool, words + folders + sources.files.map(\.name), in: originals, output: .file(log))
    guard status == 0 else {
      throw try failure("the sources cannot be ported", log: log, isRefusal: status == ExitCode.badInput.rawValue)
    }
  }

  /// Writes only what differs: the compiler reads every file again that was written.
  private func writePackage() throws(Diagnostic) {
    let dependency = cache.dependency
    let identity = JSON.text(dependency.identity).pretty
    let name = RunnerBuild.name
    // SwiftPM looks for new files of a dependency only when the manifest is another one.
    let manifest = """
      // swift-tools-version: 6.2
      // Presscheck \(packageState)
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
    let list = try InputFile.read(members, as: "the porter's list", maximum: 1 << 30)
    // The list has no quotes; as many signs are in no name.
    let program = """
      import PresscheckRunner

      @main enum RunnerProgram {
        @MainActor static func main() { Runner.main(viewClasses, memberUses: memberUses) }
      }

      private let memberUses = ####\"\"\"
      \(String(decoding: list, as: UTF8.self))
      \"\"\"####

      """
    try AtomicFile.write(Array(program.utf8), to: ported + "RunnerProgram.swift")
    let (target, new) = (package + RunnerBuild.sources, try Folder.files(below: ported))
    for name in try Folder.files(below: target) where !new.contains(name) { unlink(target + name) }
    for name in new {
      try replace(target + name, with: try InputFile.read(ported + name, as: "the ported source", maximum: 1 << 26))
    }
    try replace(package + "Package.swift", with: Array(manifest.utf8))
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(Diagnostic) {
    guard (try? InputFile.read(path, maximum: 1 << 26)) != bytes else { return }
    try AtomicFile.write(bytes, to: path)
  }

  /// The errors in a log, and what they mean for the program after them; in a refusal an error without a place is the sources'
  /// too.
  private func failure(_ what: String, log: String, isRefusal: Bool = false) throws(Diagnostic) -> Diagnostic {
    let lines = try InputFile.read(log, as: "the compiler's output", maximum: 1 << 26).nonEmptyLines
    let read = SourceErrors.read(lines) { file in !sources.files.contains { $0.name == file } }
    var errors = read.map { error in
      var own = error
      own.file = error.file.map(sources.path)
      return own.inSource(sources.line)
    }
    guard !errors.isEmpty else {
      if isRefusal, let message = lines.firstText(after: "error: ") {
        return Diagnostic(file: nil, "\(what): \(message)", hint: lines.firstText(after: "hint: "))
      }
      var problem = Diagnostic(file: nil, "the program of the classes cannot be built", exit: .internalError)
      problem.excerpt = lines.suffix(20).joined(separator: "\n")
      return problem
    }
    errors.append(Diagnostic(file: nil, what, hint: leftOut))
    errors[0].others = Array(errors.dropFirst())
    return errors[0]
  }
}

extension RunnerBuild {
  /// The declarations that the porter has left out, as advice about errors of what is left; nil for none.
  private var leftOut: String? {
    let lines = (try? InputFile.read(members, maximum: 1 << 30).nonEmptyLines) ?? []
    let names = MemberNotes.notes(lines).filter { $0.value.contains { $0.severity == .error } }.keys.sorted()
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    return "left out, because what they need is not on Linux: \(shown)"
  }
}

extension [String] {
  /// The rest of the first line that begins so.
  fileprivate func firstText(after start: String) -> String? {
    first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}
