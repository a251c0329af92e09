import Foundation
import PresscheckGraphics
import PresscheckLayerTree
import Synchronization

@testable import PresscheckText

extension StandardFolder {
  /// The files that were opened until now, sorted.
  var openedPaths: [String] { opened.withLock { $0.keys.sorted() } }
}

/// Where Debian's packages put the fonts of these tests.
enum DebianFont {
  static let hebrew = noto("NotoSansHebrew-Regular.ttf")
  static let hebrewBold = noto("NotoSansHebrew-Bold.ttf")
  static let arabic = noto("NotoSansArabic-Regular.ttf")
  static let devanagari = noto("NotoSansDevanagari-Regular.ttf")
  static let bengali = noto("NotoSansBengali-Regular.ttf")
  static let tamil = noto("NotoSansTamil-Regular.ttf")
  static let thai = noto("NotoSansThai-Regular.ttf")
  static let emoji = noto("NotoColorEmoji.ttf")
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let inter = "\(FontLibrary.debianFolder)/Inter-Regular.otf"

  private static func noto(_ name: String) -> String { "/usr/share/fonts/truetype/noto/\(name)" }
}

/// Sets a text in Inter, 2,816 points high so that a point is one of the font's units, unless `change` says otherwise.
func set(
  _ string: String, width: Double? = nil, fonts: [String] = [], _ change: (inout TextContent) -> Void = { _ in }
) throws -> TextLayout {
  var text = TextContent(string: string, font: Font(size: interUnits), letterSpacing: 0)
  change(&text)
  return try PangoTypesetter(library: FontLibrary(fonts)).layout(text, width: width)
}

/// Inter's units per em.
let interUnits = 2816.0

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 0.02) -> Bool { abs(a - b) <= tolerance }

extension TextLayout {
  /// Each contour's box, in the order in which glyphs were drawn.
  var contours: [Rect] {
    var contours: [Rect] = []
    var current = Path()
    for element in outlines.elements {
      current.append(Path([element]))
      if case .close = element {
        if let box = current.controlBox { contours.append(box) }
        current = Path()
      }
    }
    return contours
  }
}

/// A folder that is gone after the test.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

func read(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
