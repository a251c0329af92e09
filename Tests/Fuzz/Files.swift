import Glibc
import PresscheckFiles
import PresscheckTestSupport

/// Whole files, for a tool that may stop at any mistake.
enum Files {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Failure(description: "\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure(description: "\(path) cannot be written") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw Failure(description: "\(path) cannot be written")
    }
  }

  static func makeFolder(_ path: String) { mkdir(path, 0o755) }

  /// A folder for the project that a subject makes around its input.
  static func folder(of subject: any Subject.Type, beside path: String) -> String {
    let folder = "\(Paths.folder(of: path))\(subject.name)"
    makeFolder(folder)
    return folder
  }

  /// Files below a folder with one of some endings and at most so many bytes, sorted.
  static func find(in folder: String, endings: [String], maximum: Int = .max) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let node = readdir(directory) {
      let name = withUnsafePointer(to: &node.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += find(in: path, endings: endings, maximum: maximum)
      } else if endings.contains(where: name.hasSuffix), status.st_size <= maximum {
        found.append(path)
      }
    }
    return found.sorted()
  }
}
