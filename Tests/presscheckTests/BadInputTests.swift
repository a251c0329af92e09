import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@Suite struct BadInputTests {
  @Test(arguments: [
    (
      "control: stateful\nsze: [1, 1]",
      "2:1: error: unknown key \"sze\" in a button file with control stateful\nhint: did you mean \"size\"?"
    ),
    ("control: stateful\nsize: big", "2:7: error: size must be [width, height], not \"big\""),
    (
      "control: stateful\nsize: [.nan, 30]",
      "2:8: error: size: width must be a number, not \".nan\"\nhint: only finite numbers can be drawn"
    ),
    (
      "control: stateful\nsize: [30, -.inf]",
      "2:12: error: size: height must be a number, not \"-.inf\"\nhint: only finite numbers can be drawn"
    ),
    ("control: stateful\nsize: [1e999, 30]", "2:8: error: size: width must be a finite number, not \"1e999\""),
    (
      "control: stateful\nsize: [-4, 30]",
      "2:8: error: size: width must be a number from 0 to 4194304, not \"-4\""
    ),
    ("control: stateful\nsize: [0, 30]", "2:7: error: size: the width must be above 0"),
    ("control: statful", "1:10: error: there is no control \"statful\"\nhint: did you mean \"stateful\"?"),
    (
      "control: stateful\nshots: [{state: lading}]",
      "2:17: error: there is no state \"lading\"\nhint: did you mean \"loading\"?"
    ),
    (
      "control: stateful\nproperties: {color1: systemGren}",
      "2:22: error: color1 must be a colour, not \"systemGren\"\nhint: did you mean \"systemGreen\"?"
    ),
    (
      "control: stateful\nproperties: {color1: [1, 0]}",
      "2:22: error: color1 must be a colour of 3 or 4 numbers, not of 2\n"
        + "hint: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", rgb(255, 0, 0), rgba(255, 0, 0, 0.5), [r, g, b, a] from 0 to 1, or a name"
    ),
    (
      "control: stateful\nproperties: {isEnabled: Yes}",
      "2:25: error: isEnabled must be true or false, not \"Yes\"\nhint: write true or false, without quotes"
    ),
    (
      "control: stateful\nproperties: {title: Go, fontWeight: bald}",
      "2:37: error: fontWeight cannot be \"bald\"\nhint: did you mean \"bold\"?"
    ),
    (
      "control: stateful\nproperties: {title: Go, font: Helvetica}",
      "2:31: error: there is no font \"Helvetica\" in regular\nhint: looked in \(Fixtures.inter)"
    ),
    (
      "control: stateful\nproperties: {title: \"Go \\U0001F600\"}",
      "2:21: error: no font has the character \"\u{1F600}\" (U+1F600): asked \"Inter\"\n"
        + "hint: name a font file that has it, under fonts: or after --fonts"
    ),
    (
      "control: stateful\nproperties:\n  title: Go\n  loadingText: \u{6F22}\u{5B57}",
      "4:16: error: no font has the character \"\u{6F22}\" (U+6F22): asked \"Inter\"\n"
        + "hint: name a font file that has it, under fonts: or after --fonts"
    ),
    (
      "control: stateful",
      "1:10: error: the button has no size of its own\nhint: add size: [width, height]"
    ),
    ("control: stateful\nname: ../evil", "2:7: error: name must not contain a slash"),
    ("control: stateful\nname: ..", "2:7: error: name must not be \"..\""),
    ("control: stateful\nname: ''", "2:7: error: name must not be empty"),
    ("control: stateful\nshots: [{id: a/b}]", "2:14: error: id must not contain a slash"),
    ("control: stateful\nshots: [{id: ..}]", "2:14: error: id must not be \"..\""),
    (
      "control: stateful\nsize: [9, 9]\nshots: [{id: same}, {id: same}]",
      "3:21: error: two pictures are called button/same@2x.png\nhint: give one of the shots another id"
    ),
    (
      "control: layers\nsize: [9, 9]\nlayers: [{name: a, opacity: .nan}]",
      "3:29: error: opacity must be a number, not \".nan\"\nhint: only finite numbers can be drawn"
    ),
    (
      "control: layers\nsize: [9, 9]\nlayers: [{name: a, type: gradint}]",
      "3:26: error: type cannot be \"gradint\"\nhint: did you mean \"gradient\"?"
    ),
  ])
  func `a wrong value is refused where it stands`(text: String, errors: String) throws {
    try TemporaryProject(text).refuses(["render", "button.yaml"], 65, "button.yaml:\(errors)")
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty"),
    ("# nothing yet\n", "1:1: error: the file is empty"),
    ("control: stateful\ncontrol: stateful", "2:1: error: the key \"control\" appears twice in its map"),
    (
      "control: stateful\nproperties:\n\ttitle: Go",
      "3:1: error: this is not YAML: a tab cannot indent a line\nhint: indent with spaces"
    ),
    ("control: stateful\nname: \u{7}", "2:7: error: the control character U+0007 is not allowed in a file"),
  ])
  func `what is no button file is refused`(text: String, errors: String) throws {
    try TemporaryProject(text).refuses(["render", "button.yaml"], 65, "button.yaml:\(errors)")
  }

  @Test func `bytes that are no text are refused where they stand`() throws {
    let project = try TemporaryProject()
    try project.folder.write(Array("control: stateful\nname: Gr".utf8) + [0xFC, 0x6E], "latin1.yaml")
    try project.refuses(["render", "latin1.yaml"], 65, "latin1.yaml:2:9: error: the file is not UTF-8 text")
  }

  @Test func `a folder is no button file`() throws {
    let project = try TemporaryProject()
    try project.folder.makeFolder("button.yaml")
    let hint = "\nhint: name its files, as in button.yaml/*.yaml, or list them as buttons: in presscheck.yaml"
    try project.refuses(["render", "button.yaml"], 65, "error: the button file \"button.yaml\" is a folder" + hint)
    let all = try project.run("sheet", ".")
    #expect(all.status == 65)
    #expect(all.errors.contains("hint: name its files, as in *.yaml, or list"))
  }

  @Test func `standard input is no button file`() throws {
    let project = try TemporaryProject()
    let hint = "\nhint: standard input is not read: write its content to a file, and name that"
    try project.refuses(["render", "-"], 66, "error: the button file \"-\" is not there" + hint)
  }

  @Test func `YAML that is deeply nested or multiplies itself is refused at once`() throws {
    let project = try TemporaryProject("control: " + String(repeating: "[", count: 100_000))
    try project.refuses(["render", "button.yaml"], 65, "button.yaml:1:73: error: values are nested more than 64 deep")
    let laughs = zip("abcdefghij", "bcdefghijk").map { before, name in
      "\(name): &\(name) [\(Array(repeating: "*\(before)", count: 10).joined(separator: ","))]\n"
    }
    try project.folder.write("a: &a [x,x,x,x,x,x,x,x,x,x]\n" + laughs.joined(), "laughs.yaml")
    try project.refuses(
      ["render", "laughs.yaml"], 65, "laughs.yaml:5:29: error: the file has more than 100000 values")
    try project.folder.write(String(repeating: " ", count: 1 << 20 | 1), "large.yaml")
    try project.refuses(
      ["render", "large.yaml"], 65, "error: the button file \"large.yaml\" has more than 1048576 bytes")
  }

  @Test func `JSON is held to the same`() throws {
    let project = try TemporaryProject()
    try project.folder.write("{\"control\": \"stateful\",\n \"sze\": [1, 1]}", "a.json")
    try project.refuses(
      ["render", "a.json"], 65,
      "a.json:2:2: error: unknown key \"sze\" in a button file with control stateful\nhint: did you mean \"size\"?")
  }
}

/// Sizes that no picture can have, refused before any memory is taken for them.
@Suite struct AbsurdSizeTests {
  private static let maximum = "at most 32767 a side and 67108864 in all"

  @Test(arguments: [
    ("size: [1e9, 9]", [], "2:8: error: size: width must be a number from 0 to 4194304, not \"1e9\""),
    (
      "size: [4e6, 4e6]", [], "2:7: error: the picture would have 8000000 × 8000000 pixels: \(maximum)"
    ),
    ("size: [16384, 1]", [], "2:7: error: the picture would have 32768 × 2 pixels: \(maximum)"),
    ("size: [8193, 2048]", ["--scale", "2"], "2:7: error: the picture would have 16386 × 4096 pixels: \(maximum)"),
    (
      "size: [400, 400]", ["--scale", "100"], "2:7: error: the picture would have 40000 × 40000 pixels: \(maximum)"
    ),
    (
      "size: [9, 9]\ncanvas: {padding: 1e9}", [], "3:19: error: padding must be a number from 0 to 10000, not \"1e9\""
    ),
    (
      "size: [10, 10]\ncanvas: {padding: 10000}", ["--scale", "3"],
      "2:7: error: the picture would have 60030 × 60030 pixels: \(maximum)"
    ),
  ])
  func `a canvas that is too large is refused`(text: String, flags: [String], errors: String) throws {
    try TemporaryProject("control: stateful\n\(text)").refuses(
      ["render", "button.yaml"] + flags, 65, "button.yaml:\(errors)")
  }

  @Test(arguments: [
    "control: stateful\nsize: [1e9, 1e9]", "control: stateful\nsize: [4e6, 4e6]",
    "control: stateful\nsize: [9, 9]\nproperties: {image: huge.png}",
    "control: layers\nsize: [9, 9]\nlayers: [{name: a, shadowOpacity: 1, shadowRadius: 4e6, backgroundColor: red}]",
    "control: layers\nsize: [9, 9]\nlayers: [{name: a, backgroundColor: red, opacity: 0.5, frame: [0, 0, 4e6, 4e6]}]",
    "control: \(String(repeating: "[", count: 100_000))",
  ])
  func `what is refused, or far larger than its canvas, takes less than 200 MB`(text: String) throws {
    let project = try TemporaryProject(text)
    try project.folder.write(PNGFile.header(width: 100_000, height: 100_000), "huge.png")
    let measure = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let outcome = try Tool.start(
      ["python3", "-c", measure, Tool.built.path, "render", "button.yaml"], in: project.folder.path)
    let kilobytes = try #require(Int(outcome.text.dropLast()))
    #expect(kilobytes > 1_000)
    #expect(kilobytes < 200_000)
  }
}
