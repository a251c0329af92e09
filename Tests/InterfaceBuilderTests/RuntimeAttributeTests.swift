import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckInterfaceBuilder

@Suite struct RuntimeAttributeTests {
  /// A button, or a view of a class, with runtime attributes from line 5 on.
  private func text(_ attributes: [String], class name: String? = nil, tag: String = "button") -> String {
    let custom = name.map { "customClass=\"\($0)\"" } ?? ""
    return xib(
      """
      <\(tag) id="b" \(custom)><userDefinedRuntimeAttributes>
      \(attributes.map { "<userDefinedRuntimeAttribute \($0)</userDefinedRuntimeAttribute>" }.joined(separator: "\n"))
      </userDefinedRuntimeAttributes></\(tag)>
      """)
  }

  private func number(_ path: String, _ value: String, _ kind: String = "real") -> String {
    #"type="number" keyPath="\#(path)"><\#(kind) key="value" value="\#(value)"/>"#
  }
  private func color(_ path: String, _ name: String) -> String {
    #"type="color" keyPath="\#(path)"><color key="value" systemColor="\#(name)Color"/>"#
  }

  @Test func `key paths of every button are properties, and the later one wins`() throws {
    let attributes = [
      number("layer.cornerRadius", "4", "integer"), number("layer.cornerRadius", "8.5"),
      #"type="boolean" keyPath="layer.masksToBounds" value="YES">"#, number("layer.maskedCorners", "5", "integer"),
      #"type="size" keyPath="layer.shadowOffset"><size key="value" width="0.0" height="-2"/>"#,
      number("titleLabel.numberOfLines", "0", "integer"), number("titleLabel.textAlignment", "1", "integer"),
      number("titleLabel.lineBreakMode", "0", "integer"), color("tintColor", "systemRed"),
      color("tintColor", "systemTeal"),
      #"type="boolean" keyPath="titleLabel.adjustsFontSizeToFitWidth" value="NO">"#,
      #"type="string" keyPath="layer.cornerCurve" value="continuous">"#, number("enabled", "0", "integer"),
      number("contentHorizontalAlignment", "4", "integer"), #"type="string" keyPath="accessibilityLabel" value="x">"#,
    ]
    #expect(
      try yaml(text(attributes)) == """
        accessibilityLabel: x
        properties:
          cornerRadius: 8.5
          masksToBounds: true
          maskedCorners: [topLeft, bottomLeft]
          shadowOffset: [0, -2]
          numberOfLines: 0
          titleTextAlignment: center
          lineBreakMode: byWordWrapping
          tintColor: systemTeal
          adjustsFontSizeToFitWidth: false
          cornerCurve: continuous
          isEnabled: false
          contentHorizontalAlignment: leading

        """)
    #expect(try findings(text(attributes)) == [])
  }

  @Test func `enumerations are UIKit's numbers`() throws {
    let attributes = [
      number("titleLabel.lineBreakMode", "5", "integer"), number("titleLabel.textAlignment", "4", "integer"),
      number("contentHorizontalAlignment", "3", "integer"), number("contentVerticalAlignment", "2", "integer"),
      number("semanticContentAttribute", "3", "integer"), number("overrideUserInterfaceStyle", "2", "integer"),
    ]
    #expect(
      try yaml(text(attributes)) == """
        properties:
          lineBreakMode: byTruncatingMiddle
          titleTextAlignment: natural
          contentHorizontalAlignment: fill
          contentVerticalAlignment: bottom
          semanticContentAttribute: forceLeftToRight
          overrideUserInterfaceStyle: dark

        """)
    #expect(try findings(text(attributes)) == [])
    let wrong = ["semanticContentAttribute", "layer.maskedCorners"].map { #"type="nil" keyPath="\#($0)">"# }
    #expect(
      try findings(text(wrong)) == [
        "5:1: warning: semanticContentAttribute cannot be nil", "6:1: warning: layer.maskedCorners cannot be nil",
      ])
  }

  @Test func `what sets nothing is a finding that names it`() throws {
    let attributes = [
      color("layer.borderColor", "systemRed"), #"type="string" keyPath="titleString" value="x">"#,
      number("titleLabel.textAlignment", "9", "integer"), color("layer.cornerRadius", "systemRed"),
      number("layer.maskedCorners", "99"),
      #"type="range" keyPath="alpha"><range key="value" location="1" length="2"/>"#,
      #"type="boolean" keyPath="hidden" value="YES">"#, #"type="string" value="x">"#,
    ]
    #expect(
      try findings(text(attributes)) == [
        "5:1: warning: layer.borderColor does nothing: a UIColor is not a CGColor",
        "6:1: warning: nobody knows what the key path \"titleString\" of UIButton sets\n"
          + "hint: the configuration says it: classes: {UIButton: {names: {titleString: …}}}",
        "7:1: warning: titleLabel.textAlignment cannot be 9", "8:1: warning: layer.cornerRadius cannot be a colour",
        "9:1: warning: layer.maskedCorners cannot be 99",
        "10:1: warning: \"alpha\" has no value of type \"range\" that can be drawn",
        "11:1: note: the button is hidden, and drawn all the same",
        "12:1: warning: a runtime attribute without a key path sets nothing",
      ])
  }

  @Test func `nil unsets what was set before`() throws {
    let attributes = [color("tintColor", "systemRed"), #"type="nil" keyPath="tintColor">"#]
    #expect(try yaml(text(attributes)) == "")
    #expect(try findings(text(attributes)) == [])
  }

  // MARK: - Classes

  @Test func `the five systems are known by their classes`() throws {
    let attributes = [
      color("color1", "systemGreen"), #"type="string" keyPath="loadingText" value="Wait">"#,
      number("cornerRadius", "20", "integer"), #"type="boolean" keyPath="isEnabled" value="NO">"#,
    ]
    #expect(
      try yaml(text(attributes, class: "StatefulButton"))
        == "properties: {color1: systemGreen, loadingText: Wait, cornerRadius: 20, isEnabled: false}\n")
    #expect(try findings(text(attributes, class: "StatefulButton")) == [])
    let image = [#"type="image" keyPath="image" value="tick">"#, #"type="boolean" keyPath="enabled" value="NO">"#]
    #expect(
      try yaml(text(image, class: "ActivityIndicatorButton", tag: "view"))
        == "properties: {image: {placeholder: tick, size: [24, 24]}, enabled: false}\n")
  }

  @Test func `what a system has no property for is a finding`() throws {
    let children = """
      <state key="normal" title="Go"><color key="titleColor" white="1"/></state><state key="selected" title="x"/>
      <state key="highlighted"><color key="titleColor" white="0"/></state>
      <inset key="imageEdgeInsets" minX="1"/>
      """
    let body = xib("<button id=\"b\" customClass=\"StatefulButton\" buttonType=\"system\">\(children)</button>")
    #expect(
      try yaml(body) == """
        properties: {buttonType: system, title: Go, titleColor: "#FFFFFF", highlightedTitleColor: "#000000"}

        """)
    #expect(
      try findings(body).map { $0.drop { $0 != " " }.dropFirst() } == [
        "warning: titles.selected is not drawn: stateful has no such property",
        "warning: imageEdgeInsets is not drawn: stateful has no such property",
      ])
    #expect(try yaml(body.replacing("Stateful", with: "Flatten")).contains("regularTitle: Go"))
  }

  @Test func `a number outside a property's limits becomes the nearest one, with a finding`() throws {
    let attributes = [number("layer.shadowOpacity", "2"), number("layer.shadowRadius", "3")]
    #expect(try yaml(text(attributes)) == "properties: {shadowOpacity: 1, shadowRadius: 3}\n")
    #expect(try findings(text(attributes)) == ["5:1: warning: shadowOpacity 2 is drawn as 1"])
  }

  @Test func `an unknown class of a button is drawn as a plain one, with a finding`() throws {
    let attributes = [number("layer.cornerRadius", "4"), number("glow", "1")]
    #expect(try yaml(text(attributes, class: "Acme")) == "properties: {cornerRadius: 4}\n")
    #expect(
      try findings(text(attributes, class: "Acme")) == [
        "4:1: warning: there is no class \"Acme\" in the class table: a plain button is drawn\n"
          + "hint: the configuration says what it is: classes: {Acme: {control: button}}",
        "6:1: warning: nobody knows what the key path \"glow\" of Acme sets\n"
          + "hint: the configuration says it: classes: {Acme: {names: {glow: …}}}",
      ])
  }

  @Test func `the configuration's classes have names of their own`() throws {
    let attributes = [color("startColour", "systemRed"), color("color2", "systemTeal"), number("corner", "4")]
    let classes = "{Acme: {control: stateful, names: {startColour: color1, corner: cornerRadius}}}"
    #expect(
      try yaml(text(attributes, class: "Acme"), classes: classes)
        == "properties: {color1: systemRed, color2: systemTeal, cornerRadius: 4}\n")
    #expect(try findings(text(attributes, class: "Acme"), classes: classes) == [])
    #expect(
      try findings(text([color("corner", "systemRed")], class: "Acme"), classes: classes)
        == ["5:1: warning: cornerRadius cannot be a colour"])
  }

  @Test func `an extension of UIButton is an entry of that class`() throws {
    let classes = "{UIButton: {names: {cornerRadius: cornerRadius, pressedTitle: titles.highlighted}}}"
    let attributes = [number("cornerRadius", "6"), #"type="string" keyPath="pressedTitle" value="Down">"#]
    #expect(
      try yaml(text(attributes), classes: classes) == "properties: {cornerRadius: 6, titles: {highlighted: Down}}\n")
  }

  // MARK: - Classes that extend a button file

  private static let base = """
    control: layers
    size: [40, 20]
    layers: [{name: plate, frame: [0, 0, 100%, 100%]}, {name: label, type: text, string: x}]
    """

  @Test func `a class that extends a layers file sets its layers`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.base, "Buttons/acme.yaml")
    let classes = """
      {Acme: {extends: \(folder.path)/Buttons/acme.yaml, names: {start: plate.backgroundColor, title: label.string}}}
      """
    let path = try folder.write(
      xib(
        """
        <button id="b" customClass="Acme" buttonType="system"><rect key="frame" width="80" height="30"/>
        <state key="normal" title="Go"/><fontDescription key="fontDescription" type="system" pointSize="9"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="start"
        ><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button>
        """), "App/A.xib")
    let configuration = try Configuration(Document(Source(file: "p.yaml", text: "classes: \(classes)")))
    let document = try InterfaceDocument(path: path, context: ReadingContext(configuration))
    let built = try document.build(document.controls[0])
    #expect(
      YAMLWriter.text(built.root) == """
        extends: ../Buttons/acme.yaml
        name: Go
        size: [80, 30]
        properties: {label.string: Go, plate.backgroundColor: systemRed}
        matrix: {scale: [2], appearance: [light]}

        """)
    #expect(
      built.findings.map(\.message) == ["view > Go: fontSize is not drawn: no name leads to a layer"])
    let file = try ButtonFile(try document.document(for: document.controls[0]))
    #expect(file.kind == "layers")
    #expect(file.inputs == [path, "\(folder.path)/Buttons/acme.yaml"])
  }

  @Test func `an error in a value names the document's line`() throws {
    let document = try document(text([number("cornerRadius", "-3")], class: "StatefulButton"))
    let built = try document.build(document.controls[0])
    #expect(
      problem { () throws(Diagnostic) in _ = try ButtonFile(built) }
        == "A.xib:5:1: error: cornerRadius is negative\nhint: a stateful button takes 0 or more [65]")
  }
}
