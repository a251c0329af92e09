import PresscheckTestSupport
import Testing

@testable import PresscheckCodecs

struct QuickDeflateTests {
  /// A class, so that many can be alive at once, each somewhere else in memory.
  private final class Holder {
    let deflate = QuickDeflate()
  }

  @Test func `the bytes do not depend on where in memory the work is done`() {
    var random = SeededGenerator(seed: 3)
    let holders = (0..<100).map { _ in Holder() }
    for _ in 0..<150 {
      let source = Self.source(&random)
      let streams = Set(holders.map { Self.zlib($0.deflate, source) })
      #expect(streams.count == 1)
      let bands = Set(holders.map { Self.band($0.deflate, source) })
      #expect(bands.count == 1)
    }
  }

  @Test func `each of the places for a stream has the hash 0, and none comes twice`() {
    func crc32C(_ value: UInt32) -> UInt32 {
      (0..<32).reduce(value) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    let blocks = (0..<StreamPlaces.blockCount).map(StreamPlaces.block)
    #expect(Set(blocks).count == 8192)
    #expect(blocks.allSatisfy { crc32C($0) & 0x7FFF == 0 })
    #expect(blocks.prefix(1024).allSatisfy { 0x5800_0000..<0x5A00_0000 ~= $0 })
  }

  @Test func `each place is looked at once in a process, however many streams there are and however often`() {
    let places = StreamPlaces()
    let streams = (0..<100).map { _ in places.take() }
    let tried = places.tried
    // Those of other tests are in use.
    #expect(Set(streams).count == 100 && (100..<1000).contains(tried))
    streams.forEach(places.release)
    for _ in 0..<3 {
      let again = (0..<100).map { _ in places.take() }
      #expect(Set(again) == Set(streams))
      again.forEach(places.release)
    }
    #expect(places.tried == tried)
  }

  @Test func `what is packed can be unpacked, at every small length`() throws {
    let deflate = QuickDeflate()
    for length in 0..<400 {
      let source = (0..<length).map { UInt8($0 % 7 * $0 % 5) }
      let packed = Self.zlib(deflate, source)
      let outcome = packed.withUnsafeBytes { Inflate.zlib($0, limit: 1000) }
      guard case .unpacked(let bytes) = outcome else {
        Issue.record("\(length) bytes cannot be unpacked")
        continue
      }
      #expect(bytes == source)
    }
  }

  /// Few values that come again soon, so that there is much to match.
  private static func source(_ random: inout SeededGenerator) -> [UInt8] {
    let levels = 2 + random.next() % 6
    var bytes: [UInt8] = []
    for index in 0..<(20 + Int(random.next() % 600)) {
      if index > 9, random.next() % levels != 0 {
        bytes.append(bytes[index - 1 - Int(random.next() % 9)])
      } else {
        bytes.append(UInt8(random.next() % 3))
      }
    }
    return bytes
  }

  @Test func `bands are packed alike wherever they stand, and join to one stream`() throws {
    let deflate = QuickDeflate()
    var random = SeededGenerator(seed: 5)
    let parts = (0..<40).map { _ in Self.source(&random) } + [[], [1], (0..<100_000).map { _ in random.byte() }]
    let bands = parts.map { Self.band(deflate, $0) }
    #expect(bands == parts.reversed().map { Self.band(deflate, $0) }.reversed())
    let whole = parts.flatMap(\.self)
    let sum = whole.withUnsafeBufferPointer { Adler($0).value }
    var stream = [0x78, 0x01] + bands.flatMap(\.self) + [0x03, 0x00]
    stream.append(bigEndian: sum)
    guard case .unpacked(let bytes) = stream.withUnsafeBytes({ Inflate.zlib($0, limit: 200_000) }) else {
      Issue.record("the stream cannot be unpacked")
      return
    }
    #expect(bytes == whole)
  }

  private static func band(_ deflate: borrowing QuickDeflate, _ source: [UInt8]) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: deflate.bound(source.count))
    let length = source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        target.baseAddress.map { deflate.band(source, into: $0) } ?? 0
      }
    }
    return Array(target.prefix(length))
  }

  private static func zlib(_ deflate: borrowing QuickDeflate, _ source: [UInt8]) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: deflate.bound(source.count))
    let length = source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        target.baseAddress.map { deflate.zlib(source, into: $0) } ?? 0
      }
    }
    return Array(target.prefix(length))
  }
}
