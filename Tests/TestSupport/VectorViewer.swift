import Foundation
package import PresscheckCodecs
package import PresscheckRaster

/// A program of somebody else's that shows SVG or PDF: librsvg, Poppler.
package enum VectorViewer {
  /// What it says about a file that it cannot show.
  package struct Failure: Error {
    package var format: VectorFormat
    package var status: Int32
  }

  /// The page as the program draws it at two pixels a point, on nothing.
  package static func picture(of file: [UInt8], _ format: VectorFormat) throws -> Bitmap {
    let folder = TemporaryFolder()
    try folder.write(file, "page")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      switch format {
      case .svg: ["rsvg-convert", "-z", "2", "-o", "picture.png", "page"]
      case .pdf: ["pdftocairo", "-png", "-singlefile", "-transp", "-r", "144", "page", "picture"]
      }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(format: format, status: process.terminationStatus) }
    return try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/picture.png"))))
  }
}
