import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckLayerTree
import PresscheckRaster
import PresscheckRendering

/// A spinning ring, 240 frames from the display list to the PNG in memory, at 60 a second.
struct SpinBenchmark {
  private let lists: [DisplayList]
  private let scale: Double

  init(path: String) throws {
    let file = try ButtonFile(path: path)
    let instants = (0..<240).map { Instant.seconds(Double($0) / 60) }
    let requests = try file.requests(Selection(instants: instants))
    lists = try Renderer(file, fonts: try FontResolver(file: file)).resolve(requests).map(\.list)
    scale = requests.first?.traits.scale ?? 1
  }

  /// Each frame over the one before.
  func reportSequence() throws {
    _ = try sequence()
    print("spin \(try sequence())")
  }

  /// Each frame by itself: what the sequence is held against.
  func reportWhole() throws {
    _ = try whole()
    print("spin \(try whole())")
  }

  /// It stays a function, in which instructions are counted, as ``whole()`` does.
  @inline(never)
  private func sequence() throws -> Double {
    let (sequence, encoder) = (FrameSequence(), PNGSequenceEncoder())
    return try Stopwatch.measure {
      for list in lists {
        let picture = try sequence.draw(list, scale: scale)
        _ = try encoder.encode(picture.bitmap, changed: picture.changed)
      }
    }
  }

  @inline(never)
  private func whole() throws -> Double {
    let (rasterizer, encoder) = (Rasterizer(), PNGEncoder())
    return try Stopwatch.measure {
      for list in lists { _ = try encoder.encode(rasterizer.draw(list, scale: scale)) }
    }
  }
}
