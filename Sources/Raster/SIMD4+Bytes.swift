extension SIMD4<UInt8> {
  /// The whole parts of four numbers from 0 to below 256, one by one: the vector's own conversion is a call for each.
  init(wholePartsOf numbers: SIMD4<Float>) {
    func byte(_ number: Float) -> UInt8 { UInt8(truncatingIfNeeded: Int32(number)) }
    self.init(byte(numbers.x), byte(numbers.y), byte(numbers.z), byte(numbers.w))
  }
}
