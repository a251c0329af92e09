package import PresscheckCodecs
package import PresscheckGraphics

extension PremultipliedBitmap {
  /// Whether all pixels have one colour.
  package func isFilled(with color: Color) -> Bool {
    let word = PremultipliedColor(color).word.littleEndian
    return bgra.withUnsafeBytes { bytes in bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == word } }
  }
}
