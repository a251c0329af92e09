import Testing

@testable import PresscheckCodecs

/// APNGs that are broken.
struct AnimationDamageTests {
  private static func broken(_ edit: (String, Int, inout [UInt8]) -> [String]) -> [UInt8] {
    AnimatedPNGParts.file(AnimatedPNGParts.three, edit: edit)
  }

  /// The chunks are IHDR, acTL, fcTL, IDAT, fcTL, fdAT, fcTL, fdAT, IEND.
  @Test(
    arguments: [
      ("acTL says 4 frames, and there are 3", AnimatedPNGParts.file(AnimatedPNGParts.three, count: 4)),
      ("acTL says 2 frames, and there are 3", AnimatedPNGParts.file(AnimatedPNGParts.three, count: 2)),
      ("acTL says 0 frames", AnimatedPNGParts.file(AnimatedPNGParts.three, count: 0)),
      (
        "acTL has 7 bytes instead of 8",
        broken { name, _, body in
          if name == "acTL" { body.removeLast() }; return [name]
        }
      ),
      ("acTL comes twice", broken { name, _, _ in name == "acTL" ? [name, name] : [name] }),
      (
        "acTL comes after the pixels",
        broken { name, index, _ in name == "acTL" || index == 2 ? [] : index == 3 ? ["IDAT", "acTL"] : [name] }
      ),
      ("a frame without an acTL before it", broken { name, _, _ in name == "acTL" ? [] : [name] }),
      (
        "fcTL has 25 bytes instead of 26",
        broken { name, _, body in
          if name == "fcTL" { body.removeLast() }; return [name]
        }
      ),
      (
        "fdAT has 3 bytes, too few for its number",
        broken { name, _, body in
          if name == "fdAT" { body = [0, 0, 0] }; return [name]
        }
      ),
      (
        "frame data number 9 is in the place of number 2",
        broken { _, index, body in
          if index == 5 { body[3] = 9 };
          return [["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"][index]]
        }
      ),
      (
        "frame data number 3 is in the place of number 1",
        broken { name, index, _ in index == 4 || index == 5 ? [] : [name] }
      ),
      (
        "frame 2 of 4 × 3 pixels at (1, 0) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 4 { body[15] = 1 }; return [name]
        }
      ),
      (
        "frame 2 of 4 × 3 pixels at (0, 4294967295) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 4 { for byte in 16..<20 { body[byte] = 255 } }; return [name]
        }
      ),
      (
        "frame 3 of 0 × 3 pixels at (0, 0) is not inside of 4 × 3",
        broken { name, index, body in
          if index == 6 { body[7] = 0 }; return [name]
        }
      ),
      (
        "frame 2 has the operations 3 and 0",
        broken { name, index, body in
          if index == 4 { body[24] = 3 }; return [name]
        }
      ),
      (
        "frame 2 has the operations 0 and 2",
        broken { name, index, body in
          if index == 4 { body[25] = 2 }; return [name]
        }
      ),
      (
        "the frame before IDAT is not the whole picture, or not the only one",
        broken { name, index, body in
          if index == 2 { body[7] = 3 }; return [name]
        }
      ),
      ("frame 3 has too few pixels", broken { name, index, _ in index == 7 ? [] : [name] }),
      (
        "frame 1 has too few pixels",
        broken { name, index, body in
          if index == 3 { body = [] }; return [name]
        }
      ),
      ("there are no pixels", AnimatedPNGParts.file([], count: 1)),
      (
        "IDAT comes after the pixels of other frames",
        broken { name, index, _ in index == 4 ? ["fcTL", "IDAT"] : [name] }
      ),
      (
        "fdAT without an fcTL before it",
        broken { name, index, body in
          if index == 4 { body = [0, 0, 0, 1, 9] }; return index == 4 ? ["fdAT"] : [name]
        }
      ),
      ("XYZW is not a known chunk", broken { name, index, _ in index == 4 ? ["XYZW", "fcTL"] : [name] }),
    ] as [(String, [UInt8])])
  func `what is wrong with a file is said`(_ words: String, _ file: [UInt8]) {
    #expect { try AnimatedPNG(file) } throws: { "\($0)" == "the PNG is damaged: \(words)" }
  }

  @Test func `a file that ends too early is refused at every length`() {
    let file = AnimatedPNGParts.file(AnimatedPNGParts.three)
    for count in 8..<file.count {
      #expect(throws: CodecError.truncated) { try AnimatedPNG(Array(file.prefix(count))) }
    }
  }

  @Test func `every damaged byte is found`() {
    let file = AnimatedPNGParts.file(AnimatedPNGParts.three)
    for index in file.indices {
      var bytes = file
      bytes[index] ^= 0x41
      #expect(throws: CodecError.self, "byte \(index)") { try AnimatedPNG(bytes) }
    }
  }

  @Test func `pixels that cannot be unpacked are found when it is their turn`() throws {
    let bytes = Self.broken { name, index, body in
      if index == 5 { body[10] ^= 0xFF }
      return [name]
    }
    var frames = try AnimatedPNG(bytes).frames()
    #expect(try frames.next() != nil)
    #expect { try frames.next() } throws: { "\($0)".hasPrefix("the PNG is damaged: ") }
  }

  @Test func `a size over the limit takes no memory`() {
    let limit = PNG.Limit(side: 3, pixels: 100)
    #expect(throws: CodecError.tooLarge(width: 4, height: 3, limit: limit)) {
      try AnimatedPNG(AnimatedPNGParts.file(AnimatedPNGParts.three), limit: limit)
    }
    // A frame that claims the most that is allowed, from a handful of bytes.
    let huge = Self.broken { name, _, body in
      if name == "IHDR" || name == "fcTL" {
        let start = name == "IHDR" ? 0 : 4
        for (offset, byte) in [0, 0, 0x20, 0, 0, 0, 0x20, 0].enumerated() { body[start + offset] = UInt8(byte) }
      }
      return [name]
    }
    #expect(throws: CodecError.damaged("frame 1 has too few pixels")) { try AnimatedPNG(huge) }
  }
}
