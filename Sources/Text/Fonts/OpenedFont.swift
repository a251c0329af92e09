internal import PresscheckCPango

/// A font file that a text needs, for a picture's fingerprint.
package struct OpenedFont: Hashable, Sendable {
  /// As it was given, or the folder's path and the file's name.
  package let path: String
  /// The face's family.
  package let family: String
  /// 64 bits over all bytes of the file, as 16 hexadecimal digits, which tell versions apart but not forgeries.
  package let contentHash: String

  init(_ face: FontFace) {
    path = face.path
    family = face.family
    contentHash = OpenedFont.hash(of: face.handle)
  }

  /// FNV-1a over words of eight bytes instead of single bytes, so that large fonts cost little.
  private static func hash(of face: OpaquePointer) -> String {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let words = bytes.count / 8
    for index in 0..<words {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self))
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 32
    }
    for byte in bytes[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A named file or folder, and its faces.
package struct FontPlace: Hashable, Sendable {
  /// As it was given.
  package let path: String
  /// By file name, those of a collection in its order.
  package let faces: [HeldFace]
}

/// A face of a font file, by the names and numbers inside the file.
package struct HeldFace: Hashable, Sendable {
  /// The path of its file.
  package let path: String
  /// The name that `font` takes.
  package let family: String
  /// From 1 to 1,000; more than one for a variable font.
  package let weights: ClosedRange<Int>
  /// Whether it is slanted by itself.
  package let isItalic: Bool

  init(_ face: FontFace) {
    path = face.path
    family = face.family
    isItalic = face.isItalic
    let whole = { (weight: Double) in Int(weight.clamped(to: 1...1_000).rounded()) }
    weights = whole(face.weights.lowerBound)...whole(face.weights.upperBound)
  }
}
