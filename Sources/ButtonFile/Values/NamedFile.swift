internal import PresscheckFiles
internal import PresscheckSVG

/// A file, and where it is named.
struct NamedFile {
  /// Relative to the working folder.
  var path: String
  /// As it is written.
  var name: String
  /// Its name in errors.
  var what = "the image"
  /// Where it is named: a button file, or an asset catalogue's.
  var source: Source
  var mark: ScalarPosition?

  func bytes() throws(Diagnostic) -> [UInt8] {
    try InputFile.read(path, as: what, named: name, in: source, at: mark, maximum: ImageReader.maximumBytes)
  }

  func unusable(_ reason: String, hint: String? = nil, exit: ExitCode? = nil) -> Diagnostic {
    source.error("\(what) \(name.quoted) cannot be used: \(reason)", at: mark, hint: hint, exit: exit)
  }

  /// The error of an SVG without the library that draws it.
  var needsLibrary: Diagnostic {
    unusable("\(SVGError.noLibrary)", hint: "apt-get install \(SVG.debianPackage)", exit: .inputNotFound)
  }

  func finding(_ predicate: String, hint: String? = nil) -> Diagnostic {
    source.finding("\(what) \(name.quoted) \(predicate)", at: mark, hint: hint)
  }
}
