import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

/// What a document says of each state of a control.
@Suite struct ControlStateTests {
  @Test func `a state has title, colours and images`() throws {
    let children = """
      <state key="normal" title="Buy" image="bag"><color key="titleColor" systemColor="labelColor"/></state>
      <state key="selected" title="Bought"><color key="titleShadowColor" white="0"/></state>
      <state key="disabled" backgroundImage="plate"/><state key="highlighted"><nil key="titleColor"/></state>
      """
    let resources = "<image name=\"bag\" width=\"24\" height=\"20\"/>"
    #expect(
      try yaml(xib(button("", children), resources: resources)) == """
        properties:
          titles: {normal: Buy, selected: Bought}
          image: {placeholder: bag, size: [24, 20]}
          titleColor: label
          titleShadowColors: {selected: "#000000"}
          backgroundImages: {disabled: {placeholder: plate, size: [24, 24]}}

        """)
  }

  @Test func `the alignment of the normal title is the title label's`() throws {
    func title(_ alignment: String) -> String {
      """
      <state key="normal"><attributedString key="attributedTitle"><fragment content="On"><attributes>
      <paragraphStyle key="NSParagraphStyle" alignment="\(alignment)"/></attributes></fragment></attributedString></state>
      """
    }
    #expect(try yaml(xib(button("", title("center")))).contains("titleTextAlignment: center"))
    #expect(try !yaml(xib(button("", title("natural")))).contains("titleTextAlignment"))
    #expect(
      try findings(xib(button("", title("odd")))) == ["5:1: warning: the alignment \"odd\" is not drawn"])
  }

  @Test func `a configuration without content leaves titles and images alone`() throws {
    func children(_ content: String) -> String {
      """
      <state key="normal" title="Keep"/><buttonConfiguration key="configuration" style="filled"\(content)/>
      """
    }
    let plain = xib(button("", children("")))
    #expect(try yaml(plain).contains("title: Keep,") && findings(plain).isEmpty)
    #expect(try !yaml(xib(button("", children(" title=\"Own\"")))).contains("Keep"))
  }

  @Test func `titles can be elements, and attributed`() throws {
    let children = """
      <state key="normal"><mutableString key="title">Two&#10;lines</mutableString></state>
      <state key="selected" title="lost"><attributedString key="attributedTitle"><fragment content="On"><attributes>
      <color key="NSColor" systemColor="systemRedColor"/><font key="NSFont" metaFont="systemSemibold" size="13"/>
      <real key="NSKern" value="1.5"/><integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="0"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineHeightMultiple="1" minimumLineHeight="20" lineSpacing="0.0"/>
      <color key="NSOdd" white="0"/></attributes></fragment><fragment><string key="content">!</string></fragment>
      </attributedString></state>
      """
    let text = try yaml(xib(button("", children)))
    #expect(
      text == """
        properties:
          title: "Two\\nlines"
          attributedTitles:
            selected:
              - string: "On"
                color: systemRed
                fontSize: 13
                fontWeight: semibold
                letterSpacing: 1.5
                underline: true
                strikethrough: false
              - {string: "!"}

        """)
    #expect(
      try findings(xib(button("", children))) == [
        "8:1: warning: \"minimumLineHeight\" of an attributed text is not drawn",
        "8:1: warning: the alignment \"center\" of an attributed text is not drawn",
        "9:1: warning: \"NSOdd\" of an attributed text is not drawn",
      ])
  }

  @Test func `images are of a catalogue, symbols or boxes`() throws {
    let children = """
      <state key="normal" image="heart" catalog="system"><preferredSymbolConfiguration
      key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="20" scale="large" weight="bold"/></state>
      <state key="selected"><imageReference key="image" image="heart.fill" catalog="system" symbolScale="small"/></state>
      <state key="highlighted"><imageReference key="image" image="Brand/bag" renderingMode="template"/></state>
      <state key="disabled" image="Brand/bag" backgroundImage="none"/>
      """
    let resources = #"<image name="heart" catalog="system" width="128" height="109"/>"#
    let assets = AssetNames {
      $0 == "none" ? nil : "Assets.xcassets/\($0).imageset"
    } color: { _ in
      nil
    }
    let text = xib(button("", children), resources: resources)
    #expect(
      try yaml(text, assets: assets) == """
        properties:
          images:
            normal: {symbol: heart, pointSize: 20, weight: bold, scale: large, size: [128, 109]}
            selected: {symbol: heart.fill, scale: small, size: [24, 24]}
            highlighted: {image: Assets.xcassets/Brand/bag.imageset, template: true}
            disabled: Assets.xcassets/Brand/bag.imageset
          backgroundImages: {disabled: {placeholder: none, size: [24, 24]}}

        """)
    #expect(try findings(text, assets: assets) == [])
  }
}
