import Foundation
import PresscheckCodecs
import PresscheckRaster

/// A program of somebody else's that shows SVG or PDF: librsvg, Poppler.
struct VectorViewer {
  /// What it says about a file that it cannot show.
  struct Failure: Error {
    var format: VectorFormat
    var status: Int32
  }

  /// The page as the program draws it at two pixels a point, on nothing.
  static func picture(of file: [UInt8], _ format: VectorFormat) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("presscheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(file).write(to: folder.appendingPathComponent("page"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      switch format {
      case .svg: ["rsvg-convert", "-z", "2", "-o", "picture.png", "page"]
      case .pdf: ["pdftocairo", "-png", "-singlefile", "-transp", "-r", "144", "page", "picture"]
      }
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(format: format, status: process.terminationStatus) }
    return try PNG.decode([UInt8](Data(contentsOf: folder.appendingPathComponent("picture.png"))))
  }
}
