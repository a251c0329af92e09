/// Where a run of `verify` leaves its report and its pictures.
struct RunFolder: Sendable {
  /// With a slash at its end.
  let path: String

  static let report = "report.json"
  static let page = "report.html"
  static let pictures = ["actual", "expected", "difference", "blink"]

  init(_ path: String) {
    self.path = path
  }

  /// Takes away what an earlier run left, the report first: pictures without one cannot be approved.
  func clear() throws(Diagnostic) {
    for name in [RunFolder.report, RunFolder.page] + RunFolder.pictures { try Folder.remove(path + name) }
  }

  func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) { try AtomicFile.write(bytes, to: path + name) }
}
