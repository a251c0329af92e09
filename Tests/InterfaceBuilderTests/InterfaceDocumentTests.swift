import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

@Suite struct InterfaceDocumentTests {
  @Test(arguments: [
    (
      "<archive type=\"x\"/>",
      "this is a document of Interface Builder before Xcode 5\nhint: open and save it in a current Xcode"
    ),
    ("<html/>", "an Interface Builder document begins with <document>, not <html>"),
    ("<document/>", "<document> has no type: this is no Interface Builder document"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.AppleTV.Storyboard\"/>",
      "this is a document for tvOS\nhint: storyboards and XIBs for iOS can be read"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>",
      "this is a document for watchOS\nhint: storyboards and XIBs for iOS can be read"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
      "this is a document for macOS\nhint: storyboards and XIBs for iOS can be read"
    ),
    (
      "<document type=\"x\"/>", "there is no document type \"x\"\nhint: storyboards and XIBs for iOS can be read"
    ),
  ])
  func `what is no document for iOS is refused by name`(text: String, expected: String) {
    #expect(problem { () throws(Diagnostic) in _ = try document(text) } == "A.xib:1:1: error: \(expected) [65]")
  }

  @Test(arguments: [
    ("", 2, Appearance.light, true), ("<device id=\"retina6_12\"/>", 3, .light, true),
    ("<device id=\"retina4_7\" appearance=\"dark\"/>", 2, .dark, true),
    ("<device id=\"ipad11_0rounded\"/>", 2, .light, true),
    ("<device id=\"retina9\"/>", 2, .light, false),
  ])
  func `the device gives scale and appearance`(device: String, scale: Double, appearance: Appearance, isKnown: Bool)
    throws
  {
    let document = try document(xib(button(), device: device))
    #expect(document.device.scale == scale)
    #expect(document.device.appearance == appearance)
    let said = try document.build(document.controls[0]).findings.map(\.message)
    #expect(said == (isKnown ? [] : ["the scale of the device \"retina9\" is not known: 2 is taken"]))
  }

  @Test func `the file is read with its bounds`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(xib(button()), "A.xib")
    #expect(try InterfaceDocument(path: path).controls.count == 1)
    #expect(
      problem { () throws(Diagnostic) in _ = try InterfaceDocument(path: "no.xib") }
        == "error: the document \"no.xib\" is not there [66]")
    try folder.write([UInt8](repeating: 0x20, count: (1 << 24) + 1), "B.xib")
    #expect(
      problem { () throws(Diagnostic) in _ = try InterfaceDocument(path: "\(folder.path)/B.xib") }
        == "error: the document \"\(folder.path)/B.xib\" has more than 16777216 bytes [65]")
    try folder.write([0x3C, 0xFF], "C.xib")
    #expect(
      problem { () throws(Diagnostic) in _ = try InterfaceDocument(path: "\(folder.path)/C.xib") }
        == "\(folder.path)/C.xib:1:2: error: the file is not UTF-8 text [65]")
  }

  @Test func `images and colours are those of the catalogues around the document`() throws {
    let folder = TemporaryFolder()
    let body = button(
      "", "<state key=\"normal\" image=\"bag\"/><color key=\"backgroundColor\" name=\"Brand\"/>")
    let resources = #"<image name="bag" width="9" height="9"/><namedColor name="Brand"/>"#
    let path = try folder.write(xib(body, resources: resources), "App/Base.lproj/A.xib")
    try folder.write("{}", "App/Assets.xcassets/bag.imageset/Contents.json")
    try folder.write("{}", "App/Assets.xcassets/Brand.colorset/Contents.json")
    try folder.write("", "Package.swift")
    let document = try InterfaceDocument(path: path)
    let properties = try document.build(document.controls[0]).root.map?.first { $0.key == "properties" }?.value
    #expect(
      properties.map { YAMLWriter.text($0) }
        == "image: ../Assets.xcassets/bag.imageset\nbackgroundColor: ../Assets.xcassets/Brand.colorset\n")
  }

  // MARK: - Controls

  private func names(_ body: String, classes: String = "{}") throws(Diagnostic) -> [String] {
    try document(xib(body), classes: classes).controls.map(\.name)
  }

  @Test func `a control is a button, or a view of a known class or one that is called a button`() throws {
    let body = """
      <button id="a"/><view id="b" customClass="StatefulButton"/><view id="c" customClass="Other"/>
      <stackView><subviews><button id="d"/></subviews></stackView><placeholder id="e" customClass="StatefulButton"/>
      <viewController id="f" customClass="StatefulButton"/><view id="g" customClass="Mine"/>
      <view id="h" customClass="LGButton"/><barButtonItem id="i" customClass="BarButton"/>
      """
    #expect(try document(xib(body)).controls.map(\.id) == ["a", "b", "d", "h"])
    #expect(
      try document(xib(body), classes: "{Mine: {control: stateful}}").controls.map(\.className)
        == ["UIButton", "StatefulButton", "UIButton", "Mine", "LGButton"])
  }

  @Test func `its name is the label, the identifier, the title or the class`() throws {
    let body = """
      <button id="a" userLabel="Label"><accessibility identifier="x"/></button>
      <button id="b"><accessibility key="k" identifier="identifier"/><state key="normal" title="x"/></button>
      <button id="c"><state key="normal" title="Title"/></button>
      <button id="d" customClass="Own"/><button id="e"><state key="normal" title=" "/></button>
      <button id="f"><state key="normal" title="x"/><buttonConfiguration key="configuration" title="Configured"/></button>
      <button id="g"><state key="normal"><attributedString key="attributedTitle"><fragment content="Ru"/><fragment
      ><string key="content" base64-UTF8="YES">bnM</string></fragment></attributedString></state></button>
      """
    #expect(try names(body) == ["Label", "identifier", "Title", "Own", "UIButton", "Configured", "Runs"])
  }

  @Test func `names are legal and unique`() throws {
    let body = """
      <button id="1a" userLabel="a/b"/><button id="2a" userLabel=".."/><button id="3a" userLabel="Buy"/>
      <button id="4a" userLabel="Buy"/><button id="5a" userLabel="\(String(repeating: "é", count: 80))"/>
      <button userLabel="c d"/><button userLabel="c-d"/>
      """
    let names = try names(body)
    #expect(
      names == [
        "a-b", "button", "Buy-3a", "Buy-4a", String(repeating: "é", count: 45), "c d-line-6", "c-d-line-6-2",
      ])
  }

  @Test func `an id that two controls have is an error`() {
    #expect(
      problem { () throws(Diagnostic) in _ = try names("<button id=\"a\"/>\n<button id=\"a\"/>") }
        == "A.xib:5:1: error: the id \"a\" is used twice: line 4 has it too [65]")
  }

  @Test func `its place in the document is the labels, classes and tags around it`() throws {
    let body =
      #"<stackView id="s" userLabel="Row"><subviews><view id="v" customClass="Card"><button id="b"/></view></subviews></stackView>"#
    #expect(try document(xib(body)).controls[0].nesting == "view > Row > Card > UIButton")
  }
}
