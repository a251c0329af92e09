import PresscheckCodecs
import PresscheckTestSupport

/// PNGs: goldens with something wrong, most with their checksums put right again, and pictures of every format with lines
/// of anything.
struct PNGSubject: Subject {
  static let name = "png"
  static let ending = "png"
  static let share = 10

  private let mutator: Mutator
  private static let limit = PNG.Limit(side: 4_096, pixels: 1 << 20)

  init(project: String) throws {
    let small = Files.find(in: "\(project)/Fixtures", endings: [".png"], maximum: 2_000).enumerated()
      .filter { $0.offset.isMultiple(of: 6) }.map(\.element)
    let films = Files.find(in: "\(project)/Fixtures/docs", endings: [".png"], maximum: 12_000)
      .filter { (try? PNG.isAnimated(Files.read($0))) ?? false }.prefix(2)
    mutator = Mutator(corpus: try (small + films).map(Files.read), isText: false)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] {
    if random.chance(percent: 40) { return PNGFile(&random).bytes }
    let bytes = mutator.input(&random)
    return random.chance(percent: 70) ? PNGFile.checked(bytes) : bytes
  }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    _ = try? PNG.texts(bytes)
    _ = try? PNG.density(bytes)
    if PNG.isAnimated(bytes), let film = try? AnimatedPNG(bytes, limit: PNGSubject.limit) {
      var frames = film.frames()
      for _ in 0..<3 { _ = try? frames.next() }
    }
    let bitmap = try PNG.decode(bytes, limit: PNGSubject.limit)
    precondition(bitmap.rgba.count == 4 * bitmap.width * bitmap.height, "a bitmap has other bytes than pixels")
  }
}

/// A PNG put together from its parts.
private struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ random: inout SeededGenerator) {
    let (width, height) = (1 + random.below(24), 1 + random.below(24))
    let depth = random.pick([1, 2, 4, 8, 8, 8, 16])
    let kind = random.pick([0, 2, 3, 4, 6, 6, 6])
    let interlace = random.chance(percent: 25) ? 1 : 0
    append("IHDR", PNGFile.number(width) + PNGFile.number(height) + [depth, kind, 0, 0, interlace].map(UInt8.init))
    if kind == 3 || random.chance(percent: 10) {
      append("PLTE", random.bytes(3 * (1 + random.below(1 << min(8, depth)))))
    }
    if random.chance(percent: 40) { append("tRNS", random.bytes(random.pick([1, 2, 6, 16]))) }
    if random.chance(percent: 10) { append("tEXt", random.bytes(random.below(30))) }
    let samples = [1, 0, 3, 1, 2, 0, 4][kind]
    let length = 1 + (width * samples * depth + 7) / 8
    var lines = random.bytes(length * height)
    if random.chance(percent: 90) { for row in 0..<height { lines[row * length] %= 5 } }
    if random.chance(percent: 20) { lines.removeLast(random.below(lines.count)) }
    if random.chance(percent: 10) { lines += random.bytes(random.below(400)) }
    let packed = PNGFile.stored(lines)
    let cut = random.below(packed.count)
    append("IDAT", Array(packed[..<cut]))
    append("IDAT", Array(packed[cut...]))
    append("IEND", [])
  }

  /// Every chunk's checksum put right.
  static func checked(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      bytes.replaceSubrange(end..<end + 4, with: number(Int(checksum(bytes[place + 4..<end]))))
      place = end + 4
    }
    return bytes
  }

  private mutating func append(_ type: String, _ body: [UInt8]) {
    let chunk = Array(type.utf8) + body
    bytes += PNGFile.number(body.count) + chunk + PNGFile.number(Int(PNGFile.checksum(chunk[...])))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  private static let table = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// A zlib stream of one block that is not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = min(bytes.count, 0xFFFF)
    let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
    var (a, b) = (1, 0)
    for byte in bytes[..<count] {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes[..<count] + number(b << 16 | a)
  }
}

extension SeededGenerator {
  fileprivate mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
