internal import PresscheckCDeflate
internal import PresscheckCISAL

/// Quick compression: ISA-L at level 1, a whole zlib stream in one call.
///
/// Levels 0 to 2 give the same bytes with SSE 4, AVX2 and AVX-512, level 3 does not (*measured*). x86 processors before
/// 2008 run ISA-L's plain C, whose hash differs: other bytes for the same pixels.
struct QuickDeflate: ZlibCompressor, ~Copyable {
  private let stream = StreamPlaces.shared.take()
  /// ISAL_DEF_LVL1_LARGE: hash table, header and 64 Ki symbols of four bytes; a block ends when they are used up.
  private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

  init() {
    let hashTable = 4 * Int(IGZIP_K) + 2 * 8 * Int(IGZIP_K)
    levelBuffer = .allocate(capacity: hashTable + Int(ISAL_DEF_LVL1_TOKEN_SIZE) * 64 * Int(IGZIP_K))
    levelBuffer.initialize(repeating: 0)
  }

  deinit {
    levelBuffer.deallocate()
    StreamPlaces.shared.release(stream)
  }

  /// At most stored blocks of 65,535 bytes, and the stream's head and tail.
  func bound(_ count: Int) -> Int { count + 5 * (count / 65_535 + 2) + 64 }

  func zlib(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = 0x78
    target[1] = 0x01
    let end = 2 + deflate(source, into: target + 2, isLast: true)
    let sum = Adler(source).value
    for index in 0..<4 { target[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index))) }
    return end + 4
  }

  /// Writes a part of a deflate stream, in whole bytes and without references to what is before it, and returns its length.
  func band(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    deflate(source, into: target, isLast: false)
  }

  private func deflate(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, isLast: Bool
  ) -> Int {
    let count = source.count
    precondition(bound(count) <= Int(UInt32.max), "\(count) bytes are too many for one stream")
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
    stream.pointee.avail_out = UInt32(bound(count) - 6)
    let outcome = isal_deflate_stateless(stream)
    precondition(outcome == COMP_OK, "ISA-L had room for any stream, but fails with \(outcome)")
    return Int(stream.pointee.total_out)
  }
}

/// Packs bytes as a zlib stream in one call.
protocol ZlibCompressor: ~Copyable {
  /// The length that `count` bytes can have at most.
  func bound(_ count: Int) -> Int
  /// Writes the stream to `target`, which has room for `bound(source.count)`, and returns its length.
  func zlib(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int
}

/// Slow, dense compression: libdeflate.
struct DenseDeflate: ZlibCompressor, ~Copyable {
  private let compressor: OpaquePointer

  /// - Parameter level: 1 to 12.
  init(level: Int) {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("libdeflate has no compressor of level \(level), or no memory for it")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(compressor, count) }

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

/// The zlib format, which browsers unpack as `deflate`.
package enum Zlib {
  /// Packs bytes well.
  package static func packed(_ bytes: [UInt8]) -> [UInt8] { DenseDeflate(level: 9).zlib(bytes) }
}

/// Unpacks data from untrusted files.
enum Inflate {
  enum Outcome {
    case unpacked([UInt8])
    /// The data are longer than the limit; no more memory than that was allocated.
    case overLimit
    case damaged
  }

  /// Unpacks a zlib stream of unknown length with ever larger buffers up to the limit.
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

/// zlib's check sum of some bytes, which the check sum of the bytes after them can be appended to.
struct Adler: Equatable {
  private(set) var value: UInt32 = 1
  private var count = 0

  /// Of no bytes.
  init() {}

  /// libdeflate's, because ISA-L's is slower and leaves the upper halves of the vector registers dirty, after which all SSE
  /// code of the process (ours, pixman's) runs at a third of its speed (*measured*).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  /// Appends the sum of the bytes that follow.
  ///
  /// The lower half is 1 and the sum of all bytes, the upper one the sum of the lower half after each byte: each byte that
  /// follows finds `low` there in place of 1.
  mutating func append(_ next: Adler) {
    let modulus = 65_521
    let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xFFFF), Int(next.value >> 16))
    let newLow = (low + nextLow + modulus - 1) % modulus
    let newHigh = (high + nextHigh + (next.count % modulus) * (low + modulus - 1)) % modulus
    value = UInt32(newHigh) << 16 | UInt32(newLow)
    count += next.count
  }
}
