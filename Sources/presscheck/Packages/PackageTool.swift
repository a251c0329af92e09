import Glibc
import PresscheckButtonFile
import PresscheckText

/// A program that is built once from Presscheck's package, in a folder that all projects share.
struct PackageTool {
  private let package: PackageReference
  private let product: String
  private let swift: String
  /// Ends in a slash.
  private let folder: String

  /// - Throws: Exit 66 without Swift or a folder for what is built.
  init(_ package: PackageReference, product: String) throws(Diagnostic) {
    guard let swift = Subprocess.path(of: "swift") else {
      throw Diagnostic(file: nil, "\(product) is built with Swift, which is not on the PATH", exit: .inputNotFound)
    }
    guard let cache = PackageTool.cache else {
      throw Diagnostic(
        file: nil, "there is no folder for \(product)", hint: "set XDG_CACHE_HOME or HOME", exit: .inputNotFound)
    }
    let place =
      switch package {
      case .folder(let path): PackageTool.resolved(path)
      case .repository(let url, let version): "\(url) \(version)"
      }
    let digest = Digest(Array("\(place)\n\(PackageTool.state(of: swift))".utf8)).text()
    (self.package, self.product, self.swift) = (package, product, swift)
    folder = "\(cache)/presscheck/\(digest)/"
  }

  /// Builds the program unless it is up to date, then runs it with this process's streams.
  ///
  /// - Returns: Its exit code.
  /// - Throws: Exit 70 if it cannot be built or ends with a signal.
  func run(_ arguments: [String], isQuiet: Bool) throws(Diagnostic) -> Int32 {
    let stamp = folder + product + ".stamp"
    let program = "\(folder)build/release/\(product)"
    let state = try sources()
    if !InputFile.exists(program) || (try? InputFile.read(stamp, maximum: 1 << 10)) != Array(state.utf8) {
      try build(isQuiet: isQuiet)
      try AtomicFile.write(Array(state.utf8), to: stamp)
    }
    guard let status = ChildProcess.run(program, arguments) else { throw failure("cannot be started") }
    guard status < 128 else { throw failure("ended with signal \(status - 128)") }
    return status
  }

  private func build(isQuiet: Bool) throws(Diagnostic) {
    var root = folder + "package/"
    switch package {
    case .folder(let path): root = path
    case .repository(let url, let version):
      let name = Paths.lastComponent(of: url)
      let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "tools",
          dependencies: [.package(url: \(JSON.text(url).pretty), from: "\(version)")],
          targets: [
            .target(name: "Tools", plugins: [.plugin(name: "PresscheckPort", package: \(JSON.text(identity).pretty))])
          ])

        """
      try AtomicFile.write(Array(manifest.utf8), to: root + "Package.swift")
      try AtomicFile.write(Array("// Needed by the package.\n".utf8), to: root + "Sources/Tools/Tools.swift")
    }
    if !isQuiet { Console.show("building \(product), once\n") }
    let words = [
      "build", "--configuration", "release", "--product", product, "--package-path", root, "--scratch-path",
      folder + "build",
    ]
    guard ChildProcess.run(swift, words + (isQuiet ? ["--quiet"] : []), printsToErrors: true) == 0 else {
      throw failure("cannot be built")
    }
  }

  private func failure(_ what: String) -> Diagnostic {
    Diagnostic(file: nil, "\(product) \(what)", exit: .internalError)
  }

  /// Changes with the program's sources; those of a repository's version never do.
  private func sources() throws(Diagnostic) -> String {
    guard case .folder(let path) = package else { return "version" }
    let digest = Digest()
    var waiting = ["Package.swift", "Sources/PortKit", "Sources/\(product)"]
    while let name = waiting.popLast() {
      let place = "\(path)/\(name)"
      if InputFile.isFolder(place) {
        waiting += try Folder.names(in: place).map { "\(name)/\($0)" }
      } else if let bytes = try? InputFile.read(place, maximum: 1 << 24) {
        digest.add(Array("\(name) \(bytes.count)\n".utf8))
        digest.add(bytes)
      }
    }
    return digest.text()
  }

  private static var cache: String? {
    if let folder = Environment.variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    return Environment.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// A program's file, size and time, which change with the toolchain.
  private static func state(of program: String) -> String {
    let path = resolved(program)
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec)"
  }
}
