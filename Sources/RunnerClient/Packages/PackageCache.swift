internal import Glibc
internal import PresscheckButtonFile
internal import PresscheckText

/// The folder of what is built from Presscheck's package, which all projects share.
struct PackageCache {
  let package: PackageReference
  /// The compiler's path.
  let swift: String
  /// Ends in a slash.
  let folder: String

  /// - Parameters:
  ///   - package: Where it is.
  ///   - purpose: What is built, for errors.
  /// - Throws: Exit 66 without Swift or a folder for what is built.
  init(_ package: PackageReference, for purpose: String) throws(Diagnostic) {
    guard let swift = Subprocess.path(of: "swift") else {
      throw Diagnostic(file: nil, "\(purpose) is built with Swift, which is not on the PATH", exit: .inputNotFound)
    }
    guard let home = PackageCache.home else {
      throw Diagnostic(
        file: nil, "there is no folder for \(purpose)", hint: "set XDG_CACHE_HOME or HOME", exit: .inputNotFound)
    }
    let place =
      switch package {
      case .folder(let path): PackageCache.resolved(path)
      case .repository(let url, let version): "\(url) \(version)"
      }
    let digest = Digest(Array("\(place)\n\(PackageCache.state(of: swift))".utf8)).text()
    (self.package, self.swift) = (package, swift)
    folder = "\(home)/presscheck/\(digest)/"
  }

  /// The package as a dependency in another package's manifest, and its name in there.
  var dependency: (line: String, identity: String) {
    switch package {
    case .folder(let path):
      let path = PackageCache.resolved(path)
      return (".package(path: \(JSON.text(path).pretty))", Paths.lastComponent(of: path))
    case .repository(let url, let version):
      let name = Paths.lastComponent(of: url)
      return (
        ".package(url: \(JSON.text(url).pretty), from: \"\(version)\")",
        name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      )
    }
  }

  /// Builds a product of a package into the shared folder, one build at a time.
  ///
  /// - Parameters:
  ///   - product: What is built.
  ///   - root: The package's folder.
  ///   - output: What gets the compiler's output.
  /// - Returns: The program's path; nil if it does not compile.
  /// - Throws: Exit 73 if the folder cannot be written.
  func build(_ product: String, of root: String, output: ChildProcess.Output) throws(Diagnostic) -> String? {
    try AtomicFile.write([], to: folder + "lock")
    let lock = open(folder + "lock", O_RDWR | O_CLOEXEC)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let words = [
      "build", "--product", product, "--package-path", root, "--scratch-path", folder + "build", "-Xswiftc",
      "-diagnostic-style=llvm",
    ]
    return ChildProcess.run(swift, words, output: output) == 0 ? "\(folder)build/debug/\(product)" : nil
  }

  /// Changes with the files of some folders of the package; those of a repository's version never do.
  func state(of folders: [String]) throws(Diagnostic) -> String {
    guard case .folder(let path) = package else { return "version" }
    let digest = Digest()
    var waiting = folders
    while let name = waiting.popLast() {
      let place = "\(path)/\(name)"
      if InputFile.isFolder(place) {
        waiting += try Folder.names(in: place).map { "\(name)/\($0)" }
      } else if let bytes = try? InputFile.read(place, maximum: 1 << 24) {
        digest.add(whole: Array(name.utf8))
        digest.add(whole: bytes)
      }
    }
    return digest.text()
  }

  private static var home: String? {
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
