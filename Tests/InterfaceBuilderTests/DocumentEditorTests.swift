import PresscheckControls
import PresscheckFiles
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckInterfaceBuilder

struct DocumentEditorTests {
  /// The text of a document after its first control has another value, which is JSON; null for none.
  private func written(
    _ text: String, _ name: String, _ value: String, classes: String = "{}"
  ) throws(Diagnostic) -> String {
    let document = try document(text, classes: classes)
    let control = document.controls[0]
    let look = try control.look.get()
    let layer = LayerType.plain.properties.first { name.hasSuffix(".\($0.name)") }
    guard let property = look.property(name) ?? layer else { throw Diagnostic(file: nil, "there is no \(name)") }
    var editor = DocumentEditor(document, id: document.origin(of: control).id)
    let node = try Document(Source(text: value), isJSON: true).root
    try editor.set(name, of: property, to: node.isNull ? nil : node)
    return editor.text
  }

  @Test(arguments: [
    (#"<state key="normal" title="Buy"/>"#, "title", "\"Don't <\"", #"<state key="normal" title="Don't &lt;"/>"#),
    (
      #"<state key="normal"><string key="title">A</string></state>"#, "title", "\"B\"",
      #"<state key="normal"><string key="title">B</string></state>"#
    ),
    (
      #"<state key="normal" title="A"/><state key="selected" title="B"/>"#, "titles",
      #"{"normal": "A", "selected": "C"}"#,
      #"<state key="normal" title="A"/><state key="selected" title="C"/>"#
    ),
    (
      #"<state key="normal" title="A"/><state key="selected" title="B"/>"#, "title", "\"C\"",
      #"<state key="normal" title="C"/><state key="selected" title="B"/>"#
    ),
    (
      #"<state key="normal"><color key="titleColor" white="1" alpha="1" colorSpace="calibratedWhite"/></state>"#,
      "titleColor", "\"#336699\"",
      #"<state key="normal"><color key="titleColor" red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></state>"#
    ),
    (
      #"<fontDescription key="fontDescription" type="system" pointSize="15"/>"#, "fontSize", "17.5",
      #"<fontDescription key="fontDescription" type="system" pointSize="17.5"/>"#
    ),
    (
      #"<fontDescription key="fontDescription" type="system" pointSize="15"/>"#, "fontWeight", "\"bold\"",
      #"<fontDescription key="fontDescription" type="system" pointSize="15" weight="bold"/>"#
    ),
    (
      #"<fontDescription key="fontDescription" type="system" weight="bold" pointSize="15"/>"#, "fontWeight", "null",
      #"<fontDescription key="fontDescription" type="system" pointSize="15"/>"#
    ),
    (
      #"<inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#, "contentEdgeInsets",
      #"{"top": 5, "left": 6, "bottom": 7, "right": 8}"#,
      #"<inset key="contentEdgeInsets" minX="6" minY="5" maxX="8" maxY="7"/>"#
    ),
    (
      #"<buttonConfiguration key="configuration" style="plain" title="A"/>"#, "configuration",
      #"{"style": "filled", "title": "A", "cornerStyle": "capsule"}"#,
      #"<buttonConfiguration key="configuration" style="filled" title="A" cornerStyle="capsule"/>"#
    ),
    (
      #"<buttonConfiguration key="configuration" style="plain" image="star" catalog="system" title="A"/>"#,
      "configuration", #"{"style": "plain", "image": {"symbol": "star", "size": [24, 24]}, "title": "B"}"#,
      #"<buttonConfiguration key="configuration" style="plain" image="star" catalog="system" title="B"/>"#
    ),
    (
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"#,
      "cornerRadius", "9",
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"#
    ),
    (
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"#,
      "cornerRadius", "null", ""
    ),
  ])
  func `Only the value's attribute or element changes`(
    children: String, name: String, value: String, expected: String
  ) throws {
    #expect(try written(xib(button("", children)), name, value) == xib(button("", expected)))
  }

  @Test(arguments: [
    ("enabled=\"NO\"", "isEnabled", "true", "enabled=\"YES\""), ("", "isEnabled", "false", " enabled=\"NO\""),
    ("buttonType=\"system\"", "buttonType", "\"custom\"", "buttonType=\"custom\""),
    ("lineBreakMode=\"clip\"", "lineBreakMode", "\"byWordWrapping\"", "lineBreakMode=\"wordWrap\""),
    ("alpha=\"0.5\"", "alpha", "null", ""), ("", "alpha", "0.25", " alpha=\"0.25\""),
    (
      "semanticContentAttribute=\"playback\"", "semanticContentAttribute", "\"forceRightToLeft\"",
      "semanticContentAttribute=\"forceRightToLeft\""
    ),
  ])
  func `Attributes have Interface Builder's names`(old: String, name: String, value: String, new: String) throws {
    let written = try written(xib(#"<button id="b"\#(old.isEmpty ? "" : " " + old)/>"#), name, value)
    #expect(written == xib(#"<button id="b"\#(old.isEmpty || new.isEmpty ? new : " " + new)/>"#))
  }

  @Test func `What is new stands where Interface Builder writes it`() throws {
    let text = xib(
      "    <button id=\"b\">\n        <rect key=\"frame\" width=\"80\" height=\"30\"/>\n        <connections/>\n    </button>"
    )
    #expect(
      try written(text, "titles", #"{"selected": "On"}"#)
        == text.replacing(
          "        <connections/>", with: "        <state key=\"selected\" title=\"On\"/>\n        <connections/>"))
    #expect(
      try written(text, "cornerRadius", "7.5")
        == text.replacing(
          "        <connections/>",
          with: """
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                            <real key="value" value="7.5"/>
                        </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections/>
            """))
    #expect(
      try written(text, "title", "\"two\\nlines\"").contains(
        "<state key=\"normal\">\n            <string key=\"title\">two\nlines</string>"))
    #expect(
      try written(text, "configuration", "\"gray\"").contains(
        "<buttonConfiguration key=\"configuration\" style=\"gray\"/>"))
  }

  @Test func `A class's own property is a runtime attribute, by the name that the class has for it`() throws {
    let text = xib(#"<button id="b" customClass="Glow"/>"#)
    let classes = "{Glow: {control: highlight, names: {glow: cornerRadius}}}"
    #expect(try written(text, "cornerRadius", "4", classes: classes).contains(#"type="number" keyPath="glow""#))
    #expect(try written(text, "titleColor", "\"#ff0000\"", classes: classes).contains("keyPath=\"titleColor\""))
    let set = xib(
      #"<button id="b" customClass="Glow"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="title" value="A"/></userDefinedRuntimeAttributes></button>"#
    )
    #expect(try written(set, "title", "\"B\"", classes: classes) == set.replacing("value=\"A\"", with: "value=\"B\""))
  }

  @Test(arguments: [
    ("titleColor", "\"systemTeal\"", "does not list the system colour systemTeal"),
    ("titleColor", ##"{"light": "#fff", "dark": "#000"}"##, "one colour for light and dark"),
    ("titleColor", "\"teel\"", "titleColor must be a colour"),
    ("borderColor", "\"#ff0000\"", "a layer's colour is a CGColor"),
    ("font", "\"Avenir\"", "a font's family is chosen in Interface Builder"),
    ("image", #"{"symbol": "star"}"#, "a document has no such value"),
    ("configuration", "null", "taken away in Interface Builder"),
    ("fontWeight", "\"bold\"", "one needs a size: write fontSize first"),
  ])
  func `What a document cannot say is refused in words`(name: String, value: String, words: String) throws {
    let text = xib(button("", #"<buttonConfiguration key="configuration" style="plain"/>"#))
    let plain = xib(button())
    let error = #expect(throws: Diagnostic.self) {
      try written(name == "configuration" ? text : plain, name, value)
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
