/// An APNG's record of one frame.
struct AnimatedPNGRecord {
  enum Disposal: UInt8 {
    case keep, clear, restore
  }

  var rect: PixelRect
  var delay = AnimatedPNG.Delay(numerator: 0, denominator: 100)
  /// How the frame's rectangle is cleared after the frame.
  var disposal = Disposal.keep
  /// Whether the frame is composed over the picture before it.
  var isOverlay = false
  /// The ranges of its packed pixels in the file.
  var data: [Range<Int>] = []
}

/// Reads all chunks of an APNG but the pixels, and checks their order.
struct AnimatedPNGOutline {
  let header: PNG.Header
  private(set) var plays = 1
  private(set) var records: [AnimatedPNGRecord] = []
  private(set) var shared: [Range<Int>] = []

  private let start: UnsafeRawPointer?
  /// The number in `acTL`; nil without one.
  private var frameCount: Int?
  private var sequence: UInt32 = 0
  private var hasPixels = false
  /// 1 if the PNG's own pixels are the first frame; 0 if they are for viewers that know no animations.
  private var framesInIDAT = 0

  init(_ bytes: UnsafeRawBufferPointer, limit: PNG.Limit) throws(CodecError) {
    start = bytes.baseAddress
    var chunks = try PNGChunkReader(bytes)
    header = try PNG.header(&chunks)
    try limit.check(header.size)
    while let chunk = try chunks.next() {
      try chunk.verify()
      try read(chunk)
    }
    guard hasPixels else { throw .damaged("there are no pixels") }
    try checkLast()
    if let frameCount, frameCount != records.count {
      throw .damaged("acTL says \(frameCount) frames, and there are \(records.count)")
    }
  }

  private func range(_ bytes: UnsafeRawBufferPointer) -> Range<Int> {
    guard let start, let first = bytes.baseAddress else { return 0..<0 }
    return (first - start)..<(first - start + bytes.count)
  }

  private mutating func read(_ chunk: PNGChunk) throws(CodecError) {
    switch chunk.type {
    case .animationControl: try readAnimationControl(chunk.body)
    case .frameControl: try readFrameControl(chunk.body)
    case .imageData:
      if frameCount == nil, records.isEmpty { records = [AnimatedPNGRecord(rect: PixelRect(header.size))] }
      if !hasPixels { framesInIDAT = records.count }
      hasPixels = true
      guard records.count == framesInIDAT else { throw .damaged("IDAT comes after the pixels of other frames") }
      if framesInIDAT == 1 { records[0].data.append(range(chunk.body)) }
    case .frameData:
      try count(chunk.body)
      guard hasPixels, records.count > framesInIDAT else { throw .damaged("fdAT without an fcTL before it") }
      records[records.count - 1].data.append(range(chunk.body).dropFirst(4))
    case .end: break
    case _ where PNG.pixelChunks.contains(chunk.type): shared.append(range(chunk.whole))
    case _ where !chunk.type.isAncillary: throw .damaged("\(chunk.type.name) is not a known chunk")
    default: break
    }
  }

  private mutating func readAnimationControl(_ body: UnsafeRawBufferPointer) throws(CodecError) {
    guard frameCount == nil else { throw .damaged("acTL comes twice") }
    guard !hasPixels else { throw .damaged("acTL comes after the pixels") }
    guard body.count == 8 else { throw .damaged("acTL has \(body.count) bytes instead of 8") }
    frameCount = Int(body.bigEndian32(at: 0))
    plays = Int(body.bigEndian32(at: 4))
    if frameCount == 0 { throw .damaged("acTL says 0 frames") }
  }

  /// Checks the numbers of frames and of their parts, which rise one by one.
  private mutating func count(_ body: UnsafeRawBufferPointer) throws(CodecError) {
    guard frameCount != nil else { throw .damaged("a frame without an acTL before it") }
    guard body.count >= 4 else { throw .damaged("fdAT has \(body.count) bytes, too few for its number") }
    let number = body.bigEndian32(at: 0)
    guard number == sequence else {
      throw .damaged("frame data number \(number) is in the place of number \(sequence)")
    }
    sequence += 1
  }

  private mutating func readFrameControl(_ body: UnsafeRawBufferPointer) throws(CodecError) {
    guard body.count == 26 else { throw .damaged("fcTL has \(body.count) bytes instead of 26") }
    try count(body)
    let numbers = [4, 8, 12, 16].map { Int(body.bigEndian32(at: $0)) }
    let rect = PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    let number = records.count + 1
    guard rect.clipped(to: header.size) == rect else {
      throw .damaged(
        "frame \(number) of \(rect.width) × \(rect.height) pixels at (\(rect.x), \(rect.y)) is not inside of "
          + "\(header.width) × \(header.height)")
    }
    if !hasPixels, !records.isEmpty || rect != PixelRect(header.size) {
      throw .damaged("the frame before IDAT is not the whole picture, or not the only one")
    }
    try checkLast()
    guard let disposal = AnimatedPNGRecord.Disposal(rawValue: body[24]), body[25] <= 1 else {
      throw .damaged("frame \(number) has the operations \(body[24]) and \(body[25])")
    }
    let delay = body.bigEndian32(at: 20)
    let denominator = Int(delay & 0xFFFF)
    records.append(
      AnimatedPNGRecord(
        rect: rect,
        delay: AnimatedPNG.Delay(numerator: Int(delay >> 16), denominator: denominator == 0 ? 100 : denominator),
        disposal: disposal, isOverlay: body[25] == 1))
  }

  /// Throws if the frame before has no pixels, or too few to fill it: deflate packs at most 258 bytes into 2 bits.
  private func checkLast() throws(CodecError) {
    guard let last = records.last, !(records.count == 1 && !hasPixels) else { return }
    let smallest = last.rect.height * ((last.rect.width * header.bitsPerPixel + 7) / 8)
    guard last.data.reduce(0, { $0 + $1.count }).multipliedReportingOverflow(by: 1032).partialValue >= smallest else {
      throw .damaged("frame \(records.count) has too few pixels")
    }
  }
}
