internal import CDeflate
internal import CISAL

/// Quick compression: ISA-L at level 1, a whole zlib stream in one call.
///
/// Levels 0 to 2 give the same bytes with SSE 4, AVX2 and AVX-512, level 3 does not (*measured*). x86 processors before
/// 2008 run ISA-L's plain C, whose hash differs: other bytes for the same pixels.
///
/// ISA-L 2.30 means to note in its hash table where the third byte stands, and takes a part of its own stream's address for
/// that byte: about one call in 1,500 gives other bytes, depending on where the stream lies (*measured*; in its
/// disassembly a register still holds the pointer). So the stream is laid where the slip hits nothing that these bytes use.
struct QuickDeflate: ~Copyable {
  /// Room for the stream in `placeCount` places.
  private let places: UnsafeMutableRawPointer
  /// ISAL_DEF_LVL1_LARGE: hash table, header and 64 Ki symbols of four bytes; a block of the stream ends when they are
  /// used up.
  private let levelBuffer: UnsafeMutableBufferPointer<UInt8>

  init() {
    let hashTable = 4 * Int(IGZIP_K) + 2 * 8 * Int(IGZIP_K)
    levelBuffer = .allocate(capacity: hashTable + Int(ISAL_DEF_LVL1_TOKEN_SIZE) * 64 * Int(IGZIP_K))
    levelBuffer.initialize(repeating: 0)
    let byteCount = Self.placeDistance * (Self.placeCount - 1) + MemoryLayout<isal_zstream>.size
    places = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    levelBuffer.deallocate()
    places.deallocate()
  }

  private static let placeCount = 16
  /// Only the address without its lowest 16 bits goes astray.
  private static let placeDistance = 1 << 16

  /// A clear stream in the first place that does no harm: 16 places in a row have 8 slots at least, and 3 are taken.
  private func stream(for source: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<isal_zstream> {
    var place = places
    if source.count >= 6 {
      let bytes = UnsafeRawBufferPointer(source)
      let first = Self.slot(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let second = Self.slot(bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
      let third = Self.slot(bytes.loadUnaligned(fromByteOffset: 2, as: UInt32.self))
      for index in 0..<Self.placeCount {
        place = places + index * Self.placeDistance
        let slot = Self.slot(UInt32(truncatingIfNeeded: UInt(bitPattern: place) >> 16))
        if slot != first, slot != second, slot != third { break }
      }
    }
    place.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<isal_zstream>.size)
    return place.bindMemory(to: isal_zstream.self, capacity: 1)
  }

  /// Where ISA-L's hash puts four bytes: the lowest bits of CRC-32C, of which even the smallest of its tables takes four.
  private static func slot(_ bytes: UInt32) -> UInt32 {
    var sum = bytes.littleEndian
    for _ in 0..<32 { sum = sum &>> 1 ^ (sum & 1 == 0 ? 0 : 0x82F6_3B78) }
    return sum & 15
  }

  /// What `count` bytes can become at most: stored blocks of 65,535 bytes, and the stream's head and tail.
  static func bound(_ count: Int) -> Int {
    count + 5 * (count / 65_535 + 2) + 64
  }

  /// Writes the stream for the bytes to `target`, which has room for `bound(source.count)`, and returns its length.
  func zlib(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = source.count
    precondition(Self.bound(count) <= Int(UInt32.max), "\(count) bytes are too many for one stream")
    let stream = stream(for: source)
    isal_deflate_stateless_init(stream)
    stream.pointee.level = 1
    stream.pointee.level_buf = levelBuffer.baseAddress
    stream.pointee.level_buf_size = UInt32(levelBuffer.count)
    stream.pointee.gzip_flag = UInt16(IGZIP_DEFLATE)
    stream.pointee.end_of_stream = 1
    stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
    stream.pointee.avail_in = UInt32(count)
    stream.pointee.next_out = target + 2
    stream.pointee.avail_out = UInt32(Self.bound(count) - 6)
    let outcome = isal_deflate_stateless(stream)
    precondition(outcome == COMP_OK, "ISA-L had room for any stream, and yet says \(outcome)")
    target[0] = 0x78
    target[1] = 0x01
    let end = 2 + Int(stream.pointee.total_out)
    // Ours, not ISA-L's: that one is slower, and it leaves the upper halves of the vector registers dirty, after which
    // all SSE code of the process (ours, pixman's) runs at a third of its speed. libdeflate's cleans them (*measured*).
    let sum = libdeflate_adler32(1, source.baseAddress, count)
    for index in 0..<4 { target[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index))) }
    return end + 4
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
