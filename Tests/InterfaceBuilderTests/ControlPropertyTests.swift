import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct ControlPropertyTests {
  @Test func `what a variation says of an upright iPhone counts, the one with more conditions last`() throws {
    func sized(_ key: String) -> String {
      button(
        "",
        """
        <fontDescription key="fontDescription" type="system" pointSize="24"/>
        <variation key="\(key)"><fontDescription key="fontDescription" type="system" pointSize="11"/></variation>
        <variation key="widthClass=compact"><fontDescription key="fontDescription" type="system" pointSize="12"/></variation>
        """)
    }
    #expect(try yaml(xib(sized("heightClass=regular-widthClass=compact"))).contains("fontSize: 11"))
    #expect(try yaml(xib(sized("heightClass=compact"))).contains("fontSize: 12"))
    let hidden = "<variation key=\"widthClass=compact\"><bool key=\"hidden\" value=\"YES\"/></variation>"
    #expect(
      try findings(xib(button("", hidden))) == [
        "4:111: note: the button is hidden, and drawn all the same"
      ])
  }

  @Test func `an app's accent tints what no tint of the document does`() throws {
    let folder = TemporaryFolder()
    func accent(_ contents: String) throws -> AssetNames {
      try folder.write("{\"colors\": [\(contents)]}", "A.xcassets/AccentColor.colorset/Contents.json")
      let set = "\(folder.path)/A.xcassets/AccentColor.colorset"
      return AssetNames(image: { _ in nil }, color: { $0 == "AccentColor" ? set : nil })
    }
    let color = "{\"idiom\": \"universal\", \"color\": {\"color-space\": \"srgb\", \"components\": {}}}"
    #expect(try yaml(xib(button()), assets: accent(color)).contains("AccentColor.colorset"))
    #expect(try !yaml(xib(button()), assets: accent("{\"idiom\": \"universal\"}")).contains("tintColor"))
    let own = button("", "<color key=\"tintColor\" systemColor=\"systemRedColor\"/>")
    #expect(try yaml(xib(own), assets: accent(color)).contains("tintColor: systemRed"))
  }

  @Test func `an image set whose file is not there is a box`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "{\"images\": [{\"filename\": \"gone.png\"}, {\"idiom\": \"ipad\", \"filename\": \"other.png\"}]}",
      "A.xcassets/gone.imageset/Contents.json")
    let set = "\(folder.path)/A.xcassets/gone.imageset"
    let assets = AssetNames(image: { _ in set }, color: { _ in nil })
    let text = xib(button("", "<state key=\"normal\" image=\"gone\"/>"))
    #expect(try yaml(text, assets: assets).contains("image: {placeholder: gone, size: [24, 24]}"))
    #expect(
      try findings(text, assets: assets) == [
        "4:75: warning: the file \"gone.png\" of the image set \"gone\" is not there: a box shows its place"
      ])
  }

  @Test func `a symbol has the size of its font's style, and the weight of a bold one`() throws {
    func symbol(_ font: String) throws -> String {
      try yaml(
        xib(
          button(
            "",
            """
            <state key="normal" image="star" catalog="system"><preferredSymbolConfiguration
            key="preferredSymbolConfiguration" configurationType="font"><fontDescription key="font" \(font)/>
            </preferredSymbolConfiguration></state>
            """)))
    }
    #expect(try symbol("style=\"UICTFontTextStyleTitle1\"").contains("pointSize: 28"))
    #expect(try symbol("type=\"boldSystem\" pointSize=\"30\"").contains("pointSize: 30, weight: semibold"))
  }

  @Test func `a symbol is a template by itself`() throws {
    func symbol(_ mode: String) -> String {
      xib(
        button(
          "",
          """
          <state key="normal"><imageReference key="image" image="star" catalog="system" renderingMode="\(mode)"/></state>
          """))
    }
    #expect(try findings(symbol("template")) == [])
    #expect(try findings(symbol("original")).count == 1)
  }

  @Test func `the system's font has names of its own`() throws {
    func font(_ name: String) -> String {
      xib(button("", "<fontDescription key=\"fontDescription\" name=\"\(name)\" family=\".SFUI\" pointSize=\"20\"/>"))
    }
    #expect(try yaml(font(".SFUIText-Semibold")) == "properties: {fontSize: 20, fontWeight: semibold}\n")
    #expect(try yaml(font(".AppleSystemUIFontBold")) == "properties: {fontSize: 20, fontWeight: bold}\n")
    #expect(try yaml(font(".AppleSystemUIFontItalic")) == "properties: {fontSize: 20, italic: true}\n")
    #expect(try findings(font(".AppleSystemUIFont")) == [])
  }

  // MARK: - Attributes

  @Test(arguments: [
    ("buttonType=\"system\"", "buttonType: system"), ("buttonType=\"roundedRect\"", "buttonType: system"),
    ("buttonType=\"contactAdd\"", "buttonType: contactAdd"), ("enabled=\"NO\"", "isEnabled: false"),
    ("selected=\"YES\" highlighted=\"YES\"", "isSelected: true, isHighlighted: true"),
    ("lineBreakMode=\"tailTruncation\"", "lineBreakMode: byTruncatingTail"),
    (
      "contentHorizontalAlignment=\"leading\" contentVerticalAlignment=\"fill\"",
      "contentHorizontalAlignment: leading, contentVerticalAlignment: fill"
    ),
    ("alpha=\"0.5\" clipsSubviews=\"YES\"", "alpha: 0.5, masksToBounds: true"),
    (
      "adjustsImageWhenHighlighted=\"NO\" adjustsImageWhenDisabled=\"NO\"",
      "adjustsImageWhenHighlighted: false, adjustsImageWhenDisabled: false"
    ),
    (
      "reversesTitleShadowWhenHighlighted=\"YES\" showsTouchWhenHighlighted=\"YES\"",
      "reversesTitleShadowWhenHighlighted: true, showsTouchWhenHighlighted: true"
    ),
    ("semanticContentAttribute=\"forceRightToLeft\"", "semanticContentAttribute: forceRightToLeft"),
    ("overrideUserInterfaceStyle=\"dark\"", "overrideUserInterfaceStyle: dark"),
  ])
  func `attributes are properties of UIKit's names`(attributes: String, expected: String) throws {
    let text = try yaml(xib(button(attributes)))
    #expect(text.replacing("\n  ", with: " ") == "properties: {\(expected)}\n")
    #expect(try findings(xib(button(attributes))) == [])
  }

  @Test func `defaults and what has no pixels need no words`() throws {
    let attributes = """
      opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" tag="3"
      lineBreakMode="middleTruncation" enabled="YES" springLoaded="YES" role="cancel" fixedFrame="YES" userLabel="x"
      """
    let children = """
      <constraints/><connections/><autoresizingMask key="autoresizingMask"/><nil key="tintColor"/><menu key="menu"/>
      <inset key="contentEdgeInsets" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/>
      """
    #expect(try yaml(xib(button(attributes, children))) == "")
    #expect(try findings(xib(button(attributes, children))) == [])
  }

  @Test func `everything else is a finding`() throws {
    let children = """

      <color key="placeholderColor" white="0"/>
      <glow/>
      <state key="normal" sound="x"><color key="glow" white="0"/></state>
      <state key="application" title="x"/>
      """
    let attributes = #"tintAdjustmentMode="dimmed" buttonType="plain" hidden="YES" misplaced="YES" lineBreakMode="x""#
    #expect(
      try findings(xib(button(attributes, children))) == [
        "4:1: warning: the attribute tintAdjustmentMode is not drawn",
        "4:1: warning: buttonType \"plain\" is not drawn",
        "4:1: note: the button is hidden, and drawn all the same", "4:1: warning: lineBreakMode \"x\" is not drawn",
        "4:1: warning: the frame is misplaced: Xcode has not saved where the constraints put it",
        "5:1: warning: \"placeholderColor\" (<color>) is not drawn", "6:1: warning: <glow> is not drawn",
        "7:1: warning: the attribute sound of state normal is not drawn",
        "7:31: warning: \"glow\" (<color>) of state normal is not drawn",
        "8:1: warning: the state \"application\" is not drawn",
      ])
  }

  @Test func `a subview that the default variation excludes is noted`() throws {
    let around = """
      <view id="v"><subviews>\(button())</subviews><variation key="default"><mask key="subviews"
      ><exclude reference="b"/></mask></variation></view>
      """
    #expect(try findings(xib(around)) == ["4:24: note: not installed in the default variation"])
    #expect(try findings(xib(around.replacing("exclude", with: "include"))) == [])
  }

  @Test func `the style of a view above it counts`() throws {
    let text = xib(button(), around: "overrideUserInterfaceStyle=\"dark\"")
    #expect(try yaml(text) == "properties: {overrideUserInterfaceStyle: dark}\n")
  }

  // MARK: - Configurations

  @Test func `a configuration has UIKit's names`() throws {
    let children = """
      <state key="normal" title="Button"/><fontDescription key="fontDescription" type="system" pointSize="12"/>
      <buttonConfiguration key="configuration" style="tinted" title="Buy" subtitle="now" image="bag" cornerStyle="large"
      buttonSize="mini" imagePlacement="trailing" imagePadding="4" titlePadding="2" titleAlignment="center"
      showsActivityIndicator="YES" indicator="popup"><fontDescription key="titleFontDescription" type="boldSystem"
      pointSize="20"/><color key="baseForegroundColor" systemColor="labelColor"/><directionalEdgeInsets
      key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/><backgroundConfiguration key="background"
      cornerRadius="6" strokeWidth="1" strokeOffset="1"><color key="strokeColor" white="0"/></backgroundConfiguration>
      </buttonConfiguration>
      """
    let text = xib(button("", children))
    #expect(
      try yaml(text) == """
        properties:
          configuration:
            style: tinted
            title: Buy
            subtitle: now
            image: {placeholder: bag, size: [24, 24]}
            cornerStyle: large
            buttonSize: mini
            imagePlacement: trailing
            imagePadding: 4
            titlePadding: 2
            titleAlignment: center
            showsActivityIndicator: true
            fontSize: 20
            fontWeight: semibold
            baseForegroundColor: label
            contentInsets: {top: 1, leading: 2, bottom: 3, trailing: 4}
            background: {cornerRadius: 6, strokeWidth: 1, strokeColor: "#000000"}

        """)
    #expect(
      try findings(text).map { $0.drop { $0 != " " }.dropFirst() } == [
        "warning: indicator of the configuration is not drawn",
        "warning: strokeOffset of the configuration's background is not drawn",
        "note: titles is not drawn: the configuration replaces it",
        "note: fontSize is not drawn: the configuration replaces it",
      ])
  }

  @Test(
    arguments: [
      ("19455", "", 14), ("19529", "", 14), ("20037", "", nil), ("", "", nil), ("32700.99.1234", "", nil),
      ("19529", #"<fontDescription key="titleFontDescription" type="system" pointSize="12"/>"#, 12),
    ] as [(String, String, Int?)])
  func `Xcode 13's first configurations have small titles`(tools: String, font: String, size: Int?) throws {
    let button = button(
      "", #"<buttonConfiguration key="configuration" style="plain" title="Buy">\#(font)</buttonConfiguration>"#)
    let text = xib(button).replacing("version=\"3.0\"", with: "version=\"3.0\" toolsVersion=\"\(tools)\"")
    #expect(try yaml(text).contains("fontSize: ") == (size != nil))
    if let size { #expect(try yaml(text).contains("fontSize: \(size)")) }
    let note = "note: the title is as small as in the document's Xcode; iOS sets it in 17 points"
    let said = try findings(text).map { $0.drop { $0 != " " }.dropFirst() }
    #expect(said == (size == 14 ? [note[...]] : []))
  }

  @Test func `a configuration can be its style alone`() throws {
    let filled = #"<buttonConfiguration key="configuration" style="filled"/>"#
    #expect(try yaml(xib(button("", filled))) == "properties: {configuration: filled}\n")
    let glass = #"<buttonConfiguration key="configuration" style="prominentGlass" cornerStyle="round"/>"#
    #expect(try yaml(xib(button("", glass))) == "properties: {configuration: filled}\n")
    #expect(
      try findings(xib(button("", glass))).map { $0.drop { $0 != " " }.dropFirst() } == [
        "warning: the style \"prominentGlass\" is drawn as filled", "warning: cornerStyle \"round\" is not drawn",
      ])
  }
}
