import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Where title and image of a button of 100 by 40 points stand: four boxes of 5 points in a line of 12, and a picture of 10.
@Suite struct ButtonLayoutTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var values: PropertyValues
    var image: Rect?
    var title: Rect?
    var direction = Direction.leftToRight

    init(
      _ name: String, _ values: PropertyValues, image: Rect?, title: Rect?, _ direction: Direction = .leftToRight
    ) {
      (testDescription, self.values, self.image, self.title, self.direction) = (name, values, image, title, direction)
    }
  }

  private static func image(_ width: Double, _ height: Double) -> PropertyValue {
    .image(
      ControlImage(
        source: .vector(VectorImage(path: .rect(Rect(0, 0, 1, 1)), size: Size(width, height))), isTemplate: true))
  }

  private static let both: PropertyValues = [
    "title": .text("abcd"), "fontSize": .number(10), "image": image(10, 10),
  ]

  private static func both(_ more: PropertyValues) -> PropertyValues { both.merging(more) { $1 } }
  private static func only(_ property: String, _ more: PropertyValues = [:]) -> PropertyValues {
    both(more).filter { $0.key != (property == "title" ? "image" : "title") }
  }

  private static func across(_ name: String) -> PropertyValues { ["contentHorizontalAlignment": .text(name)] }
  private static func down(_ name: String) -> PropertyValues { ["contentVerticalAlignment": .text(name)] }

  static let cases: [Case] = [
    Case("centred together", both, image: Rect(35, 15, 10, 10), title: Rect(45, 14, 20, 12)),
    Case("right to left", both, image: Rect(55, 15, 10, 10), title: Rect(35, 14, 20, 12), .rightToLeft),
    Case("a title alone", only("title"), image: nil, title: Rect(40, 14, 20, 12)),
    Case("an image alone", only("image"), image: Rect(45, 15, 10, 10), title: nil),
    Case(
      "imageEdgeInsets", both(["imageEdgeInsets": .insets(Insets(top: 6, left: 10))]), image: Rect(40, 18, 10, 10),
      title: Rect(45, 14, 20, 12)),
    Case(
      "imageEdgeInsets with room for no title", both(["imageEdgeInsets": .insets(Insets(left: 80, right: 5))]),
      image: Rect(80, 15, 10, 10), title: Rect(45, 14, 20, 12)),
    Case(
      "titleEdgeInsets", both(["titleEdgeInsets": .insets(Insets(left: 10, bottom: 4))]),
      image: Rect(35, 15, 10, 10), title: Rect(50, 12, 20, 12)),
    Case(
      "the well-known gap",
      both([
        "imageEdgeInsets": .insets(Insets(left: -4, right: 4)), "titleEdgeInsets": .insets(Insets(left: 4, right: -4)),
      ]), image: Rect(31, 15, 10, 10), title: Rect(49, 14, 20, 12)),
    Case(
      "contentEdgeInsets", both(["contentEdgeInsets": .insets(Insets(top: 4, left: 10))]),
      image: Rect(40, 17, 10, 10), title: Rect(50, 16, 20, 12)),
    Case(
      "insets stay where they are right to left", both(["contentEdgeInsets": .insets(Insets(left: 10))]),
      image: Rect(60, 15, 10, 10), title: Rect(40, 14, 20, 12), .rightToLeft),
    Case("left", both(across("left")), image: Rect(0, 15, 10, 10), title: Rect(10, 14, 20, 12)),
    Case("right", both(across("right")), image: Rect(70, 15, 10, 10), title: Rect(80, 14, 20, 12)),
    Case("leading", both(across("leading")), image: Rect(0, 15, 10, 10), title: Rect(10, 14, 20, 12)),
    Case("trailing", both(across("trailing")), image: Rect(70, 15, 10, 10), title: Rect(80, 14, 20, 12)),
    Case(
      "left, right to left", both(across("left")), image: Rect(20, 15, 10, 10), title: Rect(0, 14, 20, 12),
      .rightToLeft),
    Case(
      "leading, right to left", both(across("leading")), image: Rect(90, 15, 10, 10), title: Rect(70, 14, 20, 12),
      .rightToLeft),
    Case(
      "trailing, right to left", both(across("trailing")), image: Rect(20, 15, 10, 10), title: Rect(0, 14, 20, 12),
      .rightToLeft),
    Case("filled by the title", both(across("fill")), image: Rect(0, 15, 10, 10), title: Rect(10, 14, 90, 12)),
    Case(
      "filled by the title, right to left", both(across("fill")), image: Rect(90, 15, 10, 10),
      title: Rect(0, 14, 90, 12), .rightToLeft),
    Case(
      "filled by the image", only("image", across("fill").merging(down("fill")) { $1 }),
      image: Rect(0, 0, 100, 40), title: nil),
    Case("top", both(down("top")), image: Rect(35, 0, 10, 10), title: Rect(45, 0, 20, 12)),
    Case("bottom", both(down("bottom")), image: Rect(35, 30, 10, 10), title: Rect(45, 28, 20, 12)),
    Case("filled downwards", both(down("fill")), image: Rect(35, 0, 10, 40), title: Rect(45, 0, 20, 40)),
    Case(
      "an image that is too large", ["image": image(200, 60), "contentEdgeInsets": .insets(Insets(left: 20))],
      image: Rect(20, 0, 80, 40), title: nil),
    Case(
      "a title that is too long", both(["title": .text(String(repeating: "x", count: 40))]),
      image: Rect(0, 15, 10, 10), title: Rect(10, 14, 90, 12)),
  ]

  @Test(arguments: cases)
  func `title and image stand where UIKit puts them`(_ own: Case) throws {
    let life = try DrivenControl(
      Button(own.values), size: Size(100, 40), Traits(direction: own.direction))
    let root = life.root(at: 0)
    #expect(root.sublayers.first { $0.name == "image" }?.frame == own.image)
    #expect(root.sublayers.first { $0.name == "title" }?.frame == own.title)
  }

  private func title(_ values: PropertyValues, _ direction: Direction = .leftToRight) throws -> TextContent {
    let life = try DrivenControl(Button(values), size: Size(100, 40), Traits(direction: direction))
    return try #require(try life.title(at: 0))
  }

  static let breaks: [(String, TextContent.Truncation, wraps: Bool, lines: Int)] = [
    ("byWordWrapping", .none, true, 0), ("byCharWrapping", .none, true, 0), ("byClipping", .none, false, 1),
    ("byTruncatingHead", .start, false, 1), ("byTruncatingTail", .end, false, 1),
    ("byTruncatingMiddle", .middle, false, 1),
  ]

  @Test(arguments: breaks)
  func `line breaks`(_ mode: (String, TextContent.Truncation, wraps: Bool, lines: Int)) throws {
    var values: PropertyValues = ["title": .text("a"), "lineBreakMode": .text(mode.0)]
    var title = try title(values)
    #expect(title.truncation == mode.1 && title.isWrapped == mode.wraps && title.lines == mode.lines)
    values["numberOfLines"] = .number(2)
    title = try self.title(values)
    #expect(title.truncation == mode.1 && title.isWrapped && title.lines == 2)
  }

  @Test func `a title that shrinks fits its room, down to a share of its size`() throws {
    var values: PropertyValues = [
      "title": .text(String(repeating: "x", count: 30)), "fontSize": .number(10),
      "adjustsFontSizeToFitWidth": .boolean(true),
    ]
    #expect(try title(values).font.size == 6.65)
    values["minimumScaleFactor"] = .number(0.8)
    #expect(try title(values).font.size == 7.99)
    values["numberOfLines"] = .number(2)
    #expect(try title(values).font.size == 10)
    values["title"] = .text("short")
    values["numberOfLines"] = .number(1)
    #expect(try title(values).font.size == 10)
  }

  @Test func `several lines follow the reading direction or their own alignment`() throws {
    var values: PropertyValues = ["title": .text("a"), "numberOfLines": .number(0)]
    #expect(try title(values).alignment == .natural)
    #expect(try title(values, .rightToLeft).alignment == .right)
    values["titleTextAlignment"] = .text("center")
    #expect(try title(values, .rightToLeft).alignment == .center)
  }

  @Test func `the default family has the system font's lines`() throws {
    #expect(try title(["title": .text("a"), "fontSize": .number(16)]).lineHeight == 16 * 1.193359375)
    #expect(try title(["title": .text("a"), "font": .text("Other")]).lineHeight == nil)
  }
}
