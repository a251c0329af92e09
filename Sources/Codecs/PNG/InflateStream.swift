internal import PresscheckCDeflate
internal import PresscheckCISAL

/// Unpacks a zlib stream portion by portion into the caller's memory: ISA-L, which can pause anywhere, while libdeflate wants
/// room for everything at once.
struct InflateStream: ~Copyable {
  private let state: UnsafeMutablePointer<inflate_state>
  /// The rest of the deflate data, without zlib's head and tail and without empty pieces.
  private var pieces: ArraySlice<UnsafeRawBufferPointer>
  private let expectedSum: UInt32
  private var sum: UInt32 = 1

  /// Nil unless the data, whose pieces must outlive this, begin and end as a zlib stream for `length` bytes does.
  init?(_ pieces: [UnsafeRawBufferPointer], length: Int) {
    var pieces = pieces.filter { !$0.isEmpty }[...]
    guard let head = Self.take(2, from: &pieces, atEnd: false), let tail = Self.take(4, from: &pieces, atEnd: true)
    else { return nil }
    let window = 1 << (8 + Int(head[0] >> 4))
    let isZlib = head[0] & 15 == 8 && head[0] >> 4 <= 7 && (Int(head[0]) << 8 + Int(head[1])) % 31 == 0
    // No dictionary. zlib refuses to look back beyond the window, ISA-L does not: here no match can.
    guard isZlib, head[1] & 32 == 0, window == 32_768 || window >= length else { return nil }
    self.pieces = pieces
    expectedSum = tail.reduce(0) { $0 << 8 | UInt32($1) }
    state = .allocate(capacity: 1)
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_DEFLATE)
  }

  deinit { state.deallocate() }

  /// Cuts bytes off either end.
  private static func take(
    _ count: Int, from pieces: inout ArraySlice<UnsafeRawBufferPointer>, atEnd: Bool
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let piece = atEnd ? pieces.popLast() : pieces.popFirst() else { return nil }
      let part = min(count - bytes.count, piece.count)
      bytes = atEnd ? Array(piece.suffix(part)) + bytes : bytes + Array(piece.prefix(part))
      let rest = UnsafeRawBufferPointer(rebasing: atEnd ? piece.dropLast(part) : piece.dropFirst(part))
      if rest.isEmpty { continue }
      if atEnd { pieces.append(rest) } else { pieces.insert(rest, at: pieces.startIndex) }
    }
    return bytes
  }

  /// Writes the next `count` bytes; false when the stream is damaged or too short.
  mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
    state.pointee.next_out = target
    state.pointee.avail_out = UInt32(count)
    while state.pointee.avail_out > 0 {
      guard step() else { return false }
    }
    sum = UInt32(truncatingIfNeeded: libdeflate_adler32(sum, target, count))
    return true
  }

  /// Whether the stream ends here, with the right check sum and nothing after it.
  mutating func isAtEnd() -> Bool {
    var excess: UInt8 = 0
    return withUnsafeMutablePointer(to: &excess) { excess in
      state.pointee.next_out = excess
      state.pointee.avail_out = 1
      while state.pointee.block_state != ISAL_BLOCK_FINISH {
        guard step(), state.pointee.avail_out == 1 else { return false }
      }
      return pieces.isEmpty && state.pointee.avail_in == 0 && state.pointee.read_in_length < 8 && sum == expectedSum
    }
  }

  /// Unpacks as far as input and room allow; false if the data are damaged or nothing moves.
  private mutating func step() -> Bool {
    guard feed() else { return false }
    let before = (state.pointee.avail_out, state.pointee.avail_in, state.pointee.block_state)
    guard isal_inflate(state) == ISAL_DECOMP_OK else { return false }
    let hasMoved = before != (state.pointee.avail_out, state.pointee.avail_in, state.pointee.block_state)
    return hasMoved || (state.pointee.avail_in == 0 && !pieces.isEmpty)
  }

  /// Hands over the next piece when the last one is used up; ISA-L holds some bytes back, so there may be none.
  private mutating func feed() -> Bool {
    guard state.pointee.avail_in == 0, let piece = pieces.popFirst() else { return true }
    guard let count = UInt32(exactly: piece.count), let start = piece.baseAddress else { return false }
    state.pointee.next_in = UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: UInt8.self))
    state.pointee.avail_in = count
    return true
  }
}
