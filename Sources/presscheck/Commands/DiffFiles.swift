import PresscheckCodecs
import PresscheckComparison
import PresscheckFiles

/// The two files that `diff` compares: stills, films, or a frame of each.
struct DiffFiles {
  private let paths: (expected: String, actual: String)
  private let bytes: (expected: [UInt8], actual: [UInt8])
  private let frame: Int?
  private let tolerance: Tolerance

  /// With a frame, from 0, only that one is compared.
  init(expected: String, actual: String, frame: Int?, tolerance: Tolerance) throws(Diagnostic) {
    if let frame, frame < 0 {
      throw Diagnostic(file: "--frame", "\(frame) is not a frame: the first is 0", exit: .usage)
    }
    paths = (expected, actual)
    bytes = (try Self.bytes(of: expected), try Self.bytes(of: actual))
    (self.frame, self.tolerance) = (frame, tolerance)
  }

  /// The bytes of a file that is no larger than any picture.
  private static func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    do {
      return try InputFile.read(path, maximum: 1 << 29)
    } catch {
      throw .reading(error, "the picture", path)
    }
  }

  private var areStills: Bool { AnimationReader.isStill(bytes.expected) && AnimationReader.isStill(bytes.actual) }

  func compare() throws(Diagnostic) -> any DiffOutcome {
    if frame != nil {
      let pictures = try pictures()
      return Comparison(expected: pictures.0, actual: pictures.1, tolerance: tolerance)
    }
    do throws(Comparison.UnreadableFile) {
      return try areStills
        ? Comparison.files(expected: bytes.expected, actual: bytes.actual, tolerance: tolerance)
        : FilmComparison.files(expected: bytes.expected, actual: bytes.actual, tolerance: tolerance)
    } catch {
      throw Diagnostic(file: error.side == .expected ? paths.expected : paths.actual, "\(error.reason)")
    }
  }

  /// A PNG of expected, actual and difference side by side; for films an APNG.
  func difference() throws(Diagnostic) -> [UInt8] {
    let drawn: [UInt8]?
    do {
      if frame != nil || areStills {
        let pictures = try pictures()
        let difference = DifferencePictures(expected: pictures.0, actual: pictures.1, tolerance: tolerance)
        drawn = try difference?.sideBySide.map { try PNG.encode($0) }
      } else {
        let film = AnimationBytes()
        let expected = try read(paths.expected) { () throws(CodecError) in try AnimationReader(bytes.expected) }
        let actual = try read(paths.actual) { () throws(CodecError) in try AnimationReader(bytes.actual) }
        let size = try DifferenceFilm.write(expected: expected, actual: actual, tolerance: tolerance, into: film)
        drawn = size.map { _ in film.bytes }
      }
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(file: "-o", "\(error)", exit: .internalError)
    }
    guard let drawn else { throw Diagnostic(file: "-o", "the pictures are too large to lie side by side") }
    return drawn
  }

  private func pictures() throws(Diagnostic) -> (Bitmap, Bitmap) {
    if frame != nil, areStills {
      throw Diagnostic(file: "--frame", "\(paths.expected) and \(paths.actual) are stills", exit: .usage)
    }
    return (try picture(bytes.expected, paths.expected), try picture(bytes.actual, paths.actual))
  }

  /// A still, or the frame of a film.
  private func picture(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> Bitmap {
    let wanted = frame ?? 0
    var count = 0
    let picture = try read(path) { () throws(CodecError) -> Bitmap? in
      if AnimationReader.isStill(bytes) { return try PNG.decode(bytes) }
      let film = try AnimationReader(bytes)
      while let shown = try film.next() {
        if count == wanted { return shown.bitmap }
        count += 1
      }
      return nil
    }
    if let picture { return picture }
    let message = "\(path) has no frame \(wanted): it has \(count), the first is 0"
    throw Diagnostic(file: "--frame", message, exit: .usage)
  }

  private func read<Value>(_ path: String, _ read: () throws(CodecError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try read()
    } catch {
      throw Diagnostic(file: path, "\(error)")
    }
  }
}
