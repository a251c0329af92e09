import Glibc
import PresscheckPortKit

/// Finds the Swift files of arguments.
enum SourceSearch {
  /// A source and the name of what becomes of it in the output's folder.
  struct Found: Hashable {
    var path: String
    var name: String
  }

  /// The files, those of a folder in the order of their names; hidden folders, links, the output's folder and
  /// `main.swift`, whose code starts an app, are left out.
  static func files(_ sources: [String], output: String) throws(Failure) -> [Found] {
    let own = FileContent.status(output)?.identity
    var found: [Found] = []
    var seen: Set<[UInt64]> = []
    for source in sources {
      guard let status = FileContent.status(source) else {
        throw Failure(message: "the source \"\(source)\" is not there", exit: .notFound)
      }
      let files =
        status.isFolder ? try files(in: source, except: own) : [Found(path: source, name: lastComponent(source))]
      for file in files {
        guard let status = FileContent.status(file.path), seen.insert(status.identity).inserted else { continue }
        guard status.isFile else {
          throw Failure(message: "the source \"\(file.path)\" is a pipe or a device", exit: .refused)
        }
        found.append(file)
      }
    }
    guard !found.isEmpty else {
      let list = sources.map { "\"\($0)\"" }.joined(separator: ", ")
      throw Failure(message: "there is no Swift file in \(list)", exit: .notFound)
    }
    guard found.count <= SourceFile.maximumCount else {
      throw Failure(
        message: "there are \(found.count) Swift files: at most \(SourceFile.maximumCount) are ported at once",
        hint: "name the folder of the buttons only", exit: .refused)
    }
    var names: [String: String] = [:]
    for file in found {
      if let other = names.updateValue(file.path, forKey: lastComponent(file.name)) {
        throw Failure(
          message: "\"\(other)\" and \"\(file.path)\" have the same name",
          hint: "a Swift module has each file name once: rename one of them", exit: .refused)
      }
    }
    return found
  }

  private static func files(in folder: String, except output: [UInt64]?) throws(Failure) -> [Found] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var found: [Found] = []
    var waiting = [""]
    while let part = waiting.popLast() {
      let names = try names(in: start + part)
      for name in names where !name.hasPrefix(".") {
        var status = stat()
        let path = start + part + name
        guard lstat(path, &status) == 0 else { continue }
        if status.isFolder, status.identity != output {
          waiting.append("\(part)\(name)/")
        } else if status.isFile, name.hasSuffix(".swift"), name != "main.swift" {
          found.append(Found(path: path, name: part + name))
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else {
      throw Failure(message: "\"\(folder)\" cannot be read: \(FileContent.reason())", exit: .notFound)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  private static func lastComponent(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
}
