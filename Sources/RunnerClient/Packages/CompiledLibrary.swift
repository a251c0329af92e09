internal import PresscheckButtonFile
internal import PresscheckFiles

/// Presscheck's UIKit and its runner, compiled already: a release's package has them for the toolchain that it was built with.
///
/// A class is then compiled in the time of its own source, without a package of Debian's that has headers.
struct CompiledLibrary {
  /// Ends in a slash; all links are followed.
  let folder: String

  /// The folder in a package.
  private static let name = "Compiled"

  /// The library of a package; nil for a package without one, and for another toolchain, whose modules differ.
  ///
  /// - Parameters:
  ///   - package: Where it is.
  ///   - toolchain: The words of the compiler for its version and target.
  init?(of package: PackageReference, toolchain: String) {
    guard let folder = CompiledLibrary.folder(of: package),
      let words = try? InputFile.read(folder + "toolchain", maximum: 1 << 12),
      String(decoding: words, as: UTF8.self) == toolchain
    else { return nil }
    self.folder = folder
  }

  /// A program of the package that is there ready-made, with all libraries that it needs; nil for none.
  static func program(_ name: String, of package: PackageReference) -> String? {
    folder(of: package).flatMap { Paths.realPath(of: $0 + name) }
  }

  private static func folder(of package: PackageReference) -> String? {
    guard case .folder(let path) = package else { return nil }
    return Paths.realPath(of: "\(path)/\(name)").map { $0 + "/" }
  }

  /// Words for the compiler, which make a program of ported files: its options, the libraries to link and the files.
  ///
  /// - Throws: Exit 66 for a library without its list of libraries.
  func words(module: String, files: [String], program: String) throws(Diagnostic) -> [String] {
    let libraries = try InputFile.read(folder + "link", as: "the list of libraries", maximum: 1 << 16).nonEmptyLines
    let language = ["-module-name", module, "-swift-version", "5", "-Onone", "-g", "-suppress-warnings"]
    let places = ["-I", folder + "Modules", "-L", folder + "archives", "-L", folder + "lib"]
    let linker = ["-use-ld=lld"] + ["-rpath", folder + "lib"].flatMap { ["-Xlinker", $0] }
    return language + ["-diagnostic-style=llvm", "-o", program] + places + linker + libraries + files
  }
}
