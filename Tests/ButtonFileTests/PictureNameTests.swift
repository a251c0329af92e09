import PresscheckControls
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct PictureNameTests {
  @Test func `names say what differs from the default`() {
    #expect(PictureName(button: "sign-in", shot: "enabled").description == "sign-in/enabled.png")
    let all = Traits(
      scale: 3, appearance: .dark, contrast: .high, contentSize: .accessibility3, reduceMotion: .on, boldText: .on,
      direction: .rightToLeft, palette: .ios26, locale: "de")
    let name = PictureName(button: "sign-in", shot: "tap", seconds: 0.25, traits: all)
    #expect(name.description == "sign-in/tap.t=250ms~dark~contrast~rtl~de~ios26~AX3~reduced~bold@3x.png")
    let usual = PictureName(button: "sign-in", shot: "tap", traits: Traits(palette: .ios26), usualPalette: .ios26)
    #expect(usual.file == "tap@2x.png")
    let other = PictureName(button: "sign-in", shot: "tap", traits: Traits(), usualPalette: .ios26)
    #expect(other.file == "tap~ios13@2x.png")
    let meant = PictureName(button: "sign-in", shot: "tap", traits: Traits(quirks: .intended))
    #expect(meant == PictureName(button: "sign-in", shot: "tap", traits: Traits()))
  }

  @Test(
    arguments: [
      (0, "0"), (0.25, "250"), (0.0125, "12.5"), (0.001, "1"), (0.0001, "0.1"), (1.0 / 3, "333.333"),
      (0.1 + 0.2, "300"),
      (12, "12000"), (0.000_05, "0.05"), (999_999.999_999, "999999999.999"),
    ] as [(Double, String)])
  func `times are milliseconds of at most three decimals`(seconds: Double, expected: String) {
    #expect(PictureName(button: "b", shot: "s", seconds: seconds).file == "s.t=\(expected)ms.png")
  }

  @Test func `times of a whole number of microseconds keep their own name`() {
    var seen: Set<String> = []
    for micros in stride(from: 0, through: 3_000_000, by: 997) {
      seen.insert(PictureName(button: "b", shot: "s", seconds: Double(micros) / 1_000_000).file)
    }
    #expect(seen.count == 3_000_000 / 997 + 1)
  }

  @Test(arguments: [(1, ""), (2, "@2x"), (3, "@3x"), (1.5, "@1.5x"), (0.5, "@0.5x")] as [(Double, String)])
  func `a scale is written unless it is 1`(scale: Double, expected: String) {
    #expect(PictureName(button: "b", shot: "s", traits: Traits(scale: scale)).file == "s\(expected).png")
  }

  @Test(arguments: [
    ("Größe 1", "Größe-1"), ("購入ボタン", "購入ボタン"), ("확인", "확인"), ("купить_2", "купить_2"), ("खरीदें", "खरीदें"),
    ("ซื้อ", "ซื้อ"), ("شراء ١٢", "شراء-١٢"), ("Ω.β-γ", "Ω.β-γ"),
  ])
  func `letters, marks and digits of every script stay`(text: String, expected: String) {
    #expect(
      PictureName(button: text, shot: text).description.unicodeScalars.elementsEqual(
        "\(expected)/\(expected).png".unicodeScalars))
  }

  @Test func `names are in normal form C`() {
    let apart = PictureName(button: "Gro\u{308}\u{DF}e", shot: "\u{1112}\u{1161}\u{11AB}")
    #expect(Array(apart.description.unicodeScalars) == Array("Gr\u{F6}\u{DF}e/\u{D55C}.png".unicodeScalars))
  }

  @Test func `other characters become a dash, their marks with them`() {
    let name = PictureName(button: "½ & ²", shot: "a/b~c=d@2x:\u{1F600}..\u{2764}\u{FE0F}")
    #expect(name.description == "-----/a-b-c-d-2x--..-.png")
  }
}
