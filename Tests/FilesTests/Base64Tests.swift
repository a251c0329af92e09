import Foundation
import Testing

@testable import PresscheckFiles

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are written as RFC 4648 says, and read again`(text: String, expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
    #expect(Base64.decode(expected) == Array(text.utf8))
  }

  @Test func `every byte is written as Foundation writes it`() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) }
    #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }

  @Test func `line breaks and a missing padding are read, other characters are not`() {
    #expect(Base64.decode("Zm9v\r\n\tYg") == Array("foob".utf8))
    #expect(Base64.decode("Zm9v-_") == nil)
    #expect(Base64.decode("a*b") == nil)
  }
}
