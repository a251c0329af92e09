internal import Glibc
internal import PresscheckFiles
internal import PresscheckLayerTree

/// The requests on standard input.
struct RequestLines {
  private var bytes: [UInt8] = []
  /// So many of them have no line break.
  private var searched = 0

  /// The lines up to the next `go`; nil at the end, and for a text that is none.
  mutating func next() -> [RecordLine]? {
    var lines: [RecordLine] = []
    while let line = nextLine() {
      guard let read = try? RecordLine(reading: line[...], line: lines.count + 1) else { return nil }
      if read.name == "go" { return lines }
      lines.append(read)
    }
    return nil
  }

  private mutating func nextLine() -> [UInt8]? {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          bytes.removeFirst(end + 1)
          searched = 0
        }
        return Array(bytes[..<end])
      }
      searched = bytes.count
      let count = read(STDIN_FILENO, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += part[..<count]
    }
  }
}

/// The answers, which no code of the app's writes between.
@MainActor enum AnswerStream {
  nonisolated static let descriptor: Int32 = 3
  private static var waiting: [UInt8] = []

  static func write(_ line: String) {
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count > 1 << 16 { flush() }
  }

  static func flush() {
    do { try AtomicFile.write(waiting, toDescriptor: descriptor, name: "the answers") } catch { _exit(1) }
    waiting.removeAll(keepingCapacity: true)
  }
}
