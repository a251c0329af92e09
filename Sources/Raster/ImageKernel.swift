internal import PresscheckCodecs
internal import PresscheckGraphics
internal import PresscheckLayerTree

/// Samples a picture at pixel centres: bilinear, so that at one to one on whole pixels it is the picture's own pixels.
///
/// Where the picture shrinks below a half, a pixel is the mean of enough samples spread evenly over it that none of the
/// picture is skipped (*modelled*: Core Animation's own minification is not measured).
struct ImageKernel {
  let image: SourceImage
  let grid: PatchGrid
  let toItem: Transform
  let tint: ImageTint

  /// Samples across or down a pixel. 32 bilinear samples see every pixel of a picture that shrinks to a 64th.
  private static let maximumSamples = 32.0

  func pixels(in box: PixelBox) throws(RasterError) -> Surface {
    let surface = try Surface(.color, box)
    let across = samples(toItem.a, toItem.b)
    let down = samples(toItem.c, toItem.d)
    surface.edit { _, _ in
      image.bgra.withUnsafeBytes { source in
        guard let source = source.baseAddress else { return }
        if toItem.keepsAxes && across == 1 && down == 1 {
          drawUpright(surface, source)
        } else {
          drawSampled(surface, source, across: across, down: down)
        }
      }
    }
    return surface
  }

  /// How many samples a step of one device pixel needs.
  private func samples(_ x: Double, _ y: Double) -> Int {
    let step = max(abs(x) * grid.columns.steepest, abs(y) * grid.rows.steepest)
    return step > 2 ? Int(min(step.rounded(.up), ImageKernel.maximumSamples)) : 1
  }

  /// Columns and rows each map by themselves, so they are looked up once.
  private func drawUpright(_ surface: Surface, _ source: UnsafeRawPointer) {
    let box = surface.box
    let columns = (box.minX..<box.maxX).map { x in
      Tap(grid.columns(toItem.a * (Double(x) + 0.5) + toItem.tx), last: image.width - 1)
    }
    for y in box.minY..<box.maxY {
      let row = Tap(grid.rows(toItem.d * (Double(y) + 0.5) + toItem.ty), last: image.height - 1)
      let pixels = UnsafeMutableRawPointer(surface.row(y))
      for (x, column) in columns.enumerated() {
        pixels.storeBytes(of: tint.word(sample(source, column, row)), toByteOffset: 4 &* x, as: UInt32.self)
      }
    }
  }

  private func drawSampled(_ surface: Surface, _ source: UnsafeRawPointer, across: Int, down: Int) {
    let box = surface.box
    let share = 1 / Float(across * down)
    for y in box.minY..<box.maxY {
      let pixels = UnsafeMutableRawPointer(surface.row(y))
      for x in box.minX..<box.maxX {
        var sum = SIMD4<Float>.zero
        for j in 0..<down {
          let deviceY = Double(y) + (Double(j) + 0.5) / Double(down)
          for i in 0..<across {
            let p = toItem.apply(Point(Double(x) + (Double(i) + 0.5) / Double(across), deviceY))
            let column = Tap(grid.columns(p.x), last: image.width - 1)
            sum += sample(source, column, Tap(grid.rows(p.y), last: image.height - 1))
          }
        }
        pixels.storeBytes(of: tint.word(sum * share), toByteOffset: 4 &* (x &- box.minX), as: UInt32.self)
      }
    }
  }

  /// Two neighbouring pixels along one axis, and how much of the second.
  private struct Tap {
    var first: Int
    var second: Int
    var weight: Float

    @inline(__always)
    init(_ position: Double, last: Int) {
      let place = position - 0.5
      let whole = place.rounded(.down)
      first = max(0, min(last, Int(whole)))
      second = min(last, first &+ 1)
      weight = Float(place - whole)
    }
  }

  @inline(__always)
  private func sample(_ source: UnsafeRawPointer, _ column: Tap, _ row: Tap) -> SIMD4<Float> {
    let upper = pixel(source, column.first, row.first)
    let upperRight = pixel(source, column.second, row.first)
    let lower = pixel(source, column.first, row.second)
    let lowerRight = pixel(source, column.second, row.second)
    let top = upper + (upperRight - upper) * column.weight
    let bottom = lower + (lowerRight - lower) * column.weight
    return top + (bottom - top) * row.weight
  }

  @inline(__always)
  private func pixel(_ source: UnsafeRawPointer, _ x: Int, _ y: Int) -> SIMD4<Float> {
    SIMD4(source.loadUnaligned(fromByteOffset: 4 &* (y &* image.width &+ x), as: SIMD4<UInt8>.self))
  }
}
