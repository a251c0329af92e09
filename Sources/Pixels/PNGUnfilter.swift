extension PNGFilter {
  /// Undoes the filter in place. `above` is the row above, already undone, of the same length.
  func undo(_ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int) {
    switch self {
    case .none:
      break
    case .sub:
      for index in min(step, count)..<count { row[index] &+= row[index &- step] }
    case .up:
      for index in 0..<count { row[index] &+= above[index] }
    case .average:
      for index in 0..<count {
        let left = index < step ? 0 : UInt16(row[index &- step])
        row[index] &+= UInt8(truncatingIfNeeded: (left &+ UInt16(above[index])) &>> 1)
      }
    case .paeth:
      for index in 0..<count {
        let (left, corner) = index < step ? (0, 0) : (row[index &- step], above[index &- step])
        row[index] &+= Self.paeth(left, above[index], corner)
      }
    }
  }
}
