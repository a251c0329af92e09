internal import Glibc
internal import Synchronization

extension Paths {
  /// A path relative to a folder, both given relative to the working folder; links are not followed.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = absoluteParts(path)
    let base = absoluteParts(folder)
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target[shared...]).joined(separator: "/")
  }

  /// The parts of an absolute path, without `.` and `..`.
  package static func absoluteParts(_ path: String, in workingFolder: String = Paths.workingFolder) -> [Substring] {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  /// Without a slash at its end; where it was if it has been removed.
  package static var workingFolder: String {
    lastWorkingFolder.withLock { last in
      guard let path = getcwd(nil, 0) else { return last }
      defer { free(path) }
      last = String(cString: path)
      return last
    }
  }

  private static let lastWorkingFolder = Mutex("")
}
