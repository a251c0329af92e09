import PresscheckFiles
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

/// The documents of the project: what their controls become.
@Suite struct FixtureDocumentTests {
  private func document(_ name: String) throws -> InterfaceDocument {
    try InterfaceDocument(path: "\(Fixtures.folder)/interface-builder/\(name)")
  }

  private func control(_ id: String, in document: InterfaceDocument) throws -> InterfaceControl {
    try #require(document.controls.first { $0.id == id })
  }

  // MARK: - Pixels

  @Test(arguments: [("press-me", "st0-Sd-001", 4), ("subclassed", "su0-Sd-001", 3), ("inactive", "ac0-Sd-001", 3)])
  func `a storyboard's button has the pictures of the button file, on the background of the document`(
    name: String, id: String, count: Int
  ) throws {
    let seeds = try document("seeds.storyboard")
    let imported = try pictures(try ButtonFile(try seeds.document(for: try control(id, in: seeds))))
    var written = try Document(buttonFile: "\(Fixtures.folder)/buttons/\(name).yaml")
    written.root.value = .map(try #require(written.root.map).filter { $0.key != "canvas" })
    var context = ReadingContext()
    context.background = "systemBackground"
    #expect(try pictures(try ButtonFile(written, context)) == imported)
    #expect(imported.count == count)
  }

  /// The bytes of all pictures, by the name without the button's.
  private func pictures(_ file: ButtonFile) throws -> [String: [UInt8]] {
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    return Dictionary(
      uniqueKeysWithValues: try renderer.pictures(of: try file.requests()).map { ($0.name.file, $0.png) })
  }

  // MARK: - Values

  private static let values = [
    "va0-Va-001": """
    control: button
    name: Values
    size: [160.33333333333334, 52]
    properties:
      contentHorizontalAlignment: left
      contentVerticalAlignment: top
      buttonType: system
      lineBreakMode: byTruncatingTail
      tintColor: "#DB5E1F"
      textStyle: headline
      contentEdgeInsets: {top: 0, left: 12, bottom: 0, right: 12}
      imageEdgeInsets: {top: 0, left: 0, bottom: 0, right: 8}
      titleShadowOffset: [1, -1]
      titles: {normal: Values, selected: Selected}
      image: {symbol: heart.fill, pointSize: 17, weight: semibold, scale: medium, size: [128, 109]}
      titleShadowColors: {normal: "rgba(0, 0, 0, 0.25)"}
      cornerRadius: 8.5
      masksToBounds: true
      shadowOffset: [0, 2]
      numberOfLines: 0
      titleTextAlignment: center
    """,
    "va0-Va-002": """
    control: button
    name: Two lines
    size: [120, 44]
    properties:
      backgroundColor: "#3366FF"
      fontSize: 16
      fontWeight: medium
      title: "Two\\nlines"
      titleColors: {normal: darkText, highlighted: "rgba(255, 255, 255, 0.5)"}
      images: {highlighted: {placeholder: arrow, size: [16, 12]}}
      backgroundImages: {highlighted: {placeholder: backdrop, size: [40, 44]}}
    """,
    "va0-Va-003": """
    control: stateful
    name: Press me!
    size: [352, 30]
    properties:
      buttonType: system
      title: Press me!
      color1: systemGreen
      color2: systemOrange
      selectedColor1: opaqueSeparator
      selectedColor2: [0.667, 0.667, 0.667]
      loadingText: In Progress...
      cornerRadius: 20
    """,
    "va0-Va-004": """
    control: subclassed
    name: Title
    size: [331, 34]
    properties:
      backgroundColor: systemGreen
      title: Title
      titleColor: "#000000"
      lhsBackgroundColor: systemOrange
      crnrRadius: 20
    """,
    "va0-Va-005": """
    control: activityIndicator
    name: ActivityIndicatorButton
    size: [56, 56]
    accessibilityLabel: Download
    properties:
      tintColor: [0, 0.722, 0.831]
      image: Assets.xcassets/inactive.imageset
      normalTrackColor: [0.3617, 0.3653, 0.3867]
      normalForegroundColor: [0.9098, 0.9176, 0.9647]
    """,
    "va0-Va-006": """
    control: toggle
    name: Types
    size: [64, 64]
    properties:
      title: Like
      normalImage: Assets.xcassets/inactive.imageset
      selectedImage: {placeholder: arrow, size: [16, 12]}
      highlightedScale: 0.6
      scaleUpDuration: 1
      isEnabled: false
      font: Inter
    """,
  ]

  @Test(arguments: values.keys.sorted())
  func `values of every type are properties`(id: String) throws {
    let values = try document("values.xib")
    #expect(values.controls.map(\.id) == Self.values.keys.sorted())
    let text = YAMLWriter.text(try values.document(for: try control(id, in: values)).root)
    #expect(text == Self.values[id].map { $0 + "\nmatrix: {scale: [3], appearance: [light]}\n" })
  }

  @Test func `values that set nothing are findings`() throws {
    let values = try document("values.xib")
    let path = values.source.file
    let found = try values.controls.flatMap { try values.document(for: $0).findings.map(\.description) }
    #expect(
      found.map { $0.replacing("\(path):", with: "") } == [
        "37:25: warning: view > Values: layer.borderColor does nothing: a UIColor is not a CGColor",
        "46:25: warning: view > Values: nobody knows what the key path \"titleString\" of UIButton sets\n"
          + "hint: the configuration says it: classes: {UIButton: {names: {titleString: …}}}",
        "51:21: warning: view > Two lines: there is no colour set \"Shop/Primary\": the value that the document keeps is drawn",
        "135:25: warning: view > Types: nobody knows what the key path \"layer.contentsRect\" of ToggleButton sets\n"
          + "hint: the configuration says it: classes: {ToggleButton: {names: {layer.contentsRect: …}}}",
        "138:25: warning: view > Types: nobody knows what the key path \"titleRange\" of ToggleButton sets\n"
          + "hint: the configuration says it: classes: {ToggleButton: {names: {titleRange: …}}}",
        "133:29: warning: view > Types: titleShadowOffset is not drawn: toggle has no such property",
      ])
  }
}
