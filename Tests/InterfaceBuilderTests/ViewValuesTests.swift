import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

/// What a document gives a view that code makes of it.
@Suite struct ViewValuesTests {
  private static let properties = [
    Property("numberOfLines", .number(.coordinate), ""), Property("textColor", .color, ""), Property("text", .text, ""),
    Property("isEnabled", .boolean, ""), Property("fontSize", .number(.coordinate), ""),
    Property("tag", .number(.coordinate), ""),
    Property("lineBreakMode", .choice(TitleStyle.LineBreak.allCases.map(\.rawValue)), ""),
    Property("accessibilityLabel", .text, ""),
    Property("title", .text, ""),
  ]

  private static let own = [Property("radius", .number(.coordinate), "")]

  /// Decoded values, runtime attributes and findings of the first element.
  private func values(_ element: String) throws -> [[String]] {
    let document = try document(xib(element))
    let view = try #require(document.root.descendants.first { $0.parent?.name == "subviews" })
    let values = document.values(of: view, as: Self.properties, own: Self.own)
    return [
      values.decoded.map { "\($0.key): \($0.value.text ?? "?")" },
      values.attributes.map { "\($0.key): \($0.value.text ?? "?")" },
      values.findings.map(\.message),
    ]
  }

  @Test func `attributes and children are properties of the class, in its order`() throws {
    let label = """
      <label text="Total" enabled="NO" tag="4" numberOfLines="2" lineBreakMode="wordWrap" contentMode="left" hidden="YES" id="a">
      <accessibility label="Sum"/><fontDescription key="fontDescription" type="system" pointSize="14"/>
      <color key="textColor" white="0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
      <constraints/><connections/></label>
      """
    #expect(
      try values(label) == [
        [
          "numberOfLines: 2", "textColor: #000000", "text: Total", "isEnabled: false", "fontSize: 14", "tag: 4",
          "lineBreakMode: byWordWrapping", "accessibilityLabel: Sum",
        ], [], ["view > label: the button is hidden, and drawn all the same"],
      ])
  }

  @Test func `runtime attributes are kept apart, and what nobody knows is said`() throws {
    let view = """
      <view shade="7" id="a" userLabel="Card"><subviews><label id="b"/></subviews><sound key="ping"/>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="3"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      """
    #expect(
      try values(view) == [
        [], ["radius: 3"],
        ["view > Card: the attribute shade is not drawn", "view > Card: \"ping\" (<sound>) is not drawn"],
      ])
  }

  @Test func `a button has its own names for what it shows, and a view's for the rest`() throws {
    #expect(
      try values("<button tag=\"4\" id=\"a\"><state key=\"normal\" title=\"Buy\"/></button>") == [
        ["tag: 4", "title: Buy"], [], [],
      ])
  }

  @Test func `a number that is none is a finding, and leaves the others`() throws {
    #expect(
      try values("<label numberOfLines=\"two\" text=\"A\" id=\"a\"/>") == [
        ["text: A"], [], ["numberOfLines must be a number, not \"two\""],
      ])
  }

  @Test func `an attribute of the document sets no property of the app's class`() throws {
    #expect(
      try values("<view id=\"a\" radius=\"3\"/>") == [[], [], ["view > view: the attribute radius is not drawn"]])
  }
}
