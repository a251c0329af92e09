package import PresscheckButtonFile
package import PresscheckFiles

/// Finds Presscheck's own package, from which tools are built that the command itself does not hold.
package enum PackageLocation {
  /// The variable that names the package's folder.
  static let variable = "PRESSCHECK_PACKAGE"

  /// The package below the prefix that the executable is installed in.
  static let installed = "lib/presscheck"

  /// The first of: what the configuration names, the variable's folder, the checkout that the executable lies in, the package
  /// that was installed with it.
  ///
  /// - Throws: Exit 66 if there is none.
  package static func find(
    named: PackageReference?, in configuration: String?, variables: (String) -> String? = { Environment.variable($0) },
    executable: String = Installation.executable
  ) throws(Diagnostic) -> PackageReference {
    if let named { return try check(named, file: configuration) }
    if let folder = variables(variable), !folder.isEmpty { return try check(.folder(folder), file: variable) }
    var folder = Paths.folder(of: executable)
    while !folder.isEmpty {
      if isOwn(folder) { return .folder(folder) }
      folder = Paths.folder(of: String(folder.dropLast()))
    }
    if let folder = Installation.folder(installed, of: executable), isOwn(folder + "/") { return .folder(folder + "/") }
    throw Diagnostic(
      file: nil, "Presscheck's package is not found, from which this command builds its tool",
      hint: """
        name it in presscheck.yaml, as package: {path: …} or package: {url: …, from: …}, or in \(variable), or install \
        this command again with scripts/install-command of a checkout
        """, exit: .inputNotFound)
  }

  private static func check(_ reference: PackageReference, file: String?) throws(Diagnostic) -> PackageReference {
    guard case .folder(let folder) = reference, !isOwn(folder.asFolder) else {
      return reference
    }
    throw Diagnostic(
      file: file, "\(folder.quoted) is not Presscheck's package", hint: "its Package.swift would have this name",
      exit: .inputNotFound)
  }

  /// Whether a folder has a `Package.swift` of Presscheck's name.
  private static func isOwn(_ folder: String) -> Bool {
    guard let bytes = try? InputFile.read(folder + "Package.swift", maximum: 1 << 20) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("\n  name: \"presscheck\",\n")
  }
}
