import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct ControlValueTests {
  // MARK: - Colours

  private func color(_ attributes: String, resources: String = "", assets: AssetNames = .none) throws -> String {
    let text = try yaml(
      xib(button("", "<color key=\"backgroundColor\" \(attributes)/>"), resources: resources), assets: assets)
    return text.replacing("properties: {backgroundColor: ", with: "").replacing("}\n", with: "")
  }

  @Test(arguments: [
    (#"red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, "[1, 0.5, 0]"),
    (#"red="1" green="0.5" blue="0.0" alpha="0.5" colorSpace="calibratedRGB""#, "[1, 0.5, 0, 0.5]"),
    (#"red="0.2" green="0.4" blue="0.0" alpha="0.5" colorSpace="calibratedRGB""#, "\"rgba(51, 102, 0, 0.5)\""),
    (#"red="0.20000000298023224" green="0.40000000596046448" blue="1" colorSpace="custom""#, "\"#3366FF\""),
    (
      #"red="0.0" green="0.7216" blue="0.8314" alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
      "[0, 0.7216, 0.8314]"
    ),
    (#"white="0.66666666666666663" alpha="1" customColorSpace="genericGamma22GrayColorSpace""#, "\"#AAAAAA\""),
    (#"white="0.5" alpha="1" colorSpace="custom" customColorSpace="linearGray""#, "\"#BCBCBC\""),
    (#"red="0.8" green="0.4" blue="0.2" alpha="1" customColorSpace="displayP3""#, "\"#DB5E1F\""),
    (#"systemColor="systemGreenColor" red="1" green="1" blue="1""#, "systemGreen"),
    (#"systemColor="tintColor""#, "tintColor"), (#"cocoaTouchSystemColor="darkTextColor""#, "darkText"),
    (#"cocoaTouchSystemColor="groupTableViewBackgroundColor""#, "systemGroupedBackground"),
    (#"colorSpace="catalog" catalog="System" colorKey="labelColor""#, "label"),
    (#"white="2.2250738585072014e-308" alpha="1""#, "\"#000000\""), (#"name="AccentColor""#, "systemBlue"),
  ])
  func `colours of every form are read`(attributes: String, expected: String) throws {
    #expect(try color(attributes) == expected)
    #expect(try findings(xib(button("", "<color key=\"backgroundColor\" \(attributes)/>"))) == [])
  }

  @Test(arguments: [
    (
      #"red="1" green="0.0" blue="0.0" alpha="1" customColorSpace="displayP3""#, "\"#FF0000\"",
      "this colour is outside sRGB and drawn as the nearest one"
    ),
    (
      #"systemColor="systemNewColor" white="1""#, "\"#FFFFFF\"",
      "there is no system colour \"systemNewColor\": the components beside it are drawn"
    ),
    (
      #"red="1" green="1" blue="0.0" customColorSpace="linear""#, "\"#FFFF00\"",
      "the colour space \"linear\" is drawn as sRGB"
    ),
  ])
  func `what a colour loses is a finding`(attributes: String, expected: String, finding: String) throws {
    #expect(try color(attributes) == expected)
    let body = xib(button("", "<color key=\"backgroundColor\" \(attributes)/>"))
    #expect(try findings(body) == ["4:75: warning: \(finding)"])
  }

  @Test(arguments: [
    (#"systemColor="systemNewColor""#, "there is no system colour \"systemNewColor\""),
    (#"cocoaTouchSystemColor="oldColor""#, "there is no system colour \"oldColor\""),
    (#"name="Brand""#, "there is no colour set \"Brand\""), ("", "this colour has no components"),
  ])
  func `an unknown colour is left out with a finding`(attributes: String, finding: String) throws {
    let body = xib(button("", "<color key=\"backgroundColor\" \(attributes)/>"))
    #expect(try yaml(body) == "")
    #expect(try findings(body) == ["4:75: warning: \(finding)"])
  }

  @Test func `a named colour is a colour set, else what the document keeps`() throws {
    let assets = AssetNames { _ in
      nil
    } color: {
      "Assets.xcassets/\($0).colorset"
    }
    #expect(try color("name=\"Brand/Primary\"", assets: assets) == "Assets.xcassets/Brand/Primary.colorset")
    let kept = #"<namedColor name="Brand"><color red="0" green="0" blue="1" alpha="1"/></namedColor>"#
    #expect(try color("name=\"Brand\"", resources: kept) == "\"#0000FF\"")
    #expect(
      try findings(xib(button("", "<color key=\"tintColor\" name=\"Brand\"/>"), resources: kept)) == [
        "4:75: warning: there is no colour set \"Brand\": the value that the document keeps is drawn"
      ])
  }

  @Test(arguments: [
    (#"systemColor="systemBackgroundColor""#, "", "canvas: {background: systemBackground}\n"),
    // A view that shows nothing lets the one behind it show.
    (#"white="1" alpha="1""#, #"white="0.0" alpha="0.0""#, "canvas: {background: \"#FFFFFF\"}\n"),
    (#"white="1" alpha="1""#, #"systemColor="clearColor""#, "canvas: {background: \"#FFFFFF\"}\n"),
    (#"white="1" alpha="1""#, #"systemColor="systemRedColor""#, "canvas: {background: systemRed}\n"),
    ("", "", ""),
  ])
  func `the canvas has the background of the view around a button`(
    outer: String, inner: String, expected: String
  ) throws {
    func view(_ body: String, _ attributes: String) -> String {
      let color = attributes.isEmpty ? "" : "<color key=\"backgroundColor\" \(attributes)/>"
      return "<view><subviews>\(body)</subviews>\(color)</view>"
    }
    #expect(try yaml(xib(view(view(button(), inner), outer))) == expected)
  }

  @Test func `a tint is inherited`() throws {
    let body =
      #"<view id="v"><color key="tintColor" systemColor="systemRedColor"/><subviews>\#(button())</subviews></view>"#
    #expect(try yaml(xib(body)) == "properties: {tintColor: systemRed}\n")
    let own = body.replacing("</button>", with: #"<color key="tintColor" white="0"/></button>"#)
    #expect(try yaml(xib(own)) == "properties: {tintColor: \"#000000\"}\n")
  }

  // MARK: - Fonts

  @Test(arguments: [
    (#"type="system" pointSize="17""#, "fontSize: 17"),
    (#"type="boldSystem" pointSize="17""#, "fontSize: 17, fontWeight: semibold"),
    (#"type="italicSystem" pointSize="12.5""#, "fontSize: 12.5, italic: true"),
    (#"type="system" weight="semibold" pointSize="15""#, "fontSize: 15, fontWeight: semibold"),
    (#"style="UICTFontTextStyleHeadline""#, "textStyle: headline"),
    (#"style="UICTFontTextStyleTitle0""#, "textStyle: largeTitle"),
    (
      #"name="Inter-SemiBoldItalic" family="Inter" pointSize="20""#,
      "font: Inter, fontSize: 20, fontWeight: semibold, italic: true"
    ),
  ])
  func `fonts of every form are read`(attributes: String, expected: String) throws {
    let body = xib(button("", "<fontDescription key=\"fontDescription\" \(attributes)/>"))
    #expect(try yaml(body) == "properties: {\(expected)}\n")
    #expect(try findings(body) == [])
  }

  @Test func `an unknown font is a finding, and Inter in its weight`() throws {
    let font = #"<fontDescription key="fontDescription" name="Avenir-HeavyOblique" family="Avenir" pointSize="20"/>"#
    #expect(try yaml(xib(button("", font))) == "properties: {fontSize: 20, fontWeight: heavy, italic: true}\n")
    #expect(
      try findings(xib(button("", font))) == [
        "4:75: warning: there is no font \"Avenir-HeavyOblique\": Inter is drawn\n"
          + "hint: name the file of \"Avenir\" under fonts: in the configuration"
      ])
    let style = #"<fontDescription key="fontDescription" style="UICTFontTextStyleHuge"/>"#
    #expect(
      try findings(xib(button("", style))) == ["4:75: warning: there is no text style \"UICTFontTextStyleHuge\""])
    let weight = #"<fontDescription key="fontDescription" type="label" weight="fat" pointSize="9" size="1"/>"#
    #expect(
      try findings(xib(button("", weight))) == [
        "4:75: warning: the attribute size of a font is not drawn", "4:75: warning: there is no font weight \"fat\"",
        "4:75: warning: the font type \"label\" is drawn as the system's",
      ])
  }

  // MARK: - Numbers

  @Test(arguments: [
    ("12pt", "alpha must be a number, not \"12pt\""), ("nan", "alpha must be a number, not \"nan\""),
    ("", "alpha must be a number, not \"\""), ("1e999", "alpha must be a finite number, not \"1e999\""),
  ])
  func `a number that is none is an error`(value: String, expected: String) {
    let text = xib(button("alpha=\"\(value)\""))
    #expect(
      problem { () throws(Diagnostic) in
        let document = try document(text)
        _ = try document.build(document.controls[0])
      } == "A.xib:4:1: error: \(expected) [65]")
  }

  @Test func `numbers in exponent form and the marker for zero are numbers`() throws {
    #expect(try yaml(xib(button("alpha=\"5e-1\""))) == "properties: {alpha: 0.5}\n")
    #expect(
      try yaml(
        xib(button("", #"<inset key="contentEdgeInsets" minX="2.2250738585072014e-308" minY="1" maxX="2" maxY="3"/>"#)))
        == "properties: {contentEdgeInsets: {top: 1, left: 0, bottom: 3, right: 2}}\n")
  }

  @Test func `a truth value is YES or NO`() {
    let text = xib(button("hidden=\"maybe\""))
    #expect(
      problem { () throws(Diagnostic) in
        let document = try document(text)
        _ = try document.build(document.controls[0])
      } == "A.xib:4:1: error: hidden must be YES or NO, not \"maybe\" [65]")
  }
}
