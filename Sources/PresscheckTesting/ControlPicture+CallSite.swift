internal import PresscheckButtonFile
internal import PresscheckRendering

extension ControlPicture {
  /// As a file beside the test would describe it, named after the test.
  ///
  /// - Throws: For what a button file could not say either.
  func file(at site: CallSite) throws(Diagnostic) -> ButtonFile {
    if name == "" {
      throw Diagnostic(
        file: site.path, at: site.place, "a golden's name must not be empty",
        hint: "leave named: out where a test has one golden")
    }
    let shot = [site.test.name, name ?? state].compactMap { $0 }.joined(separator: ".")
    return try file(path: site.path, at: site.place, folder: site.stem, shot: shot)
  }
}
