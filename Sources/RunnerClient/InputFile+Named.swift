internal import PresscheckFiles

extension InputFile {
  /// All bytes of a file that should be `what`, such as `the source`.
  static func read(_ path: String, as what: String, maximum: Int) throws(Diagnostic) -> [UInt8] {
    do throws(Failure) {
      return try read(path, maximum: maximum)
    } catch {
      throw .reading(error, what, path)
    }
  }
}

extension [UInt8] {
  /// Without those that are empty.
  var lines: [String] { split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) } }
}
