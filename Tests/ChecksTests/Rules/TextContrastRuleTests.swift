import PresscheckButtonFile
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckChecks

/// Text against what is really behind it.
@Suite struct TextContrastRuleTests {
  /// #767676 has the luminance 0.1812, 1.05 ÷ 0.2312 is 4.54; #777777 has 0.1845, 1.05 ÷ 0.2345 is 4.48.
  @Test func `regular text passes just above 4,5 and fails just below`() throws {
    #expect(try check(textButton("#767676")).verdicts(.textContrast) == [.pass])
    let failed = try check(textButton("#777777"))
    #expect(failed.verdicts(.textContrast) == [.fail])
    #expect(
      failed.messages(.textContrast) == ["\"Pay\" #777777 on #FFFFFF is 4.47:1, needs 4.5:1; #767676 would pass"])
    let result = try #require(failed.results.first)
    #expect(result.place?.line == 6)
    #expect(result.subject == "pay/normal")
    #expect(result.variant == "@2x")
  }

  /// #949494 has the luminance 0.2961, 1.05 ÷ 0.3461 is 3.03; #959595 has 0.3005, 1.05 ÷ 0.3505 is 2.995.
  @Test func `large text passes just above 3 and fails just below`() throws {
    #expect(try check(textButton("#949494", ", fontSize: 24").once).verdicts(.textContrast) == [.pass])
    #expect(try check(textButton("#959595", ", fontSize: 24").once).verdicts(.textContrast) == [.fail])
    // 2.995 is not rounded up to 3.
    #expect(
      try check(textButton("#959595", ", fontSize: 24").once).messages(.textContrast)
        == ["\"Pay\" #959595 on #FFFFFF is 2.99:1, needs 3:1; #949494 would pass"])
  }

  @Test(arguments: [
    (", fontSize: 24", true), (", fontSize: 23.9", false), (", fontSize: 18.66, fontWeight: bold", true),
    (", fontSize: 18.65, fontWeight: bold", false), (", fontSize: 18.66, fontWeight: semibold", false),
  ])
  func `text is large from 24 pt on, or from 18,66 pt and weight 700 on`(_ keys: String, _ isLarge: Bool) throws {
    let required = try check(textButton("black", keys).once).results.first { $0.rule == "text-contrast" }?.required
    #expect(required == (isLarge ? 3 : 4.5))
  }

  @Test func `a mask that lets half through makes a text paler`() throws {
    let mask = ", mask: {name: mask, frame: [0, 0, \"100%\", \"100%\"], backgroundColor: \"#00000080\"}"
    #expect(try check(textButton("#767676")).verdicts(.textContrast) == [.pass])
    #expect(try check(textButton("#767676", mask)).verdicts(.textContrast) == [.fail])
    let ratio = try check(textButton("#000000", mask)).results.first { $0.rule == "text-contrast" }?.ratio
    #expect((3.9...4.05).contains(try #require(ratio)))
    let paler = mask.replacing("80}", with: "30}").replacing("00000080", with: "00000030")
    #expect(try check(textButton("#000000", paler)).verdicts(.textContrast) == [.fail])
  }

  @Test(arguments: [", opacity: 0.7", ", opacity: 0.9"])
  func `the colour that would pass does, whatever the layer's opacity`(opacity: String) throws {
    let failed = try check(textButton("#999999", opacity).once)
    let color = try #require(failed.results.first { $0.rule == "text-contrast" }?.passingColor)
    #expect(try check(textButton(color, opacity).once).verdicts(.textContrast) == [.pass])
  }

  /// Black at half opacity over white is #808080 or #7F7F7F, which have 3.95 and 4.00.
  @Test func `the text's own opacity and that of a layer around it count`() throws {
    let own = try check(textButton("#000000", ", opacity: 0.5"))
    let ratio = try #require(own.results.first { $0.rule == "text-contrast" }?.ratio)
    #expect((3.94...4.01).contains(ratio))
    // White text on black, both at half opacity: white on #808080 or a level darker.
    let around = try check(
      """
      control: layers
      size: [60, 60]
      canvas: {background: white}
      layers:
        - name: plate
          frame: [0, 0, "100%", "100%"]
          backgroundColor: black
          opacity: 0.5
          sublayers: [{name: title, type: text, frame: [0, 0, 60, 60], string: Pay, color: white, fontSize: 20}]
      """)
    #expect(around.messages(.textContrast).first?.hasPrefix("\"Pay\" #FFFFFF on #") == true)
    #expect(around.verdicts(.textContrast) == [.fail])
  }

  @Test func `a gradient counts where the text is, with the share that is below`() throws {
    let gradient = try check(
      """
      control: layers
      size: [120, 60]
      layers:
        - {name: plate, type: gradient, frame: [0, 0, 120, 60], colors: [black, white], startPoint: [0, 0.5],
           endPoint: [1, 0.5]}
        - {name: title, type: text, frame: [0, 0, 120, 60], string: Pay now, color: white, fontSize: 24}
      """)
    let result = try #require(gradient.results.first { $0.rule == "text-contrast" })
    #expect(result.verdict == .fail)
    #expect(result.message.contains("% of the text is below)"))
    // The text ends before the gradient does, so that what is white has no text.
    let left = try check(
      """
      control: layers
      size: [400, 60]
      layers:
        - {name: plate, type: gradient, frame: [0, 0, 400, 60], colors: [black, white], startPoint: [0, 0.5],
           endPoint: [1, 0.5]}
        - {name: title, type: text, frame: [0, 0, 400, 60], string: Pay, color: white, fontSize: 24}
      """)
    #expect(left.verdicts(.textContrast) == [.pass])
  }

  @Test func `text that something covers or cuts off is no text`() throws {
    let covered = try check(
      """
      control: layers
      size: [60, 60]
      layers:
        - {name: title, type: text, frame: [0, 0, 60, 60], string: Pay, color: white, fontSize: 20}
        - {name: plate, frame: [0, 0, 60, 60], backgroundColor: white}
      """)
    #expect(covered.verdicts(.textContrast) == [])
    #expect(try check(textButton("white", ", opacity: 0")).verdicts(.textContrast) == [])
    #expect(try check(textButton("white", ", isHidden: true")).verdicts(.textContrast) == [])
  }

  @Test func `a transparent canvas has the system's background behind it, or the one that check names`() throws {
    func file(_ keys: String) -> String { textButton("white", "", plate: "clear", keys) }
    #expect(try check(file("")).messages(.textContrast).first?.contains("on #FFFFFF is 1:1") == true)
    #expect(try check(file("matrix: {appearance: dark}")).verdicts(.textContrast) == [.pass])
    #expect(try check(file("check: {background: black}")).verdicts(.textContrast) == [.pass])
    #expect(try check(file("")).usesGround)
    #expect(try !check(file("canvas: {background: black}")).usesGround)
    #expect(try !check(textButton("black")).usesGround)
  }

  /// #595959 has the luminance 0.0999, 1.05 ÷ 0.1499 is 7.00; #5A5A5A has 0.1022, 1.05 ÷ 0.1522 is 6.90.
  @Test func `the enhanced contrast passes just above 7 and fails just below, in the profile aaa alone`() throws {
    #expect(try check(textButton("#595959"), profile: .aaa).verdicts(.textContrastEnhanced) == [.pass, .note])
    let below = try check(textButton("#5A5A5A"), profile: .aaa)
    #expect(below.verdicts(.textContrastEnhanced) == [.fail, .note])
    #expect(
      below.messages(.textContrastEnhanced).last
        == "\"Pay\" #5A5A5A on #FFFFFF is 6.89:1, and APCA's Lc is 83.9")
    #expect(try check(textButton("#5A5A5A")).verdicts(.textContrastEnhanced) == [])
  }

  @Test func `a disabled state has a note instead`() throws {
    let disabled = try check(textButton("#CCCCCC", "", "states: {normal: {}, disabled: {}}"), state: "disabled")
    #expect(disabled.verdicts(.textContrast) == [])
    #expect(disabled.verdicts(.disabledContrast) == [.note])
    #expect(disabled.verdicts(.targetSize) == [])
  }

  @Test func `a state that the file marks as inactive has a note instead`() throws {
    let locked = try check(
      textButton("#CCCCCC", "", "states: {normal: {title: {color: black}}, locked: {inactive: true}}"), state: "locked")
    #expect(locked.verdicts(.textContrast) == [])
    #expect(locked.verdicts(.disabledContrast) == [.note])
    let open = textButton("#CCCCCC", "", "states: {normal: {title: {color: black}}, locked: {inactive: false}}")
    #expect(try check(open, state: "locked").verdicts(.textContrast) == [.fail])
    #expect(
      problem(textButton("black", "", "states: {normal: {}, locked: {inactive: perhaps}}"))
        == "button.yaml:7:41: error: inactive must be true or false, not \"perhaps\" [65]")
  }

  @Test func `the name of an image that is not there is no text of the button`() throws {
    let image = try check(
      """
      control: layers
      size: [60, 60]
      layers: [{name: logo, type: image, image: {placeholder: logo, size: [40, 24]}, frame: [8, 8, 40, 24]}]
      """)
    #expect(image.verdicts(.textContrast) == [.unmeasured])
    #expect(image.results.first?.reason == "the name of an image that is not there")
  }

  @Test func `the runs of a text have colours of their own`() throws {
    let runs = try check(
      """
      control: layers
      size: [90, 60]
      layers:
        - {name: plate, frame: [0, 0, 90, 60], backgroundColor: white}
        - {name: title, type: text, frame: [0, 0, 90, 60], color: black, fontSize: 20,
           runs: [{string: "Pay "}, {string: now, color: "#CCCCCC"}]}
      """)
    #expect(runs.verdicts(.textContrast) == [.pass, .fail])
    #expect(runs.results.first { $0.verdict == .fail }?.text == "now")
  }
}

extension String {
  /// The text with the first of two font sizes taken away.
  fileprivate var once: String { replacing("fontSize: 20, fontSize", with: "fontSize") }
}
