import PresscheckTestSupport
import Testing

/// Storyboards in place of button files.
@Suite struct DocumentTests {
  private let project: TemporaryProject

  private static func storyboard(_ buttons: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="sce-ne-001"><objects><viewController id="con-tr-oll"><view key="view" id="vie-wv-iew">
        <subviews>
    \(buttons)
        </subviews>
      </view></viewController></objects></scene></scenes>
    </document>
    """
  }

  private static func button(
    _ id: String, _ title: String, label: String? = nil, type: String = "custom", width: Int = 60
  ) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" \
    \(type == "custom" ? "" : "buttonType=\"\(type)\" ")lineBreakMode="middleTruncation" customClass="HighlightButton" id="\(id)"\
    \(label.map { " userLabel=\"\($0)\"" } ?? "")>
      <rect key="frame" x="20" y="20" width="\(width)" height="30"/>
      <state key="normal" title="\(title)"/>
    </button>
    """
  }

  private static let buttons = [
    button("pay-Bu-tn1", "Buy", label: "Pay"), button("lat-er-Btn", "Later"), button("hel-lo-Btn", "Hello"),
  ]

  init() throws {
    project = try TemporaryProject()
    try project.folder.write(Self.storyboard(Self.buttons.joined(separator: "\n")), "Base.lproj/Main.storyboard")
    try project.folder.write("\"pay-Bu-tn1.normalTitle\" = \"Los\";\n", "de.lproj/Main.strings")
  }

  private static let path = "Base.lproj/Main.storyboard"

  @Test func `render leaves out a button that cannot be drawn, and ends with 65`() throws {
    let buttons = [Self.button("a-1", "A"), Self.button("b-2", "B", width: 40000), Self.button("c-3", "C")]
    try project.folder.write(Self.storyboard(buttons.joined(separator: "\n")), "Three.storyboard")
    let outcome = try project.run("render", "Three.storyboard", "-o", "out/", "--state", "normal")
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("Three.storyboard:"))
    #expect(outcome.errors.contains(": error: the picture would have 80000 × 60 pixels"), "\(outcome.errors)")
    #expect(outcome.text == "out/A/normal@2x.png\nout/C/normal@2x.png\n")
    #expect(project.folder.pictures == ["out/A/normal@2x.png", "out/C/normal@2x.png"])
  }

  @Test func `render says what is wrong with a document too, where a button file ends the run`() throws {
    let wide = Self.button("b-2", "B", width: 40000)
    try project.folder.write(Self.storyboard(wide), "Wide.storyboard")
    try project.folder.write("control: stateful\n", "bare.yaml")
    for files in [["bare.yaml", "Wide.storyboard"], ["Wide.storyboard", "bare.yaml"]] {
      let outcome = try Tool.built.run(["render"] + files + ["-o", "out/"], in: project.folder.path)
      #expect(outcome.status == 65 && outcome.text == "" && project.folder.pictures == [])
      #expect(outcome.errors.contains("bare.yaml:1:10: error: the button has no size of its own"))
      #expect(outcome.errors.contains(": error: the picture would have 80000 × 60 pixels"), "\(outcome.errors)")
    }
  }

  @Test func `check asks a button without a title for the label that its document gives`() throws {
    let icon = Self.storyboard(Self.button("ico-n-Btn1", "", label: "Icon"))
    try project.folder.write(icon, "Icon.storyboard")
    let fails = try project.run("check", "Icon.storyboard", "--rule", "label")
    #expect(fails.status == 1)
    #expect(
      fails.text.hasPrefix(
        "fail  label  Icon/normal: no state shows a text, and it has no accessibilityLabel\n  Icon.storyboard:"))
    let words = #"<accessibility key="accessibilityConfiguration" label="Cart" hint="Opens it"/></button>"#
    try project.folder.write(icon.replacing("</button>", with: words), "Icon.storyboard")
    #expect(try project.run("check", "Icon.storyboard", "--rule", "label").text == "1 passed\n")
    #expect(
      try project.run("inspect", "Icon.storyboard").text.contains(
        """
          VoiceOver:
            normal       Cart, button. Opens it
            highlighted  Cart, button. Opens it
            disabled     Cart, dimmed, button. Opens it

        """))
  }

  @Test func `each button is rendered, and some are chosen`() throws {
    let all = try project.run("render", Self.path, "--state", "normal")
    #expect(all.text == "Pay/normal@2x.png\nLater/normal@2x.png\nHello/normal@2x.png\n")
    #expect(all.errors == "")
    #expect(try project.run("render", Self.path, "--state", "normal", "--id", "lat*").text == "Later/normal@2x.png\n")
    #expect(
      try project.run("render", Self.path, "--state", "normal", "--label", "Pay", "--label", "Hello").text
        == "Pay/normal@2x.png\nHello/normal@2x.png\n")
    try project.refuses(
      ["render", Self.path, "--class", "PayButton"], 64,
      "--class: error: no button has the class \"PayButton\"\nhint: it can be HighlightButton")
    try project.refuses(
      ["render", Self.path, "--state", "bussy", "--label", "Pay"], 64,
      "--state: error: \"Pay\" in Base.lproj/Main.storyboard has no state \"bussy\"\nhint: it can be normal, highlighted or disabled"
    )
  }

  @Test(arguments: [["tree"], ["film"], ["film", "--strip"], ["trace", "--state", "highlighted"]])
  func `what shows one button needs a choice`(words: [String]) throws {
    try project.refuses(
      words + [Self.path], 64,
      "Base.lproj/Main.storyboard: error: there are 3 buttons, and this shows one\nhint: choose one with --id: \"Pay\" pay-Bu-tn1, \"Later\" lat-er-Btn, \"Hello\" hel-lo-Btn"
    )
  }

  @Test func `one button is shown by its id`() throws {
    let tree = try project.run("tree", Self.path, "--id", "pay-Bu-tn1", "--state", "normal")
    #expect(tree.text.contains("string Buy"))
    #expect(tree.status == 0)
  }

  @Test func `inspect lists all buttons`() throws {
    let text = try project.run("inspect", Self.path).text
    #expect(text.contains("Base.lproj/Main.storyboard: highlight \"Pay\", id pay-Bu-tn1, class HighlightButton\n"))
    #expect(
      text.contains("\n\nBase.lproj/Main.storyboard: highlight \"Later\", id lat-er-Btn, class HighlightButton\n"))
    let json = try project.run("inspect", Self.path, "--json").text
    #expect(json.hasPrefix("[\n") && json.contains("\"label\": \"Pay\"") && json.contains("\"id\": \"hel-lo-Btn\""))
  }

  @Test func `every button has the languages of the document`() throws {
    let run = try project.run("render", Self.path, "--state", "normal", "--locale", "base,de", "--label", "[PL]*")
    #expect(
      run.text
        == "Pay/normal@2x.png\nPay/normal~de@2x.png\nLater/normal@2x.png\nLater/normal~de@2x.png\n")
    let tree = try project.run("tree", Self.path, "--id", "pay-Bu-tn1", "--state", "normal", "--locale", "de")
    #expect(tree.text.contains("string Los"))
    let bytes = try ["", "~de"].map { try project.folder.bytes("Later/normal\($0)@2x.png") }
    #expect(bytes[0] == bytes[1])
  }

  @Test func `goldens are recorded, verified and approved by button`() throws {
    try project.folder.write("buttons: [Base.lproj/*.storyboard]", "presscheck.yaml")
    #expect(try project.run("record").status == 0)
    #expect(project.folder.pictures.contains("Base.lproj/goldens/Pay/normal@2x.png"))
    #expect(try project.run("verify").status == 0)
    let changed = Self.buttons.joined(separator: "\n").replacing("Later", with: "Never").replacing("Hello", with: "Bye")
    try project.folder.write(Self.storyboard(changed), Self.path)
    let verify = try project.run("verify")
    #expect(verify.status == 2, "two buttons have other names")
    #expect(try project.run("approve").status == 0)
    #expect(try project.run("verify").text.contains(" the same\n"))
    #expect(project.folder.pictures.contains("Base.lproj/goldens/Never/normal@2x.png"))
    #expect(!project.folder.pictures.contains { $0.contains("/Later/") })
    #expect(try project.run("verify", "--label", "Pay").status == 0)
  }

  @Test func `the configuration says of which languages goldens are kept`() throws {
    try project.folder.write(
      "buttons: [{buttons: Base.lproj/*.storyboard, matrix: {locale: [base, de]}}]", "presscheck.yaml")
    #expect(try project.run("record", "--filter", "Pay").text.hasSuffix("\n6 new\n"))
    let goldens = project.folder.pictures.filter { $0.contains("/Pay/normal") }
    #expect(goldens == ["Base.lproj/goldens/Pay/normal@2x.png", "Base.lproj/goldens/Pay/normal~de@2x.png"])
    #expect(try project.run("verify", "--filter", "Pay").status == 0)
    #expect(try project.run("import", Self.path, "-o", "Imported/").status == 0)
    try project.folder.write("\"pay-Bu-tn1.normalTitle\" = \"Zahlen\";\n", "de.lproj/Main.strings")
    let changed = try project.run("verify", Self.path, "--label", "Pay")
    #expect(changed.status == 1)
    #expect(changed.text.contains("Pay/normal~de@2x.png") && !changed.text.contains("Pay/normal@2x.png:"))
    #expect(try project.run("approve").text.split(separator: "\n").count == 3)
    #expect(try project.run("verify", "--filter", "Pay").status == 0)
    try project.folder.write(
      "buttons: [{buttons: Base.lproj/*.storyboard, matrix: {locale: [fr]}}]", "presscheck.yaml")
    try project.refuses(
      ["verify"], 65,
      "presscheck.yaml:1:64: error: there is no locale \"fr\" in Base.lproj/Main.storyboard\nhint: it can be base or de"
    )
  }

  @Test func `a sheet has a row of pictures for each button`() throws {
    let run = try project.run("sheet", Self.path, "--json")
    for name in ["Pay", "Later", "Hello"] { #expect(run.text.contains("\"name\": \"\(name)/normal@2x.png\"")) }
    #expect(project.folder.names.contains("sheet.png"))
  }

  @Test func `what is not drawn is told once, and is an error of a strict run`() throws {
    let odd = Self.buttons[0].replacing("opaque=\"NO\"", with: "opaque=\"NO\" tintAdjustmentMode=\"dimmed\"")
    try project.folder.write(Self.storyboard(odd), "Odd.storyboard")
    let run = try project.run("render", "Odd.storyboard", "-o", "out/")
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count { $0.contains("tintAdjustmentMode") } == 1, "\(run.errors)")
    let names = project.folder.names
    for verb in ["render", "record", "verify", "sheet", "inspect"] {
      let strict = try project.run(verb, "Odd.storyboard", "--strict")
      #expect(strict.status == 65)
      #expect(strict.errors.contains("--strict: error: there is a finding"), "\(strict.errors)")
    }
    #expect(project.folder.names.filter { !$0.hasPrefix(".presscheck/") } == names)
  }

  @Test func `a shell offers ids and labels`() throws {
    func offered(_ flag: String) throws -> String {
      try Tool.built.run(
        ["---completion", "render", "--", flag, "4", "0", "presscheck", "render", Self.path, flag, ""],
        in: project.folder.path
      ).text
    }
    #expect(try offered("--id") == "pay-Bu-tn1\nlat-er-Btn\nhel-lo-Btn\n")
    #expect(try offered("--label") == "Pay\n")
    #expect(try offered("--class") == "HighlightButton\n")
  }
}
