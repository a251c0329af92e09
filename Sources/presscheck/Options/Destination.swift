import Glibc
import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckRaster

/// Where pictures or films go: what `-o` names.
enum Destination {
  /// Ends in a slash; empty is the working folder.
  case folder(String)
  case file(String)
  case standardOutput

  /// A folder is a path that exists as one or ends in a slash; nil is the working folder.
  init(_ path: String?) {
    switch path {
    case nil: self = .folder("")
    case "-", "/dev/stdout": self = .standardOutput
    case let path? where path.hasSuffix("/"): self = .folder(path)
    case let path? where Destination.type(of: path) == S_IFDIR: self = .folder(path + "/")
    case let path?: self = .file(path)
    }
  }

  /// Refuses an extension that no format has, several pictures in one place, and a picture beside JSON.
  ///
  /// - Throws: Exit 64.
  func check(_ names: [PictureName], json: Bool) throws(Diagnostic) {
    let endings = [".png", ".svg", ".pdf"]
    if let path = file(without: endings) {
      throw Self.wrongEnding(path, endings, of: "pictures", hint: "for a folder, end the path with a slash")
    }
    try checkPlace(names, "picture", json: json) { "end the path with a slash for a folder, or choose one with \($0)" }
  }

  /// The path of a file that ends otherwise; nil for a device, whose name tells no format, and for what is no file.
  func file(without endings: [String]) -> String? {
    guard case .file(let path) = self, !endings.contains(where: path.lowercased().hasSuffix) else { return nil }
    return Self.isDevice(path) ? nil : path
  }

  /// Refuses several pictures or films in one place, and one beside JSON.
  ///
  /// The hint gets the options that choose one of them.
  func checkPlace(_ names: [PictureName], _ noun: String, json: Bool, hint: (String) -> String) throws(Diagnostic) {
    if case .folder = self { return }
    if case .standardOutput = self, json {
      throw Diagnostic(file: "-o", "standard output cannot take both the \(noun) and --json", exit: .usage)
    }
    guard names.count != 1 else { return }
    throw Diagnostic(
      file: "-o", "one file cannot hold \(names.count) \(noun)s",
      hint: hint(Suggestions.list(names.choosingFlags, "and")), exit: .usage)
  }

  static func wrongEnding(_ path: String, _ endings: [String], of noun: String, hint: String) -> Diagnostic {
    let message = "\(path.quoted) does not end in \(Suggestions.list(endings)), the formats of \(noun)"
    return Diagnostic(file: "-o", message, hint: hint, exit: .usage)
  }

  /// The vector format that the file's extension names; nil for pixels.
  var vectorFormat: VectorFormat? {
    guard case .file(let path) = self else { return nil }
    return VectorFormat.allCases.first { path.lowercased().hasSuffix("." + $0.rawValue) }
  }

  /// The path of a file that a folder would hold under this name; nil for standard output.
  func path(of name: String) -> String? {
    switch self {
    case .folder(let folder): folder + name
    case .file(let path): path
    case .standardOutput: nil
    }
  }

  /// Writes one picture whole, or not at all.
  func write(_ bytes: [UInt8], of name: String) throws(Diagnostic) {
    guard let path = path(of: name) else { return try Console.write(bytes) }
    try AtomicFile.write(bytes, to: path, isGiven: isFile)
  }

  /// Whether it names the very file.
  var isFile: Bool { if case .file = self { true } else { false } }

  /// Whether the path is neither file nor folder, like `/dev/null` or a named pipe.
  private static func isDevice(_ path: String) -> Bool {
    type(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Nil if nothing is there.
  private static func type(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

extension [PictureName] {
  /// The options that choose one of them: those for each part in which they differ.
  fileprivate var choosingFlags: [String] {
    func differ(_ part: (PictureName) -> some Hashable) -> Bool { Set(map(part)).count > 1 }
    let choices = Traits.choices.map { choice in
      (differ { $0.traits.value(choice).rawValue }, "--\(choice.option.rawValue)")
    }
    let others = [
      (differ(\.button), "one button file"), (differ(\.shot), "--shot"), (differ(\.seconds), "--at"),
    ]
    let last = [(differ(\.traits.locale), "--locale"), (differ(\.traits.scale), "--scale")]
    return (others + choices + last).filter(\.0).map(\.1)
  }
}
