import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckDocsPages

/// Pages with pictures: presscheck's own, and places in others.
@Suite struct DocsPageTests {
  private let folder = TemporaryFolder()

  private let illustrations = [
    DocsMarkupTests.illustration("idle"), DocsMarkupTests.illustration("busy"),
    DocsMarkupTests.illustration("on", of: "like"),
  ]

  /// The new text of a page in a catalogue, whose markup is short.
  private func page(_ text: String) throws -> String {
    let path = try folder.write(text, "A.docc/page.md")
    return try DocumentationPage(path, showing: illustrations).text
  }

  private func complaint(_ text: String) throws -> String {
    let path = try folder.write(text, "A.docc/page.md")
    let words = problem { () throws(Diagnostic) in _ = try DocumentationPage(path, showing: illustrations) }
    return words.replacing(path, with: "page.md")
  }

  @Test func `a page that is not there has a section for each button`() throws {
    let path = "\(folder.path)/A.docc/new.md"
    let page = try DocumentationPage(path, showing: illustrations)
    #expect(page.old == nil)
    #expect(
      page.text == """
        # Buttons

        \(PageMarker.page)

        ## cart

        `control: layers`

        | idle | busy |
        | :-: | :-: |
        | ![cart, idle](idle.png) | ![cart, busy](busy.png) |

        ## like

        `control: layers`

        | on |
        | :-: |
        | ![like, on](on.png) |

        """)
    try folder.write(page.text, "A.docc/new.md")
    let again = try DocumentationPage(path, showing: Array(illustrations.prefix(1)))
    #expect(again.old == page.text)
    #expect(!again.text.contains("like"))
  }

  @Test func `each button of a document has a section`() throws {
    let two = ["Pay", "Send"].map { DocsMarkupTests.illustration("normal", of: $0, file: "App/Main.storyboard") }
    let page = try DocumentationPage("docs/none.md", showing: two).text
    #expect(page.split(separator: "\n").filter { $0.hasPrefix("## ") } == ["## Pay", "## Send"])
    #expect(page.split(separator: "from [Main.storyboard](../App/Main.storyboard)").count == 3)
  }

  @Test func `a page in Markdown links to the button file`() throws {
    let page = try DocumentationPage("docs/buttons-that-are-not-there.md", showing: illustrations)
    #expect(page.text.contains("`control: layers`, from [cart.yaml](../buttons/cart.yaml)"))
  }

  @Test func `only what is between markers is replaced`() throws {
    let text = """
      # Mine

      A <!-- presscheck: begin cart/idle -->old<!-- presscheck: end --> B
      <!--   presscheck: not ours -->
      <!-- presscheck: begin like/* cart/idle like/on -->

      old
      <!-- presscheck: end -->
      C
      """
    let new = try page(text)
    #expect(
      new == """
        # Mine

        A <!-- presscheck: begin cart/idle -->![cart, idle](idle.png)<!-- presscheck: end --> B
        <!--   presscheck: not ours -->
        <!-- presscheck: begin like/* cart/idle like/on -->

        | on | idle |
        | :-: | :-: |
        | ![like, on](on.png) | ![cart, idle](idle.png) |

        <!-- presscheck: end -->
        C
        """)
    #expect(try page(new) == new)
  }

  @Test func `without a pattern all pictures are shown`() throws {
    let new = try page("<!-- presscheck: begin --><!-- presscheck: end -->")
    #expect(
      new == """
        <!-- presscheck: begin -->![cart, idle](idle.png) ![cart, busy](busy.png) ![like, on](on.png)\
        <!-- presscheck: end -->
        """)
  }

  @Test func `a page with carriage returns keeps them`() throws {
    let new = try page("a\r\n<!-- presscheck: begin cart/idle -->\r\n<!-- presscheck: end -->\r\nb\r\n")
    #expect(
      new == "a\r\n<!-- presscheck: begin cart/idle -->\r\n\r\n| idle |\r\n| :-: |\r\n| ![cart, idle](idle.png) |"
        + "\r\n\r\n<!-- presscheck: end -->\r\nb\r\n")
    #expect(try page(new) == new)
  }

  @Test func `in a list or a quote every line is the item's, and what ends it stays`() throws {
    let new = try page(
      """
      1. Press:

         <!-- presscheck: begin cart/idle -->
         <!-- presscheck: end -->

         It shows.
      2. Wait.
         - <!-- presscheck: begin cart/busy -->

           <!-- presscheck: end -->

      > Note:
      > <!-- presscheck: begin like/on -->
      > <!-- presscheck: end -->
      > Twice.
      """)
    #expect(
      new == """
        1. Press:

           <!-- presscheck: begin cart/idle -->

           | idle |
           | :-: |
           | ![cart, idle](idle.png) |

           <!-- presscheck: end -->

           It shows.
        2. Wait.
           - <!-- presscheck: begin cart/busy -->

             | busy |
             | :-: |
             | ![cart, busy](busy.png) |

             <!-- presscheck: end -->

        > Note:
        > <!-- presscheck: begin like/on -->
        >
        > | on |
        > | :-: |
        > | ![like, on](on.png) |
        >
        > <!-- presscheck: end -->
        > Twice.
        """)
    #expect(try page(new) == new)
  }

  @Test(arguments: [
    "- a\n\n  - b\n\n    ", "10. ten\n\n    ", "-\ta\n\n\t", "> - a\n>\n>   ", "a\n10. ",
  ])
  func `a place in containers stays in them however often it is filled`(before: String) throws {
    let line = before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? ""
    let text = "\(before)<!-- presscheck: begin like/on -->\n\(line)<!-- presscheck: end -->\n"
    guard !before.hasSuffix("10. ") else {
      // Such a number begins no list within a paragraph.
      #expect(try page("\(before)<!-- presscheck: begin like/on -->\n<!-- presscheck: end -->\n").contains("\n| on |"))
      return
    }
    let new = try page(text)
    #expect(new.contains("\n\(line)| on |\n") && new.contains("\n\(line)<!-- presscheck: end -->"))
    #expect(try page(new) == new)
  }

  @Test func `a comment at the start of a line is in no code of the paragraph above`() throws {
    let new = try page("Press ` now.\n<!-- presscheck: begin like/on -->\n<!-- presscheck: end -->\nThe ` key.\n")
    #expect(new.contains("| ![like, on](on.png) |"))
  }

  @Test func `a backtick behind a backslash begins no code`() throws {
    let new = try page("a \\` b <!-- presscheck: begin like/on --><!-- presscheck: end --> c ` d\n")
    #expect(new.contains("-->![like, on](on.png)<!--"))
  }

  @Test(arguments: [
    "```markdown\n<!-- presscheck: begin -->\n```\n", "~~~~\n```\n~~~\n<!-- presscheck: end -->\n~~~~\n",
    "Write `<!-- presscheck: begin -->` there.\n", "``a ` <!-- presscheck: end -->``\n",
    "  ```\n<!-- presscheck: nonsense -->\n  ```\n", "```such``` `<!-- presscheck: end -->`\n",
    "Write:\n\n    <!-- presscheck: begin cart/idle -->\n\n    <!-- presscheck: end -->\n",
    "\t<!-- presscheck: begin -->\n", "1. One\n\nWrite:\n\n    <!-- presscheck: end -->\n",
    "> ```md\n> <!-- presscheck: begin -->\n> ```\n", "- ```\n  <!-- presscheck: end -->\n  ```\n\n",
    "a `b\nx <!-- presscheck: end --> c`\n\n", "# One\n    <!-- presscheck: end -->\n\n",
    "- One\n\n        <!-- presscheck: end -->\n\n",
    "```\n      ```\n<!-- presscheck: end -->\n```\n", "> ```\n> <!-- presscheck: end -->\n\n",
  ])
  func `examples in code are no markers`(code: String) throws {
    let place = "<!-- presscheck: begin like/on -->![like, on](on.png)<!-- presscheck: end -->\n"
    #expect(try page(code + place) == code + place)
  }

  @Test(arguments: ["1. One\n\n    ", "- One\n    ", "a\n    "])
  func `an indented marker within an item or a paragraph is one`(before: String) throws {
    let new = try page("\(before)<!-- presscheck: begin like/on --><!-- presscheck: end -->\n")
    #expect(new.contains("![like, on](on.png)"))
  }

  @Test func `a lone backtick and a block without an end begin nothing that ends too late`() throws {
    let place = "It's ` here <!-- presscheck: begin like/on --><!-- presscheck: end -->\n```\n<!-- presscheck: end -->"
    #expect(try page(place).contains("-->![like, on](on.png)<!--"))
  }

  @Test func `what is wrong with markers is said where they stand`() throws {
    let pair = "hint: each <!-- presscheck: begin --> has one <!-- presscheck: end --> [65]"
    #expect(
      try complaint("a\n  <!-- presscheck: begin -->\n")
        == "page.md:2:3: error: the place for pictures has no end\n\(pair)")
    #expect(
      try complaint("a\r\n<!-- presscheck: end -->\r\n")
        == "page.md:2:1: error: no place for pictures ends here\n\(pair)")
    #expect(
      try complaint("<!-- presscheck: begin -->\n<!-- presscheck: begin -->\n<!-- presscheck: end -->")
        == "page.md:2:1: error: a place for pictures begins inside another one\n\(pair)")
    #expect(
      try complaint("<!-- presscheck: start -->") == """
        page.md:1:1: error: "start" is not a marker
        hint: write <!-- presscheck: begin --> or <!-- presscheck: end --> [65]
        """)
    #expect(
      try complaint("a <!-- presscheck: begin")
        == "page.md:1:3: error: the comment has no end\nhint: end it with --> [65]")
    #expect(
      try complaint("\n<!-- presscheck: begin cart/idel -->\n<!-- presscheck: end -->") == """
        page.md:2:1: error: no picture matches "cart/idel"
        hint: did you mean "cart/idle"? [65]
        """)
  }

  @Test func `a page without a place for pictures is never overwritten`() throws {
    #expect(
      try complaint("# Mine\n") == """
        page.md: error: the page has no place for pictures
        hint: write <!-- presscheck: begin --> and <!-- presscheck: end --> where they belong; \
        a missing page is created [65]
        """)
    let path = try folder.write([0x23, 0xFF], "b.md")
    let words = problem { () throws(Diagnostic) in _ = try DocumentationPage(path, showing: illustrations) }
    #expect(words == "\(path): error: the file is not UTF-8 text [65]")
    let instead = problem { () throws(Diagnostic) in _ = try DocumentationPage(folder.path, showing: illustrations) }
    #expect(instead.contains("error: the page") && instead.hasSuffix("is a folder [65]"))
  }

  @Test func `any page that is filled once is as it should be, and keeps what is not ours`() throws {
    let pieces = [
      "<!-- presscheck: begin -->", "<!-- presscheck: begin cart/* -->", "<!-- presscheck: end -->", " ` ", "```\n",
      "~~~\n",
      "\n", "\r\n", " ", "é", "| a |", "<!-- else -->",
    ]
    var random = SeededGenerator(seed: 7)
    var filled = 0
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let once = try? page(text) else { continue }
      filled += 1
      #expect(try page(once) == once)
      let places = try PageMarker.all(in: Source(file: "", text: text))
      #expect(text[..<places[0].range.upperBound] == once.prefix(text[..<places[0].range.upperBound].count))
      #expect(once.hasSuffix(text[places[places.count - 1].range.lowerBound...]))
    }
    #expect(filled > 50)
  }
}
