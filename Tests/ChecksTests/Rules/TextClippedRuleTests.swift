import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Text that does not fit.
@Suite struct TextClippedRuleTests {
  /// A text of 20 points in a layer that cuts at a height; at 2x a pixel is half a point.
  private func cut(_ height: Double) -> String {
    """
    control: layers
    size: [60, 60]
    layers:
      - name: box
        frame: [0, 0, 60, \(height)]
        masksToBounds: true
        sublayers: [{name: title, type: text, frame: [0, 0, 60, 30], string: HHH, color: black, fontSize: 20}]
    """
  }

  @Test func `a text wider than its layer fails`() throws {
    #expect(try !check(textButton("black")).verdicts(.textClipped).contains(.fail))
    let long = try check(textButton("black").replacing("string: Pay", with: "string: Pay everything now"))
    #expect(long.verdicts(.textClipped).allSatisfy { $0 == .fail || $0 == .note })
    #expect(long.messages(.textClipped).first?.contains("wider than its layer") == true)
  }

  /// `fits: false` is for the findings of pictures: people cannot read such a text either.
  @Test func `a text that is meant to be wider than its layer fails too`() throws {
    let long = textButton("black", ", fits: false").replacing("string: Pay", with: "string: Pay everything now")
    #expect(try check(long).verdicts(.textClipped).contains(.fail))
    #expect(
      try check(textButton("black").replacing("string: Pay", with: "string: Pay everything now") + "\nfits: false")
        .verdicts(.textClipped).contains(.fail))
  }

  @Test func `the name of an image that is not there is no text`() throws {
    let missing = """
      control: layers
      size: [60, 60]
      layers: [{name: logo, type: image, image: {placeholder: a name that is too long, size: [20, 20]}, frame: [0, 0, 20, 20]}]
      """
    #expect(try check(missing, rules: [.textClipped]).verdicts(.textClipped).allSatisfy { $0 == .pass })
  }

  @Test func `a mask or round corners may cut no pixel`() throws {
    func messages(_ keys: String) throws -> [String] {
      try check(cut(60).replacing("masksToBounds: true", with: keys), rules: [.textClipped]).messages(.textClipped)
    }
    let half = "mask: {name: mask, frame: [0, 0, 20, 60], backgroundColor: black}"
    #expect(try messages(half).first?.hasPrefix("a mask or a clip cuts ") == true)
    let pale = "mask: {name: mask, frame: [0, 0, 60, 60], backgroundColor: \"#00000020\"}"
    #expect(try !messages(pale).contains { $0.contains("a mask or a clip") })
    #expect(try messages("masksToBounds: true\n    cornerRadius: 30").first?.contains("a clip cuts") == true)
    #expect(try !messages("masksToBounds: true\n    cornerRadius: 4").contains { $0.contains("a mask or a clip") })
  }

  /// The capitals of Inter at 20 points stand on one line; the height at which they lose half a point, one pixel, fails.
  @Test func `a clip may cut less than a pixel`() throws {
    let heights = stride(from: 30.0, through: 10, by: -0.25)
    let first = try heights.first { try check(cut($0), rules: [.textClipped]).verdicts(.textClipped).contains(.fail) }
    let height = try #require(first)
    let result = try #require(
      try check(cut(height), rules: [.textClipped]).messages(.textClipped).first { !$0.isEmpty })
    let points = try #require(Double(result.split(separator: " ")[3]))
    #expect((0.5..<0.75).contains(points))
  }

  @Test func `every language of the file is asked, larger and in both directions`() throws {
    let german = textButton("black", "", "locales: {de: {title.string: Jetzt alles bezahlen}}")
    let found = try check(german, rules: [.textClipped])
    #expect(found.verdicts(.textClipped).filter { $0 == .pass }.count == 6)
    #expect(found.verdicts(.textClipped).filter { $0 == .fail }.count == 6)
    #expect(found.results.first { $0.verdict == .fail }?.variant.contains("de") == true)
  }

  /// "Pay" is 29 points wide at the usual size of 17, 39 at XXXL and 56 at AX2.
  @Test func `a text of a style is drawn in each size, others are the same in all`() throws {
    func failures(_ font: String) throws -> [String] {
      let text = """
        control: layers
        size: [60, 60]
        layers: [{name: title, type: text, frame: [0, 0, 48, 60], string: Pay, color: black, \(font)}]
        """
      let found = try check(text, rules: [.textClipped])
      #expect(found.results.count == 7)
      return found.results.filter { $0.verdict == .fail }.map(\.variant)
    }
    #expect(try failures("fontStyle: body") == ["~AX2@2x", "~rtl~AX2@2x"])
    #expect(try failures("fontSize: 17") == [])
    #expect(Set(try failures("fontSize: 34")).count == 6)
  }

  /// "OK" has two letters and its pseudo-translation "[ÖK Ö]" six, in a layer that has room for four or eight.
  @Test(arguments: [(40, true), (120, false)])
  func `a text that could not grow by two fifths is a note`(width: Int, isNoted: Bool) throws {
    let text = """
      control: layers
      size: [130, 60]
      layers: [{name: title, type: text, frame: [0, 0, \(width), 60], string: OK, color: black, fontSize: 17}]
      """
    let found = try check(text, rules: [.textClipped])
    #expect(!found.verdicts(.textClipped).contains(.fail))
    let note = found.results.first { $0.verdict == .note }
    #expect((note != nil) == isNoted)
    if let note {
      #expect(note.variant.contains("~en-XA"))
      #expect(note.message.hasPrefix("a longer translation has no room: "))
    }
  }

  @Test func `a button that grows with its title has room for any translation`() throws {
    let found = try check("control: button\nproperties: {title: OK}\n", rules: [.textClipped])
    #expect(found.verdicts(.textClipped).allSatisfy { $0 == .pass })
    #expect(found.results.contains { $0.variant.contains("en-XA") })
  }

  /// "HHH" stands in the middle of 60 points; the spinner of 20 points begins at x.
  @Test(arguments: [(20, true), (38, true), (200, false)])
  func `an activity indicator over a text fails`(x: Int, fails: Bool) throws {
    let text = """
      control: layers
      size: [220, 40]
      canvas: {background: white}
      layers:
        - {name: title, type: text, frame: [0, 0, 60, 40], string: HHH, color: black, alignment: center, fontSize: 17}
        - {name: spinner, type: spinner, color: black, frame: [\(x), 0, 20, 20]}
      """
    let found = try check(text, rules: [.textClipped]).results.first { $0.layer == "spinner" }
    #expect((found?.verdict == .fail) == fails)
    if fails { #expect(found?.message.contains("the spinner overlaps") == true) }
  }

  @Test func `a text may stand on an image, and a text that does not show is in nobody's way`() throws {
    let folder = TemporaryFolder()
    let image =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"40\"><rect width=\"60\" height=\"40\" fill=\"#FFC\"/></svg>"
    try folder.write(image, "plate.svg")
    let text = { (title: String, plate: String) in
      """
      control: layers
      size: [60, 40]
      canvas: {background: white}
      layers:
        - {name: plate, type: image, image: \(folder.path)/plate.svg, frame: \(plate)}
        - {name: title, type: text, frame: [0, 0, 60, 40], string: HHH, color: black, alignment: center, fontSize: 17\(title)}
      """
    }
    #expect(try !check(text("", "[0, 0, 60, 40]"), rules: [.textClipped]).verdicts(.textClipped).contains(.fail))
    #expect(try check(text("", "[0, 0, 30, 40]"), rules: [.textClipped]).verdicts(.textClipped).contains(.fail))
    #expect(try check(text(", opacity: 0", "[0, 0, 30, 40]"), rules: [.textClipped]).results.isEmpty)
  }
}
