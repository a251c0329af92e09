/// What stands after the method: `/frame?button=buy&at=0.25`.
struct RequestTarget: Hashable {
  /// Decoded.
  var path: String
  private var items: [[String]]
  /// Names and values, decoded.
  var query: [(name: String, value: String)] { items.map { ($0[0], $0[1]) } }

  init(_ bytes: some Collection<UInt8>) throws(HTTPRefusal) {
    let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first?.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "#")) else {
      throw HTTPRefusal(400, "the address must be a path that begins with /")
    }
    path = try RequestTarget.decoded(parts[0], in: "path", plusIsSpace: false)
    guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
      throw HTTPRefusal(400, "the path must not contain . or ..")
    }
    items = []
    guard parts.count > 1 else { return }
    for item in parts[1].split(separator: UInt8(ascii: "&")) {
      let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try RequestTarget.decoded(sides[0], in: "query", plusIsSpace: true)
      let value = sides.count > 1 ? try RequestTarget.decoded(sides[1], in: "query", plusIsSpace: true) : ""
      items.append([name, value])
    }
  }

  /// A text without its percent escapes.
  private static func decoded(_ bytes: some Sequence<UInt8>, in part: String, plusIsSpace: Bool) throws(HTTPRefusal)
    -> String
  {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next()?.hexadecimalDigit, let low = iterator.next()?.hexadecimalDigit else {
          throw HTTPRefusal(400, "in the \(part) a % is not followed by two hexadecimal digits")
        }
        guard high + low > 0 else { throw HTTPRefusal(400, "the \(part) must not contain %00") }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default:
        guard byte > 0x20, byte != 0x7F else {
          throw HTTPRefusal(400, "the \(part) must not contain control characters")
        }
        decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw HTTPRefusal(400, "the \(part) is not UTF-8")
    }
    return text
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
