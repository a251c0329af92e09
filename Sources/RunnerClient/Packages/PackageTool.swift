package import PresscheckButtonFile
package import PresscheckFiles

/// A program of Presscheck's package that the command itself does not hold, and that is built once.
package struct PackageTool {
  private let cache: PackageCache
  private let product: String

  /// - Throws: Exit 66 without Swift or a folder for what is built.
  package init(_ package: PackageReference, product: String) throws(Diagnostic) {
    self.product = product
    cache = try PackageCache(package, for: product)
  }

  /// Builds the program unless it is up to date, then runs it with this process's streams.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - announce: Is told before it is built; nil is quiet.
  /// - Returns: Its exit code.
  /// - Throws: Exit 70 if it cannot be built or ends with a signal.
  package func run(_ arguments: [String], announce: ((String) -> Void)?) throws(Diagnostic) -> Int32 {
    try run(try prepare(announce), arguments)
  }

  /// Runs the program that ``prepare(_:)`` has found.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without the program's name.
  ///   - folder: Its working folder; nil is this process's.
  ///   - output: Takes the program's output.
  /// - Returns: Its exit code.
  /// - Throws: Exit 70 if it cannot be started or ends with a signal.
  func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, output: Subprocess.Output = .own
  ) throws(Diagnostic) -> Int32 {
    guard let status = Subprocess.run(program, arguments, in: folder, output: output) else {
      throw failure("cannot be started")
    }
    guard status < 128 else { throw failure("ended with signal \(status - 128)") }
    return status
  }

  /// The program that a release's package has, or that the package's checkout has built already, else the shared one.
  ///
  /// - Throws: Exit 70 if it cannot be built.
  func prepare(_ announce: ((String) -> Void)?) throws(Diagnostic) -> String {
    if let ready = CompiledLibrary.program(product, of: cache.package) { return ready }
    let sources = ["Package.swift", "Sources/Files", "Sources/PortKit", "Sources/\(product)"]
    if let built = try cache.builtInCheckout(product, from: sources) { return built }
    let stamp = cache.folder + product + ".stamp"
    let state = Array(try cache.state(of: sources).utf8)
    var built: String? { (try? InputFile.read(stamp, maximum: 1 << 10)) == state ? cache.program(product) : nil }
    if let built { return built }
    return try cache.lock.alone(building: product, announce) { () throws(Diagnostic) in
      // Another process may have built it meanwhile.
      if let built { return built }
      announce?("building \(product), once\n")
      let program = try build(announce)
      try AtomicFile.write(state, to: stamp)
      return program
    }
  }

  /// - Returns: The program's path.
  /// - Throws: Exit 70 if it cannot be built, not even without what another version of the package has left.
  private func build(_ announce: ((String) -> Void)?) throws(Diagnostic) -> String {
    let output: Subprocess.Output = announce == nil ? .none : .errors
    let hasLeft = InputFile.isFolder(cache.folder + "build")
    if let program = cache.build(product, of: try root(), output: output) { return program }
    guard hasLeft else { throw failure("cannot be built") }
    announce?("building \(product) again, from nothing\n")
    try OwnFolder.find(cache.folder)?.remove("build")
    guard let program = cache.build(product, of: try root(), output: output) else { throw failure("cannot be built") }
    return program
  }

  /// The package's own folder, or that of one that depends on it.
  private func root() throws(Diagnostic) -> String {
    if case .folder(let path) = cache.package { return path }
    let (root, dependency) = (cache.folder + "package/", cache.dependency)
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "tools",
        dependencies: [\(dependency.line)],
        targets: [
          .target(
            name: "Tools", plugins: [.plugin(name: "PresscheckPort", package: \(JSON.text(dependency.identity).pretty))])
        ])

      """
    try AtomicFile.write(Array(manifest.utf8), to: root + "Package.swift")
    try AtomicFile.write(Array("// Needed by the package.\n".utf8), to: root + "Sources/Tools/Tools.swift")
    return root
  }

  private func failure(_ what: String) -> Diagnostic {
    Diagnostic(file: nil, "\(product) \(what)", exit: .internalError)
  }
}
