internal import PresscheckCDeflate
internal import PresscheckCISAL

/// Quick compression: ISA-L at level 1, a whole zlib stream in one call.
///
/// Levels 0 to 2 give the same bytes with SSE 4, AVX2 and AVX-512, level 3 does not (*measured*). x86 processors before
/// 2008 run ISA-L's plain C, whose hash differs: other bytes for the same pixels.
struct QuickDeflate: ~Copyable {
  private let stream = QuickDeflate.streamInItsPlace()
  /// ISAL_DEF_LVL1_LARGE: hash table, header and 64 Ki symbols of four bytes; a block of the stream ends when they are
  /// used up.
  private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

  init() {
    let hashTable = 4 * Int(IGZIP_K) + 2 * 8 * Int(IGZIP_K)
    levelBuffer = .allocate(capacity: hashTable + Int(ISAL_DEF_LVL1_TOKEN_SIZE) * 64 * Int(IGZIP_K))
    levelBuffer.initialize(repeating: 0)
  }

  deinit {
    levelBuffer.deallocate()
    QuickDeflate.release(stream)
  }

  /// What `count` bytes can become at most: stored blocks of 65,535 bytes, and the stream's head and tail.
  static func bound(_ count: Int) -> Int {
    count + 5 * (count / 65_535 + 2) + 64
  }

  /// Writes the stream for the bytes to `target`, which has room for `bound(source.count)`, and returns its length.
  func zlib(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = 0x78
    target[1] = 0x01
    let end = 2 + deflate(source, into: target + 2, isLast: true)
    let sum = Adler(source).value
    for index in 0..<4 { target[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index))) }
    return end + 4
  }

  /// Writes a part of a deflate stream to `target`, which has room for `bound(source.count)`, and returns its length. It
  /// ends on a whole byte, and refers to nothing before it.
  func band(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    deflate(source, into: target, isLast: false)
  }

  private func deflate(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, isLast: Bool
  ) -> Int {
    let count = source.count
    precondition(Self.bound(count) <= Int(UInt32.max), "\(count) bytes are too many for one stream")
    isal_deflate_stateless_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = levelBuffer.baseAddress
    stream.pointee.level_buf_size = UInt32(levelBuffer.count)
    stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    stream.pointee.end_of_stream = isLast ? 1 : 0
    stream.pointee.flush = UInt16(isLast ? NO_FLUSH : FULL_FLUSH)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
    stream.pointee.avail_in = UInt32(count)
    stream.pointee.next_out = target
    stream.pointee.avail_out = UInt32(Self.bound(count) - 6)
    let outcome = isal_deflate_stateless(stream)
    precondition(outcome == COMP_OK, "ISA-L had room for any stream, and yet says \(outcome)")
    return Int(stream.pointee.total_out)
  }
}

/// Slow, dense compression: libdeflate, a whole zlib stream in one call.
struct DenseDeflate: ~Copyable {
  private let compressor: OpaquePointer

  /// - Parameter level: 1 to 12.
  init(level: Int) {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("libdeflate has no compressor of level \(level), or no memory for it")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ count: Int) -> Int {
    libdeflate_zlib_compress_bound(compressor, count)
  }

  /// Writes the stream for the bytes to `target`, which has room for `bound(source.count)`, and returns its length.
  func zlib(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    libdeflate_zlib_compress(compressor, source.baseAddress, source.count, target, bound(source.count))
  }

  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let room = bound(bytes.count)
    return Array(unsafeUninitializedCapacity: room) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, room)
    }
  }
}

/// Unpacking of what a stranger packed.
enum Inflate {
  enum Outcome {
    case unpacked([UInt8])
    /// It is longer than the limit, and no more memory than that was taken.
    case overLimit
    case damaged
  }

  /// Unpacks a zlib stream that does not tell its length, by trying ever larger buffers up to the limit.
  static func zlib(_ packed: UnsafeRawBufferPointer, limit: Int) -> Outcome {
    guard let decompressor = libdeflate_alloc_decompressor() else { return .damaged }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = min(max(4 * packed.count, 4096), max(limit, 0))
    while true {
      var result = LIBDEFLATE_BAD_DATA
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var length = 0
        result = libdeflate_zlib_decompress(
          decompressor, packed.baseAddress, packed.count, buffer.baseAddress, room, &length)
        count = result == LIBDEFLATE_SUCCESS ? length : 0
      }
      if result == LIBDEFLATE_SUCCESS { return .unpacked(bytes) }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return .damaged }
      if room >= limit { return .overLimit }
      room = min(4 * room, limit)
    }
  }
}
