import Foundation
import PresscheckUIKit
import Testing

struct CStringTests {
  @Test func `texts are compared, and nil comes first`() {
    let (letter, none): ([CChar]?, [CChar]?) = ("b".cString(using: .utf8), nil)
    #expect(strcmp(letter, "b") == 0 && strcmp(letter, "a") > 0 && strcmp(letter, "\\b") > 0)
    #expect(strcmp(none, letter) < 0 && strcmp(letter, none) > 0 && strcmp(none, nil) == 0)
    #expect(strcmp("a", "b") < 0)
  }
}
