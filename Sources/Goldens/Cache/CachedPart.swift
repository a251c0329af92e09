internal import PresscheckFiles

/// Which pictures of a button file passed, and which files that shows.
struct CachedPart: Hashable {
  /// A picture that passed without findings.
  struct Pass: Hashable {
    var golden: FileVersion
    /// The place of its fingerprint in `renderers`.
    var renderer: Int
    /// Nil for a still.
    var film: FilmVerdict?
    /// Whether it passed only within its tolerance.
    var isTolerated = false
  }

  /// The fingerprints of the pictures.
  var renderers: [String] = []
  /// The font files of the pictures, and the files that the code of a class has opened.
  var files: [String: FileVersion] = [:]
  /// For each picture that the file requests; nil for one that is not known to pass.
  var passes: [Pass?]
}

// MARK: - Bytes

/// A text of the format, the fingerprints and the files, and then 80 bytes for each picture.
extension CachedPart {
  private static let head = "presscheck results 2\n"
  private static let numbers = 10

  var bytes: [UInt8] {
    var text = CachedPart.head + "\(renderers.count) \(files.count)\n"
    for renderer in renderers { text += renderer + "\n" }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      text += "\(file.size) \(file.modified) \(file.changed) \(file.inode) \(path)\n"
    }
    var bytes = Array(text.utf8)
    for number in passes.flatMap(CachedPart.numbers) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    return bytes
  }

  /// Nil for bytes of another format or number of pictures, such as those of a foreign file.
  init?(_ bytes: [UInt8], count: Int) {
    let (binary, overflow) = count.multipliedReportingOverflow(by: CachedPart.numbers * 8)
    guard !overflow, bytes.count >= binary else { return nil }
    var lines = String(decoding: bytes.dropLast(binary), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    guard lines.popFirst() == CachedPart.head.dropLast().description, lines.popLast() == "",
      let counts = lines.popFirst()?.split(separator: " ").compactMap({ Int($0) }), counts.count == 2,
      counts.allSatisfy({ (0...lines.count).contains($0) }), counts[0] + counts[1] == lines.count
    else { return nil }
    renderers = Array(lines.prefix(counts[0]))
    for line in lines.dropFirst(counts[0]) {
      let parts = line.split(separator: " ", maxSplits: 4)
      let numbers = parts.prefix(4).compactMap { Int64($0) }
      guard parts.count == 5, numbers.count == 4 else { return nil }
      files[String(parts[4])] = FileVersion(
        size: numbers[0], modified: numbers[1], changed: numbers[2], inode: numbers[3])
    }
    passes = []
    passes.reserveCapacity(count)
    let start = bytes.count - binary
    for index in 0..<count {
      let numbers = bytes.withUnsafeBytes { bytes in
        (0..<CachedPart.numbers).map { number in
          let offset = start + (index * CachedPart.numbers + number) * 8
          return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        }
      }
      let pass = CachedPart.pass(numbers)
      if let pass, !renderers.indices.contains(pass.renderer) { return nil }
      passes.append(pass)
    }
  }

  private static func numbers(_ pass: Pass?) -> [Int64] {
    guard let pass else { return [Int64](repeating: 0, count: numbers) }
    let film = pass.film
    return [
      film == nil ? 1 : 2, Int64(pass.renderer), pass.golden.size, pass.golden.modified, pass.golden.changed,
      pass.golden.inode, Int64(film?.frames ?? 0), Int64(bitPattern: (film?.fps ?? 0).bitPattern),
      Int64(bitPattern: (film?.duration ?? 0).bitPattern), pass.isTolerated ? 1 : 0,
    ]
  }

  private static func pass(_ numbers: [Int64]) -> Pass? {
    guard numbers[0] == 1 || numbers[0] == 2 else { return nil }
    func double(_ number: Int64) -> Double { Double(bitPattern: UInt64(bitPattern: number)) }
    let film = FilmVerdict(
      frames: Int(numbers[6]), fps: double(numbers[7]), duration: double(numbers[8]), differingFrames: 0)
    return Pass(
      golden: FileVersion(size: numbers[2], modified: numbers[3], changed: numbers[4], inode: numbers[5]),
      renderer: Int(clamping: numbers[1]), film: numbers[0] == 2 ? film : nil, isTolerated: numbers[9] == 1)
  }
}
