import Glibc
import PresscheckButtonFile
import PresscheckRaster

/// Where pictures go, as `-o` says.
enum Destination {
  /// Under their own names, below a folder; empty is the working folder.
  case folder(String)
  case file(String)
  case standardOutput

  /// A folder is one that exists or a path that ends in a slash; nothing at all is the working folder.
  init(_ path: String?) {
    switch path {
    case nil: self = .folder("")
    case "-", "/dev/stdout": self = .standardOutput
    case let path? where path.hasSuffix("/"): self = .folder(path)
    case let path? where Destination.isFolder(path): self = .folder(path + "/")
    case let path?: self = .file(path)
    }
  }

  /// - Parameters:
  ///   - names: Those of the pictures that there will be.
  ///   - json: Whether standard output is taken by a list of them.
  /// - Throws: Exit 64 for several pictures in one place, or a format that is not written.
  func check(_ names: [PictureName], json: Bool) throws(Diagnostic) {
    switch self {
    case .folder: return
    case .file(let path):
      guard Destination.endings.contains(where: path.lowercased().hasSuffix) || Destination.isDevice(path) else {
        throw Diagnostic(
          file: "-o", "\"\(path)\" does not end in .png, .svg or .pdf, the formats that pictures are written in",
          hint: "for a folder, end the path with a slash", exit: .usage)
      }
    case .standardOutput:
      guard !json else {
        throw Diagnostic(file: "-o", "the picture and --json do not both go to standard output", exit: .usage)
      }
    }
    guard names.count == 1 else {
      throw Diagnostic(
        file: "-o", "\(names.count) pictures do not go into one file",
        hint:
          "end the path with a slash for a folder, or choose one with \(Suggestions.list(names.choosingFlags, "and"))",
        exit: .usage)
    }
  }

  /// - Throws: Exit 64 for a place that takes no picture.
  func checkOne(json: Bool) throws(Diagnostic) { try check([PictureName(button: "", shot: "")], json: json) }

  private static let endings = [".png", ".svg", ".pdf"]

  /// What a file's ending asks for in place of pixels; nil for pixels.
  var vectorFormat: VectorFormat? {
    guard case .file(let path) = self else { return nil }
    return VectorFormat.allCases.first { path.lowercased().hasSuffix("." + $0.rawValue) }
  }

  /// The path of a picture; nil for standard output.
  func path(of name: PictureName) -> String? {
    switch self {
    case .folder(let folder): folder + name.description
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  /// Writes one picture whole, or not at all.
  func write(_ bytes: [UInt8], of name: PictureName) throws(Diagnostic) {
    guard let path = path(of: name) else {
      return try Console.write(bytes)
    }
    try AtomicFile.write(bytes, to: path)
  }

  private static func isFolder(_ path: String) -> Bool { type(of: path) == S_IFDIR }

  /// Whether the path is there and neither file nor folder: `/dev/null`, a named pipe. Its name says nothing of a format.
  private static func isDevice(_ path: String) -> Bool {
    type(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Nil for what is not there.
  private static func type(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

extension [PictureName] {
  /// What leaves one of them: the flags for all that they do not have in common.
  var choosingFlags: [String] {
    func differ(_ part: (PictureName) -> some Hashable) -> Bool { Set(map(part)).count > 1 }
    return [
      (differ(\.button), "one button file"), (differ(\.shot), "--shot"), (differ(\.seconds), "--at"),
      (differ(\.appearance), "--appearance"), (differ(\.direction), "--direction"), (differ(\.scale), "--scale"),
    ].filter(\.0).map(\.1)
  }
}
