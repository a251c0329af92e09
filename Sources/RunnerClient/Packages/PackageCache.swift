internal import PresscheckButtonFile
internal import PresscheckFiles

/// The folder of what is built from Presscheck's package, in the user's cache: all projects share it.
struct PackageCache {
  let package: PackageReference
  /// The compiler's path.
  let swift: String
  /// Changes with the compiler.
  let toolchain: String
  /// Ends in a slash.
  let folder: String
  /// The programs of classes.
  let runners: RunnerCache

  /// The purpose is the name of the build in errors.
  ///
  /// - Throws: Exit 66 without Swift or a folder for what is built.
  init(_ package: PackageReference, for purpose: String) throws(Diagnostic) {
    guard let swift = Subprocess.path(of: "swift") else {
      throw Diagnostic(file: nil, "\(purpose) is built with Swift, which is not on the PATH", exit: .inputNotFound)
    }
    guard let home = PackageCache.home else {
      throw Diagnostic(
        file: nil, "there is no folder for \(purpose)", hint: "set XDG_CACHE_HOME or HOME", exit: .inputNotFound)
    }
    toolchain = PackageCache.state(of: swift)
    let digest = Digest(Array("\(PackageCache.place(of: package))\n\(toolchain)".utf8)).text()
    (self.package, self.swift) = (package, swift)
    folder = "\(home)/presscheck/\(digest)/"
    runners = RunnerCache(path: "\(home)/presscheck/runners/")
  }

  /// The words of the compiler for its version and target, which it takes a moment to say; empty if it says nothing.
  func version() throws(Diagnostic) -> String {
    let file = folder + "version"
    if let words = try? InputFile.read(file, maximum: 1 << 12), !words.isEmpty {
      return String(decoding: words, as: UTF8.self)
    }
    let words = PackageCache.version(of: swift)
    guard !words.isEmpty else { return "" }
    try PackageCache.hinted { () throws(Diagnostic) in try AtomicFile.write(Array(words.utf8), to: file) }
    return words
  }

  /// The words of a compiler for itself; empty if it says nothing.
  private static func version(of swift: String) -> String { Subprocess.text(of: swift, ["--version"]) ?? "" }

  private static func place(of package: PackageReference) -> String {
    switch package {
    case .folder(let path): Paths.realPath(of: path) ?? path
    case .repository(let url, let version): "\(url) \(version)"
    }
  }

  /// The package as a dependency in another package's manifest, and its name in there.
  var dependency: (line: String, identity: String) {
    switch package {
    case .folder(let path):
      let path = Paths.realPath(of: path) ?? path
      return (".package(path: \(JSON.text(path).pretty))", Paths.lastComponent(of: path))
    case .repository(let url, let version):
      let name = Paths.lastComponent(of: url)
      return (
        ".package(url: \(JSON.text(url).pretty), from: \"\(version)\")",
        name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      )
    }
  }

  /// Taken for work that changes the folder.
  var lock: BuildLock { BuildLock(path: folder + "lock") }

  /// Runs work on the user's cache, whose errors say how to choose another one.
  static func hinted<Value>(_ work: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    do throws(Diagnostic) {
      return try work()
    } catch {
      var error = error
      error.hint = error.hint ?? "set XDG_CACHE_HOME to a folder that can be written to"
      throw error
    }
  }

  /// Builds a product of the package in a folder into the shared folder, and gives its path; nil if it does not compile.
  func build(_ product: String, of root: String, output: Subprocess.Output) -> String? {
    let place = ["--package-path", root, "--scratch-path", folder + "build", "--configuration", "release"]
    // A release compiles modules as wholes; neither optimized nor with more for debuggers than the lines that a crash names, it
    // takes .76 of a debug build's processor time (*measured*).
    let quick = ["-Onone", "-gline-tables-only", "-diagnostic-style=llvm"].flatMap { ["-Xswiftc", $0] }
    let words = ["build", "--product", product] + place + ["--disable-index-store"] + quick
    guard Subprocess.run(swift, words, output: output) == 0 else { return nil }
    if program(product) == nil {
      let shown = ["build", "--show-bin-path"] + place
      guard Subprocess.run(swift, shown, output: .file(productsFile)) == 0 else { return nil }
    }
    return program(product)
  }

  /// Makes a program of ported files and a library that is compiled already, in the shared folder.
  ///
  /// - Parameters:
  ///   - library: The library that the files import.
  ///   - module: The program's module.
  ///   - root: The folder from which the compiler names the files, such as in reports of crashes.
  ///   - sources: The files' folder in there.
  ///   - output: Takes the compiler's output.
  /// - Returns: The program's path; nil if it does not compile.
  /// - Throws: Exit 66 for a library that is not whole.
  func build(
    with library: CompiledLibrary, _ module: String, in root: String, sources: String, output: Subprocess.Output
  ) throws(Diagnostic) -> String? {
    let program = folder + module
    let files = try Folder.files(below: root + sources).filter { $0.hasSuffix(".swift") }.map { sources + $0 }
    let words = try library.words(module: module, files: files, program: program)
    return Subprocess.run(swift + "c", words, in: root, output: output) == 0 ? program : nil
  }

  /// The path of a product that was built; nil for none.
  func program(_ product: String) -> String? {
    let shown = (try? InputFile.read(productsFile, maximum: 1 << 16)) ?? []
    // Beside its path the build system can have warned.
    let line = shown.split(separator: UInt8(ascii: "\n")).last { $0.first == UInt8(ascii: "/") }
    let path = line.map { String(decoding: $0, as: UTF8.self) + "/" + product }
    return path.flatMap { InputFile.exists($0) ? $0 : nil }
  }

  /// A file with the build system's own words for where its products lie, which it takes a second to say.
  private var productsFile: String { folder + "products" }

  /// Changes with the files of some folders of the package; those of a repository's version never do.
  func state(of folders: [String]) throws(Diagnostic) -> String {
    guard case .folder(let path) = package else { return PackageCache.place(of: package) }
    let key = Digest(Array(folders.joined(separator: "\n").utf8)).text().prefix(16)
    return FilesState.text(
      of: try PackageCache.files(of: folders, in: path), in: path, kept: "\(folder)contents-\(key)")
  }

  /// A program that lies beside this process's in the package's checkout, and is newer than all files of some folders; nil for
  /// none.
  func builtInCheckout(_ product: String, from folders: [String]) throws(Diagnostic) -> String? {
    let products = Paths.folder(of: Installation.executable)
    guard case .folder(let path) = package, let root = Paths.realPath(of: path), products.hasPrefix(root + "/") else {
      return nil
    }
    let program = products + product
    guard let built = FileVersion(path: program, followingLinks: true) else { return nil }
    let isNewer = try PackageCache.files(of: folders, in: path).allSatisfy { name in
      FileVersion(path: "\(path)/\(name)", followingLinks: true).map { $0.modified < built.modified } ?? false
    }
    return isNewer ? program : nil
  }

  /// The files of folders and below them.
  private static func files(of folders: [String], in path: String) throws(Diagnostic) -> [String] {
    var files: [String] = []
    for name in folders {
      let isFolder = InputFile.isFolder("\(path)/\(name)")
      files += isFolder ? try Folder.files(below: "\(path)/\(name)").map { "\(name)/\($0)" } : [name]
    }
    return files
  }

  /// `XDG_CACHE_HOME`, which counts only if it is absolute (*documented*: XDG Base Directory Specification), else `.cache` of
  /// `HOME`; nil without both.
  private static var home: String? {
    if let folder = Environment.variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    return Environment.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
  }

  /// A program's file, size and time, which change with the toolchain.
  ///
  /// A program of another name starts the toolchain that is chosen at the moment, as swiftly's does: it is asked each time.
  private static func state(of program: String) -> String {
    let path = Paths.realPath(of: program) ?? program
    guard let file = FileVersion(path: path, followingLinks: true) else { return path }
    let isCompiler = ["swift", "swift-driver", "swift-frontend"].contains(Paths.lastComponent(of: path))
    let words = isCompiler ? "" : " " + version(of: program)
    return "\(path) \(file.size) \(file.modified / 1_000_000_000)\(words)"
  }
}
