internal import PresscheckFiles
internal import PresscheckSVG
internal import Synchronization

/// The program that makes PDF files into SVGs.
package enum PDFSupport {
  static let program = "pdftocairo"
  /// The Debian package of the program.
  package static let debianPackage = "poppler-utils"

  /// The program's path; nil if it is not installed.
  package static var path: String? { Subprocess.path(of: program) }
}

/// PDF files as SVGs, each made once in a run.
final class PDFConversions: Sendable {
  private struct State {
    var known: [String: Result<[UInt8], NotDrawn>] = [:]
    /// A program that hangs once is not waited for again.
    var isTooSlow = false
  }

  private let state = Mutex(State())

  /// The SVG of a file's first page, in points.
  func svg(of path: String, _ bytes: [UInt8]) throws(NotDrawn) -> [UInt8] {
    let digest = Digest(bytes).text()
    if let result = state.withLock({ $0.known[digest] }) { return try result.get() }
    if state.withLock({ $0.isTooSlow }) { throw .tooSlow }
    let result = Result { () throws(NotDrawn) in try PDFConversions.converted(path, bytes) }
    state.withLock { state in
      state.known[digest] = result
      if case .failure(.tooSlow) = result { state.isTooSlow = true }
    }
    return try result.get()
  }

  /// In seconds, on a machine that does other things too.
  private static let longest = 20.0

  private static func converted(_ path: String, _ bytes: [UInt8]) throws(NotDrawn) -> [UInt8] {
    // Readers of PDF accept a few bytes before it.
    guard String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("%PDF-") else {
      throw NotDrawn(reason: "this is not a PDF")
    }
    guard let program = Subprocess.path(of: PDFSupport.program) else {
      throw NotDrawn(
        reason: "\(PDFSupport.program) is not installed", hint: "apt-get install \(PDFSupport.debianPackage)")
    }
    // A name that begins with a dash would be an option.
    let file = path.hasPrefix("/") ? path : "./" + path
    let output: [UInt8]
    do {
      output = try Subprocess.output(
        of: program, ["-svg", "-noshrink", "-nocenter", "-f", "1", "-l", "1", file, "-"],
        maximumBytes: SVG.maximumBytes, seconds: longest)
    } catch {
      switch error {
      case .tooLong: throw .tooSlow
      case .tooLarge: throw NotDrawn(reason: "its drawing has more than \(SVG.maximumBytes) bytes")
      case .failed: throw NotDrawn(reason: "\(PDFSupport.program) cannot read it")
      }
    }
    return output.inPixelsOfCSS
  }
}

// A cache changes no result.
extension PDFConversions: Hashable {
  static func == (a: PDFConversions, b: PDFConversions) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// Why a picture of an image set is not drawn.
struct NotDrawn: Error, Hashable {
  /// The end of a sentence.
  var reason: String
  /// Advice; nil for none.
  var hint: String?

  /// The same file may be drawn at another time, so that a run with it fails.
  static let tooSlow = NotDrawn(reason: "\(PDFSupport.program) takes too long")

  static func ~= (pattern: NotDrawn, value: NotDrawn) -> Bool { pattern == value }

  /// Nothing can be drawn: the library is not installed.
  static let needsLibrary = NotDrawn(reason: "\(SVGError.noLibrary)")
}

extension [UInt8] {
  /// The SVG with a width and a height without their unit `pt`: a point of the page is a point of the picture.
  fileprivate var inPixelsOfCSS: [UInt8] {
    let head = String(decoding: prefix(1_024), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg"), let end = head[start.upperBound...].firstIndex(of: ">") else {
      return self
    }
    let tag = head[..<end]
    return Array(tag.replacing("pt\"", with: "\"").utf8) + dropFirst(tag.utf8.count)
  }
}
