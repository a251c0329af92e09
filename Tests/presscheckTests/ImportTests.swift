import PresscheckTestSupport
import Testing

@Suite struct ImportTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
    try project.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><view id="top"><subviews>
      <button id="a" userLabel="Send" glow="1" customClass="StatefulButton"><state key="normal" title="Send"/></button>
      <button id="b" userLabel="Stop" customClass="HighlightButton"><state key="normal" title="Stop"/></button>
      </subviews></view></objects></document>
      """, "App/Main.xib")
  }

  private static let finding = "App/Main.xib:4:1: warning: view > Send: the attribute glow is not drawn\n"

  @Test func `a document's buttons become files that render`() throws {
    let outcome = try project.run("import", "App/Main.xib", "-o", "Buttons")
    #expect(outcome.status == 0)
    #expect(outcome.text == "Buttons/Send.yaml\nButtons/Stop.yaml\n")
    #expect(outcome.errors == Self.finding)
    let rendered = try project.run("render", "Buttons/Send.yaml", "--state", "enabled", "-o", "out/")
    #expect(rendered.text == "out/Send/enabled@2x.png\n")
  }

  @Test func `a file that cannot be rendered as the document can is told`() throws {
    let document = try String(decoding: project.folder.bytes("App/Main.xib"), as: UTF8.self)
    try project.folder.write(
      document.replacing(" glow=\"1\"", with: "").replacing("title=\"Stop\"", with: "title=\"다\""), "App/Main.xib")
    let outcome = try project.run("import", "App/Main.xib", "-o", "Buttons")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        App/Main.xib:5:63: warning: Buttons/Stop.yaml cannot be rendered as it is: no font has the character "다" (U+B2E4): asked "Inter"
        hint: name a font file that has it, under fonts: or after --fonts

        """)
    try project.refuses(
      ["render", "Buttons/Stop.yaml"], 65,
      "Buttons/Stop.yaml:4:21: error: no font has the character \"다\" (U+B2E4): asked \"Inter\"\nhint: name a font file that has it, under fonts: or after --fonts"
    )
  }

  @Test func `existing files are replaced only by force`() throws {
    try project.folder.write("mine", "Buttons/Stop.yaml")
    try project.refuses(
      ["import", "App/Main.xib", "-o", "Buttons/"], 73,
      Self.finding
        + "error: \"Buttons/Stop.yaml\" exists already\nhint: name another folder, or replace it with --force")
    let outcome = try project.run("import", "App/Main.xib", "-o", "Buttons/", "--force", "--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.text + outcome.errors == "")
    #expect(try String(decoding: project.folder.bytes("Buttons/Stop.yaml"), as: UTF8.self).hasPrefix("# Main.xib"))
  }

  @Test func `a strict import with a finding writes nothing`() throws {
    try project.refuses(
      ["import", "App/Main.xib", "-o", "Buttons/", "--strict"], 65,
      Self.finding + "--strict: error: there is a finding")
  }

  @Test func `the files are told as JSON`() throws {
    let outcome = try project.run("import", "App/Main.xib", "-o", "B", "--json", "--quiet")
    #expect(
      outcome.text == """
        {
          "files": [
            {
              "name": "Send",
              "path": "B/Send.yaml"
            },
            {
              "name": "Stop",
              "path": "B/Stop.yaml"
            }
          ]
        }

        """)
  }

  @Test(
    arguments: [
      (
        ["App/Main.xib"], 64,
        "error: missing expected argument '--output <folder>'\nhint: presscheck import --help lists the options"
      ),
      (["App/Main.xib", "-o", "-"], 64, "-o: error: the button files need a folder, not \"-\""),
      (["App/No.xib", "-o", "B"], 66, "error: the document \"App/No.xib\" is not there"),
      (
        ["App/Main.xib", "-o", "App/Main.xib/"], 73,
        ImportTests.finding + "error: cannot write \"App/Main.xib/Send.yaml\": \"App/Main.xib\" is not a folder"
      ),
    ] as [([String], Int32, String)])
  func `a wrong request is an error`(arguments: [String], status: Int32, errors: String) throws {
    try project.refuses(["import"] + arguments, status, errors)
  }
}
