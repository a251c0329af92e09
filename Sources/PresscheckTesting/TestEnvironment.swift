internal import Glibc

/// What a run of tests is told by the machine it runs on. Nothing else here reads the environment.
struct TestEnvironment: Sendable {
  /// `PRESSCHECK_RECORD`; nil when it is not set.
  var record: String?

  /// Whether `CI` says that nobody watches.
  var isCI: Bool

  /// With no slash at its end.
  var workingFolder: String

  /// With no slash at its end.
  var temporaryFolder: String

  /// As they are now.
  static var current: TestEnvironment {
    let mark = variable("CI") ?? ""
    return TestEnvironment(
      record: variable(Recording.variable), isCI: !["", "0", "false"].contains(mark.lowercased()),
      workingFolder: currentFolder, temporaryFolder: variable("TMPDIR") ?? "/tmp")
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}

// MARK: - Places

extension TestEnvironment {
  /// Where a run leaves its pictures when no configuration says: in the package's folder, else in the temporary one.
  func reportDirectory(of file: String) -> String { (packageFolder(of: file) ?? temporaryFolder) + "/.presscheck" }

  /// The nearest folder above a file that has a `Package.swift`, with no slash at its end.
  func packageFolder(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if access(folder + "/Package.swift", F_OK) == 0 { return String(folder) }
    }
    return nil
  }

  /// What to say when the first golden of a folder is recorded: SwiftPM warns of files that it does not know, and of excluded
  /// ones that are not there yet. Nil outside of a package.
  func excluding(_ site: CallSite) -> String? {
    guard let package = packageFolder(of: site.path) else { return nil }
    let target = "\(package)/Tests/\(site.module)/"
    let folder = site.folder.hasPrefix(target) ? String(site.folder.dropFirst(target.count)) : ""
    return "add exclude: [\"\(folder)goldens\"] to the target \(site.module) in Package.swift"
  }

  /// A path as a person reads it: without `..`, and from the working folder on where it lies in that.
  func shown(_ path: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let plain = "/" + parts.joined(separator: "/")
    return plain.hasPrefix(workingFolder + "/") ? String(plain.dropFirst(workingFolder.count + 1)) : plain
  }
}
