import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// The sizes that Interface Builder saved for 208 buttons of public projects.
///
/// San Francisco and Inter have other widths: widths are checked where no text decides them.
@Suite struct ButtonSizeTests {
  @Test func `heights are those that Interface Builder saved, except for rows with a reason`() throws {
    var different: [Int: Double] = [:]
    var count = 0
    for row in SavedSize.all where row["free_h"] == "True" {
      count += 1
      let size = try row.size()
      if abs(size.height - row.saved.height) > 0.01 { different[row.line] = size.height }
    }
    #expect(count == 126)
    let reasons = Self.reasons
    #expect(different.keys.sorted() == reasons.keys.sorted())
    #expect(different.allSatisfy { abs($0.value - (reasons[$0.key] ?? 0)) < 0.01 })
  }

  @Test func `configurations that tools before 23504 laid out have whole points, later ones pixels`() throws {
    // The tools of two more rows are later than their layout, which no tool can tell.
    let older = [29, 30]
    let rows = SavedSize.all.filter { $0["free_h"] == "True" && !$0["config"].isEmpty && !$0.hasConfiguredImage }
    for row in rows {
      let tools = try #require(Double(row["tools"].prefix { $0 != "." }))
      let isWhole = tools < 23_504 || older.contains(row.line)
      let height = try row.size(usual: tools < 20_000 ? 14 : nil).height
      #expect(abs((isWhole ? height.rounded(.up) : height) - row.saved.height) < 0.01, "line \(row.line)")
    }
    #expect(rows.count == 16)
  }

  /// The lines whose heights differ, and the heights here.
  private static var reasons: [Int: Double] {
    // An attributed title, a size that the class gives itself, and a background image, which the list does not have.
    var reasons = [3: 34.0, 8: 34, 13: 30, 55: 34]
    // Rounded up to whole points, and not to pixels: the tools are older.
    for line in [29, 30, 137, 139, 178, 182] { reasons[line] = 34 + 1 / 3.0 }
    reasons[64] = 28.5
    // Tools 19455 and 19529, which have 14 points where later ones have 17.
    for line in [37, 65, 66, 129] { reasons[line] = 34.5 }
    // Tools 18122, which had smaller signs than iOS 17.
    for line in [102, 103] { reasons[line] = 71 / 3.0 }
    // The style was saved at a smaller content size: a label of the same document has 12 points too.
    reasons[166] = 28
    return reasons
  }

  @Test func `a short title has 30 points, and so has nothing at all`() throws {
    let short = SavedSize.all.filter { $0["free_w"] == "True" && $0.saved.width == 30 && !$0["title"].isEmpty }
    #expect(short.count == 7)
    for row in short { #expect(try row.size().width == 30) }
    #expect(try Self.size(["buttonType": .text("system")]) == Size(30, 30))
  }

  @Test func `an image alone is the image with its insets, and beside a title nothing is added`() throws {
    for row in SavedSize.all where !row["image"].isEmpty && row["title"].isEmpty && row["catalog"].isEmpty {
      #expect(try row.size() == row.saved, "line \(row.line)")
    }
    // "Press me!" in 18 points and a picture of 22: 102×22 in San Francisco, 81 for nine boxes here.
    #expect(try Self.size(["title": .text("Press me!"), "image": SavedSize.image(Size(22, 22))]) == Size(103, 22))
  }

  @Test func `insets take the place of the room above and below`() throws {
    let join: PropertyValues = [
      "buttonType": .text("system"), "title": .text("Join"),
      "contentEdgeInsets": .insets(Insets(top: 8, left: 16, bottom: 8, right: 16)),
    ]
    #expect(try Self.size(join) == Size(62, 34))
    #expect(try Self.size(join.merging(["contentEdgeInsets": .insets(.zero)]) { $1 }) == Size(30, 18))
  }

  @Test(arguments: ["detailDisclosure", "infoLight", "infoDark", "contactAdd"])
  func `a type with an image is as large as its image`(_ type: String) throws {
    #expect(try Self.size(["buttonType": .text(type)]) == Size(73.0 / 3, 71.0 / 3))
  }

  @Test func `a background image is not cut`() throws {
    #expect(try Self.size(["title": .text("a"), "backgroundImage": SavedSize.image(Size(44, 20))]) == Size(44, 34))
    // Alone it is the button, as one of 23 by 23 was saved.
    #expect(try Self.size(["backgroundImage": SavedSize.image(Size(23, 23))]) == Size(23, 23))
    let insets = PropertyValue.insets(Insets(top: 1, left: 20, bottom: 2, right: 20))
    #expect(
      try Self.size(["backgroundImage": SavedSize.image(Size(23, 23)), "contentEdgeInsets": insets]) == Size(40, 23))
  }

  @Test func `other families have their own lines`() throws {
    #expect(try Self.size(["font": .text("Other"), "fontSize": .number(16), "title": .text("a")]).height == 28)
  }

  static func size(_ values: PropertyValues) throws -> Size {
    try #require(try Button(values).intrinsicSize(Traits(), text: BoxText()))
  }
}

/// A row of the list.
private struct SavedSize {
  let line: Int
  let fields: [String: String]

  subscript(name: String) -> String { fields[name] ?? "" }

  var saved: Size { Size(Double(self["w"]) ?? 0, Double(self["h"]) ?? 0) }

  static let all: [SavedSize] = {
    let path = "\(Fixtures.folder)/interface-builder/intrinsic-sizes.csv"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(whereSeparator: \.isNewline) ?? []
    guard let names = lines.first.map(cells) else { return [] }
    return lines.enumerated().dropFirst().map { index, line in
      SavedSize(line: index + 1, fields: Dictionary(uniqueKeysWithValues: zip(names, cells(line))))
    }
  }()

  /// Whether the configuration has an image.
  var hasConfiguredImage: Bool { !self["config"].hasSuffix(" img=") }

  /// The intrinsic size of the row's button; an image is as large as the row says.
  ///
  /// The points are those of a configuration's title without a font; nil for UIKit's.
  func size(usual points: Double? = nil) throws -> Size {
    var values: PropertyValues = ["buttonType": .text(Self.types[self["buttonType"]] ?? "custom")]
    if self["title"] != "" { values["title"] = .text(self["title"]) }
    var room = Size.zero
    if let insets = Self.insets(self["insets"]) {
      values["contentEdgeInsets"] = .insets(insets)
      room = Size(insets.left + insets.right, insets.top + insets.bottom)
    }
    if self["image"] != "" {
      values["image"] = Self.image(Size(saved.width - room.width, saved.height - room.height))
    }
    if let own = Self.points(self["font"]) { values["fontSize"] = .number(own) }
    if self["config"] != "" { values["configuration"] = .map(configuration(points)) }
    let traits = Traits(scale: Self.threefold.contains(self["device"]) ? 3 : 2)
    return try #require(try Button(values).intrinsicSize(traits, text: BoxText()))
  }

  private func configuration(_ usual: Double?) -> PropertyValues {
    let parts = self["config"].components(separatedBy: " img=")
    let words = parts[0].split(separator: " ", maxSplits: 1)
    var values: PropertyValues = ["style": .text(String(words[0]))]
    if words.count > 1 { values["title"] = .text(String(words[1])) }
    if parts.count > 1, !parts[1].isEmpty {
      values["image"] = Self.image(Size(saved.width - 24, saved.height - 14))
    }
    if let points = Self.points(self["cfont"]) ?? usual { values["fontSize"] = .number(points) }
    return values
  }

  static func image(_ size: Size) -> PropertyValue {
    .image(ControlImage(source: .vector(VectorImage(path: .rect(Rect(0, 0, 1, 1)), size: size)), isTemplate: true))
  }

  private static let types = [
    "system": "system", "roundedRect": "system", "contactAdd": "contactAdd", "detailDisclosure": "detailDisclosure",
    "close": "close",
  ]

  private static let threefold: Set = [
    "retina5_5", "retina5_9", "retina6_0", "retina6_5", "retina6_12", "retina6_3", "retina6_7", "retina6_9",
  ]

  private static let styles: [(name: String, points: Double)] = [
    ("Title1", 28), ("Headline", 17), ("Body", 17), ("Subhead", 15), ("Footnote", 13),
  ]

  /// `type=system,pointSize=17` or `style=UICTFontTextStyleBody`.
  private static func points(_ font: String) -> Double? {
    if let size = font.components(separatedBy: "pointSize=").dropFirst().first { return Double(size) }
    return styles.first { font.hasSuffix("Style\($0.name)") }?.points
  }

  /// `{'contentEdgeInsets': (left, top, right, bottom), …}`.
  private static func insets(_ text: String) -> Insets? {
    guard let tuple = text.components(separatedBy: "'contentEdgeInsets': (").dropFirst().first else { return nil }
    let numbers = tuple.prefix { $0 != ")" }.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4 else { return nil }
    return Insets(top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2])
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
