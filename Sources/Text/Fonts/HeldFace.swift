/// A file or a folder that was given, and what it holds.
package struct FontPlace: Hashable, Sendable {
  /// As it was given.
  package let path: String

  /// By file name, those of a collection in its order.
  package let faces: [HeldFace]
}

/// A face of a font file, by the names and numbers inside the file.
package struct HeldFace: Hashable, Sendable {
  /// The file's.
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
