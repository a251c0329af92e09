import PresscheckButtonFile
import PresscheckCodecs
import PresscheckComparison

/// Two files that `diff` holds against each other: stills, films, or a frame of each.
struct DiffFiles {
  /// What came of it.
  struct Outcome {
    var verdict: Comparison.Verdict
    var lines: [String]
    var json: JSON
  }

  private let paths: (expected: String, actual: String)
  private let bytes: (expected: [UInt8], actual: [UInt8])
  private let frame: Int?
  private let tolerance: Tolerance

  /// Of films, one frame is compared, counted from 0; nil compares all.
  init(expected: String, actual: String, frame: Int?, tolerance: Tolerance) throws(Diagnostic) {
    if let frame, frame < 0 {
      throw Diagnostic(file: "--frame", "\(frame) is not a frame: the first is 0", exit: .usage)
    }
    paths = (expected, actual)
    bytes = (try PictureFile.bytes(of: expected), try PictureFile.bytes(of: actual))
    self.frame = frame
    self.tolerance = tolerance
  }

  private var areStills: Bool { AnimationReader.isStill(bytes.expected) && AnimationReader.isStill(bytes.actual) }

  func compare() throws(Diagnostic) -> Outcome {
    if frame != nil {
      let pictures = try pictures()
      return Outcome(Comparison(expected: pictures.0, actual: pictures.1, tolerance: tolerance))
    }
    do throws(Comparison.UnreadableFile) {
      guard !areStills else {
        return Outcome(try Comparison.files(expected: bytes.expected, actual: bytes.actual, tolerance: tolerance))
      }
      return Outcome(try FilmComparison.files(expected: bytes.expected, actual: bytes.actual, tolerance: tolerance))
    } catch {
      throw PictureFile.diagnostic(error.reason, in: error.side == .expected ? paths.expected : paths.actual)
    }
  }

  /// A PNG of expected, actual and difference side by side; of films an APNG.
  func drawing() throws(Diagnostic) -> [UInt8] {
    guard frame == nil, !areStills else {
      let pictures = try pictures()
      let difference = DifferencePictures(expected: pictures.0, actual: pictures.1, tolerance: tolerance)
      return try Self.drawing { () throws(CodecError) in
        try difference?.sideBySide.map { picture throws(CodecError) in try PNG.encode(picture) }
      }
    }
    let (expected, actual) = (try reader(bytes.expected, paths.expected), try reader(bytes.actual, paths.actual))
    let film = AnimationBytes()
    return try Self.drawing { () throws(CodecError) in
      try DifferenceFilm.write(expected: expected, actual: actual, tolerance: tolerance, into: film).map { _ in
        film.bytes
      }
    }
  }

  private static func drawing(_ draw: () throws(CodecError) -> [UInt8]?) throws(Diagnostic) -> [UInt8] {
    let bytes: [UInt8]?
    do {
      bytes = try draw()
    } catch {
      throw Diagnostic(file: "-o", "\(error)", exit: .internalError)
    }
    guard let bytes else { throw Diagnostic(file: "-o", "the pictures are too large to lie side by side") }
    return bytes
  }

  // MARK: - One frame

  /// The two pictures that are compared.
  private func pictures() throws(Diagnostic) -> (Bitmap, Bitmap) {
    if frame != nil, areStills {
      throw Diagnostic(file: "--frame", "\(paths.expected) and \(paths.actual) are stills", exit: .usage)
    }
    return (try picture(bytes.expected, paths.expected), try picture(bytes.actual, paths.actual))
  }

  /// A still's picture, or the frame of a film.
  private func picture(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> Bitmap {
    var count = 0
    do {
      if AnimationReader.isStill(bytes) { return try PNG.decode(bytes) }
      let film = try AnimationReader(bytes)
      while let shown = try film.next() {
        if count == frame ?? 0 { return shown.bitmap }
        count += 1
      }
    } catch {
      throw PictureFile.diagnostic(error, in: path)
    }
    throw Diagnostic(
      file: "--frame", "\(path) has no frame \(frame ?? 0): it has \(count), the first is 0", exit: .usage)
  }

  private func reader(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> AnimationReader {
    do {
      return try AnimationReader(bytes)
    } catch {
      throw PictureFile.diagnostic(error, in: path)
    }
  }
}

extension DiffFiles.Outcome {
  fileprivate init(_ comparison: Comparison) {
    self.init(verdict: comparison.verdict, lines: comparison.lines, json: comparison.json)
  }

  fileprivate init(_ comparison: FilmComparison) {
    self.init(verdict: comparison.verdict, lines: comparison.lines, json: comparison.json)
  }
}
