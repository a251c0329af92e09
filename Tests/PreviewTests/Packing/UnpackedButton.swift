import PresscheckButtonFile
import PresscheckCWebP
import PresscheckCodecs
import PresscheckControls
import PresscheckRendering
import PresscheckText

@testable import PresscheckPreview

/// Reads a packer's pictures as the page does: each layer replaces what is below it.
struct UnpackedButton {
  let packer: ButtonPacker
  private let images: [Bitmap]

  init(_ packer: ButtonPacker) throws {
    self.packer = packer
    images = try packer.images.images.map(Self.decode)
  }

  /// Straight pixels, clear ones without a colour.
  func picture(_ frame: Int, variant: Int) -> Bitmap {
    let pool = packer.pools[variant]
    let size = pool.places[pool.frames[frame].place].size
    var rgba = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    for layer in [pool.frames[frame].base, frame].compactMap(\.self) {
      for patch in pool.frames[layer].patches {
        let image = images[patch.image]
        for row in 0..<image.height {
          let (from, to) = (4 * row * image.width, 4 * ((patch.y + row) * size.width + patch.x))
          rgba.replaceSubrange(to..<to + 4 * image.width, with: image.rgba[from..<from + 4 * image.width])
        }
      }
    }
    return Self.cleared(Bitmap(width: size.width, height: size.height, rgba: rgba))
  }

  /// The picture without colours of clear pixels.
  static func cleared(_ bitmap: Bitmap) -> Bitmap {
    var rgba = bitmap.rgba
    for pixel in stride(from: 0, to: rgba.count, by: 4) where rgba[pixel + 3] == 0 {
      for channel in pixel..<pixel + 3 { rgba[channel] = 0 }
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, rgba: rgba)
  }

  static func decode(_ file: [UInt8]) throws -> Bitmap {
    guard file.starts(with: Array("RIFF".utf8)) else { return try PNG.decode(file) }
    var (width, height) = (Int32(0), Int32(0))
    guard let pixels = WebPDecodeRGBA(file, file.count, &width, &height) else {
      throw CodecError.cannotWrite("no WebP")
    }
    defer { WebPFree(pixels) }
    let rgba = Array(UnsafeBufferPointer(start: pixels, count: 4 * Int(width * height)))
    return Bitmap(width: Int(width), height: Int(height), rgba: rgba)
  }
}
