import PresscheckCodecs
import PresscheckLayerTree
import PresscheckRaster

/// One frame after the other on one thread: each is drawn once, so that what moves cannot have been kept.
struct FrameBenchmark {
  let scene: Scene

  func report() throws {
    let frames = try measureFrames()
    print("draw \(frames.map(\.draw).median)")
    print("png \(frames.map(\.png).median)")
    print("film \(try measureFilm())")
    print("bytes \(frames.map(\.bytes).median)")
  }

  private struct Measurement {
    /// From the display list to the picture, in µs.
    var draw: Double
    /// From the display list to the file, in µs.
    var png: Double
    var bytes: Double
  }

  private func measureFrames() throws -> [Measurement] {
    let lists = try (0..<Scene.frameCount).map(scene.list)
    let (rasterizer, encoder) = try warm()
    return try lists.map { list in
      let watch = Stopwatch()
      let bitmap = try rasterizer.draw(list, scale: scene.scale)
      let draw = watch.elapsed
      let file = try encoder.encode(bitmap)
      return Measurement(draw: draw, png: watch.elapsed, bytes: Double(file.count))
    }
  }

  /// All frames from the layer tree to the file, each over the one before, in µs.
  ///
  /// Nothing is kept from before the film. It stays a function, in which instructions are counted.
  @inline(never)
  private func measureFilm() throws -> Double {
    let (sequence, encoder) = (FrameSequence(), PNGSequenceEncoder())
    return try Stopwatch.measure {
      for frame in 0..<Scene.frameCount {
        let picture = try sequence.draw(scene.list(frame), scale: scene.scale)
        _ = try encoder.encode(picture.bitmap, changed: picture.changed)
      }
    }
  }

  private func warm() throws -> (Rasterizer, PNGEncoder) {
    let rasterizer = Rasterizer()
    let encoder = PNGEncoder()
    for frame in 0..<5 {
      _ = try encoder.encode(rasterizer.draw(scene.list(frame), scale: scene.scale))
    }
    return (rasterizer, encoder)
  }
}
