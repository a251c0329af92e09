import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckText

/// How wide a text is that says no letter spacing.
@Suite struct TrackingTests {
  private func width(_ string: String, _ font: Font, letterSpacing: Double? = nil, fonts: [String] = []) throws
    -> Double
  {
    try set(string, fonts: fonts) { ($0.font, $0.letterSpacing) = (font, letterSpacing) }.size.width
  }

  @Test func `the system font is as wide as San Francisco, a named family as wide as it is`() throws {
    let (system, named) = (Font(size: 15), Font(family: "Inter", size: 15))
    #expect(isClose(try width("Download", system), try width("Download", named) + 8 * system.tracking))
    #expect(isClose(try width("Download", system, letterSpacing: 0), try width("Download", named)))
    #expect(isClose(try width("Download", named, letterSpacing: 1), try width("Download", system, letterSpacing: 1)))
  }

  /// The widths that Xcode saved for San Francisco, rounded up to whole points.
  @Test(arguments: [
    ("Create Account", 12.0, 400, 88.0), ("collapse", 14, 400, 54), ("Full Example", 15, 400, 86),
    ("Continue in bakcground", 15, 400, 164), ("Learn more", 15, 400, 78), ("Create a new room", 15, 600, 134),
    ("Switch", 15, 600, 49), ("Read more", 17, 400, 83), ("Press me!", 18, 400, 80), ("Login", 28, 400, 67),
  ])
  func `titles take the width that they take on an iPhone`(
    _ title: String, _ size: Double, _ weight: Int, _ width: Double
  ) throws {
    let own = try self.width(title, Font(size: size, weight: FontWeight(weight)))
    #expect((width - 2...width + 0.1).contains(own), "\(own)")
  }

  private static let fonts = [DebianFont.arabic, DebianFont.cjk]

  @Test(arguments: ["Buy", "Try it now", "Show Alert with TextField", "Jetzt kaufen", "Buy 买"])
  func `a line that is three hundredths too wide is narrowed into its room`(_ title: String) throws {
    for font in [Font(size: 11), Font(size: 17, weight: .bold), Font(size: 40)] {
      let natural = try width(title, font, fonts: Self.fonts)
      for truncation in [TextContent.Truncation.none, .middle, .end] {
        for isWrapped in [false, true] where isWrapped || truncation != .none {
          let setting: (inout TextContent) -> Void = {
            ($0.font, $0.truncation, $0.isWrapped, $0.letterSpacing, $0.lines) = (font, truncation, isWrapped, nil, 0)
          }
          let narrowed = try set(title, width: natural / 1.029, fonts: Self.fonts, setting)
          #expect(!narrowed.isTruncated && narrowed.lines.count == 1 && narrowed.size.width <= natural / 1.029)
          #expect(narrowed.size.width > natural / 1.029 - 0.2)
          #expect(try set(title, width: natural, fonts: Self.fonts, setting).size.width == natural)
          if !isWrapped { #expect(try set(title, width: natural / 1.031, fonts: Self.fonts, setting).isTruncated) }
        }
      }
    }
  }

  @Test(arguments: [("Try it now", "Inter"), ("شراء", nil)])
  func `a line in another font is not narrowed`(_ title: String, _ family: String?) throws {
    let font = Font(family: family, size: 17)
    let natural = try width(title, font, fonts: Self.fonts)
    let layout = try set(title, width: natural / 1.01, fonts: Self.fonts) {
      ($0.font, $0.truncation, $0.letterSpacing) = (font, .end, nil)
    }
    #expect(layout.isTruncated)
  }

  @Test func `runs of the system font are narrowed by their own sizes`() throws {
    let runs = try set("") {
      $0.letterSpacing = nil
      $0.runs = [TextRun(string: "Buy", size: 17), TextRun(string: "now", size: 12, weight: .bold)]
    }
    let parts = try width("Buy", Font(size: 17)) + width("now", Font(size: 12, weight: .bold))
    #expect(isClose(runs.size.width, parts))
  }

  @Test func `characters of another font keep their distance`() throws {
    let hebrew = [DebianFont.hebrew]
    let (system, plain) = (Font(size: 16), 16.0)
    let word = "שלום"
    #expect(isClose(try width(word, system, fonts: hebrew), try width(word, system, letterSpacing: 0, fonts: hebrew)))
    let mixed = try width("Buy" + word, system, fonts: hebrew)
    let untracked = try width("Buy" + word, system, letterSpacing: 0, fonts: hebrew)
    #expect(isClose(mixed, untracked + 3 * Font(size: plain).tracking))
  }

  @Test func `tabular digits have one width`() throws {
    func width(_ string: String, tabular: Bool) throws -> Double {
      try self.width(string, Font(size: 100, hasTabularDigits: tabular))
    }
    #expect(isClose(try width("111", tabular: true), try width("888", tabular: true)))
    #expect(try width("111", tabular: false) < width("888", tabular: false) - 10)
    let runs = try set("") { $0.runs = [TextRun(string: "111", size: 100), TextRun(string: "x", size: 100)] }
    let tabular = try set("") {
      $0.runs = [TextRun(string: "111", size: 100, hasTabularDigits: true), TextRun(string: "x", size: 100)]
    }
    #expect(tabular.size.width > runs.size.width + 10)
  }
}
