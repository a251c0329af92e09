import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckDocsPages
@testable import PresscheckRendering

/// The markup of one picture in a document.
@Suite struct DocsMarkupTests {
  static func illustration(
    _ shot: String, of button: String = "cart", seconds: Double? = nil, width: Int = 160,
    frameTiming: FrameTiming? = nil,
    contrast: Contrast = .normal, direction: Direction = .leftToRight, in folder: String = "docs/pictures/",
    file: String? = nil
  ) -> Illustration {
    Illustration(
      name: PictureName(
        button: button, shot: shot, seconds: seconds,
        traits: Traits(scale: 1, contrast: contrast, direction: direction)),
      folder: folder, width: width, height: 48, frameTiming: frameTiming, file: file ?? "buttons/\(button).yaml",
      kind: "layers")
  }

  @Test func `a picture in Markdown picks its file by appearance and screen`() {
    let markup = DocsMarkupTests.illustration("idle").markup(PageMarkup(for: "docs/buttons.md"))
    #expect(
      markup == """
        <picture>\
        <source media="(prefers-color-scheme: dark)" srcset="pictures/cart/idle~dark.png, \
        pictures/cart/idle~dark@2x.png 2x">\
        <source srcset="pictures/cart/idle.png, pictures/cart/idle@2x.png 2x">\
        <img src="pictures/cart/idle.png" width="160" height="48" alt="cart, idle">\
        </picture>
        """)
  }

  @Test(arguments: [
    ("buttons.md", "docs/pictures/cart/idle.png"), ("docs/pictures/cart/a.md", "idle.png"),
    ("guide/en/a.md", "../../docs/pictures/cart/idle.png"),
  ])
  func `files are seen from where the page lies`(page: String, address: String) {
    let markup = DocsMarkupTests.illustration("idle").markup(PageMarkup(for: page))
    #expect(markup.contains("<img src=\"\(address)\""))
  }

  @Test func `what an address cannot hold stands in percent signs`() {
    #expect(
      Paths.address("my docs/\"ä\",%/a (1)~dark@2x.t=5ms.png", from: "")
        == "my%20docs/%22%C3%A4%22%2C%25/a%20%281%29~dark@2x.t=5ms.png")
  }

  @Test func `DocC picks by the name alone`() {
    let page = "Sources/A/A.docc/Page.md"
    let markup = DocsMarkupTests.illustration("idle", seconds: 0.25).markup(PageMarkup(for: page))
    #expect(markup == "![cart, idle at 0.25 s](idle.t=250ms.png)")
    #expect(PageMarkup(for: "a.docc/b/page.md") == .catalogue)
    #expect(PageMarkup(for: "a.docc") == .markdown(folder: ""))
  }

  @Test func `the alternative text is the state and what the button shows, or what the file gives`() {
    var picture = DocsMarkupTests.illustration("idle")
    picture.label = "Add [now]"
    #expect(picture.words == "idle: Add [now]")
    #expect(picture.markup(.catalogue) == "![idle: Add \\[now\\]](idle.png)")
    picture.label = "Yes|*No*"
    #expect(picture.markup(.catalogue) == "![idle: Yes\\|\\*No\\*](idle.png)")
    picture.label = "\"Add\""
    #expect(picture.markup(PageMarkup(for: "a.md")).contains("alt=\"idle: &quot;Add&quot;\""))
    // A bar ends the cell of a table, wherever it stands.
    picture.label = "Yes | No"
    #expect(picture.markup(PageMarkup(for: "a.md")).contains("alt=\"idle: Yes &#124; No\""))
    picture.label = "\"Add\""
    picture.buttonWords.alt = "The cart's\n button"
    #expect(picture.words == "The cart's button, idle")
    picture.shotWords.alt = "An empty cart"
    #expect(picture.words == "An empty cart")
    var later = DocsMarkupTests.illustration("busy", seconds: 0.25, direction: .rightToLeft)
    later.shotWords.alt = "A spinner"
    #expect(later.words == "A spinner at 0.25 s, right to left")
  }

  @Test func `a text of which less than a fiftieth shows is not told`() {
    func label(_ string: String, opacity: Double) -> Layer {
      var layer = Layer(name: string)
      (layer.content, layer.opacity) = (.text(TextContent(string: string)), opacity)
      return layer
    }
    var root = Layer(name: "button")
    root.sublayers = [label("Pay", opacity: 0.03), label("Busy", opacity: 1), label("Gone", opacity: 0.01)]
    #expect(root.visibleTexts() == ["Pay", "Busy"])
    root.opacity = 0.5
    #expect(root.visibleTexts() == ["Busy"])
  }

  @Test func `a caption is what the file gives, with what tells its pictures apart`() {
    var picture = DocsMarkupTests.illustration("busy", seconds: 0.25)
    picture.shotWords.caption = "Saving | *now*"
    #expect(picture.caption == "Saving | *now* at 0.25 s")
    #expect([picture].tables(.catalogue).hasPrefix("| Saving &#124; &#42;now&#42; at 0&#46;25 s |\n"))
    picture.shotWords.caption = nil
    picture.buttonWords.caption = "Cart"
    #expect(picture.caption == "Cart, busy at 0.25 s")
  }

  @Test func `a pattern without a star is a plain picture, at any instant`() {
    let plain = DocsMarkupTests.illustration("busy", seconds: 0.25)
    let other = DocsMarkupTests.illustration("busy", contrast: .high)
    #expect(plain.matches(Glob("cart/busy")) && !other.matches(Glob("cart/busy")))
    #expect(other.matches(Glob("cart/busy*")) && other.matches(Glob("cart/busy~contrast")))
  }

  @Test func `the caption says when and how long`() throws {
    let frameTiming = try FrameTiming(Film(duration: 1.5, fps: 30), loop: nil)
    #expect(DocsMarkupTests.illustration("idle").caption == "idle")
    #expect(DocsMarkupTests.illustration("idle", seconds: 0.25).words == "cart, idle at 0.25 s")
    #expect(DocsMarkupTests.illustration("tap", frameTiming: frameTiming).words == "cart, tap, a film of 1.5 s")
    #expect(
      DocsMarkupTests.illustration("idle", contrast: .high, direction: .rightToLeft).words
        == "cart, idle, high contrast, right to left")
  }

  @Test func `tables are as wide as a page`() {
    let names = ["a", "b", "c", "d", "e"]
    let tables = names.map { DocsMarkupTests.illustration($0, width: 232) }.tables(.catalogue)
    #expect(
      tables == """
        | a | b | c |
        | :-: | :-: | :-: |
        | ![cart, a](a.png) | ![cart, b](b.png) | ![cart, c](c.png) |

        | d | e |
        | :-: | :-: |
        | ![cart, d](d.png) | ![cart, e](e.png) |
        """)
    let wide = ["a", "b"].map { DocsMarkupTests.illustration($0, width: 2_000) }.tables(.catalogue)
    #expect(wide.ranges(of: "| :-: |").count == 2)
    #expect([Illustration]().tables(.catalogue) == "")
  }

  @Test(arguments: [
    ("cart/idle", true), ("cart/idle.t=250ms", true), ("cart/*", true), ("**/idle*", true), ("cart", false),
    ("cart/idle~dark", false), ("car/*", false),
  ])
  func `a pattern means a shot at any instant, or at one`(pattern: String, fits: Bool) {
    #expect(DocsMarkupTests.illustration("idle", seconds: 0.25).matches(Glob(pattern)) == fits)
  }
}
