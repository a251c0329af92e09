import PresscheckButtonFile
import PresscheckControls
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering

/// The pictures of button files, drawn one after the other on one thread: what verifying them is held against.
enum SuiteBenchmark {
  static func report(_ paths: [String]) throws {
    let pictures = try paths.flatMap { path in
      let file = try ButtonFile(path: path)
      return try Renderer(file, fonts: try FontResolver(file: file)).resolve(file.requests())
    }
    let rasterizer = Rasterizer()
    let time = try Stopwatch.measure {
      for picture in pictures { _ = try rasterizer.draw(picture.list, scale: picture.request.traits.scale) }
    }
    print("suite \(time)")
  }
}
