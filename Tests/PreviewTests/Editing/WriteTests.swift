import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckHTTP
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct WriteTests {
  private static let highlight = """
    # A button.
    control: highlight
    size: [84, 50]   # as designed
    properties:
      # Its words.
      title: 'UPDATE'  # in capitals
      fontSize: 17
      titleColor: "systemBlue"

      cornerRadius: -1 # a pill
    shots:
      - state: normal

    """

  @Test(arguments: [
    ("{\"cornerRadius\": 8}", "cornerRadius: -1 #", "cornerRadius: 8 #"),
    ("{\"title\": \"Don't\"}", "'UPDATE'", "'Don''t'"), ("{\"title\": \"Größe\"}", "'UPDATE'", "Größe"),
    ("{\"titleColor\": \"#FF8800\"}", "\"systemBlue\"", "\"#FF8800\""),
    ("{\"titleColor\": [1, 0.5, 0]}", "\"systemBlue\"", "[1, 0.5, 0]"),
    ("{\"titleColor\": \"{light: red, dark: '#FF8800'}\"}", "\"systemBlue\"", "{light: red, dark: \"#FF8800\"}"),
    ("{\"title\": \"{a}\"}", "'UPDATE'", "'{a}'"),
    ("{\"fontSize\": null}", "  fontSize: 17\n", ""),
    ("{\"cornerRadius\": null}", "  cornerRadius: -1 # a pill", "  # a pill"),
    ("{\"title\": null}", "  title: 'UPDATE'  # in capitals", "  # in capitals"),
    ("{\"fontWeight\": \"bold\"}", "  fontSize: 17\n", "  fontSize: 17\n  fontWeight: bold\n"),
    ("{\"isEnabled\": false}", "\"systemBlue\"\n", "\"systemBlue\"\n"),
    ("{\"highlightDuration\": 0.5}", "-1 # a pill\n", "-1 # a pill\n  highlightDuration: 0.5\n"),
    (
      "{\"titleEdgeInsets\": {\"top\": 1, \"left\": 2}, \"fontSize\": 12}", "  fontSize: 17\n", "  fontSize: 12\n"
    ),
  ])
  func `Only the lines of the values change`(properties: String, old: String, new: String) throws {
    let desk = try WritingDesk(Self.highlight)
    let answer = desk.write(properties)
    let written = try desk.text
    if properties.contains("Insets") || properties.contains("isEnabled") {
      #expect(written.contains(new))
      #expect(Self.highlight.split(separator: "\n").filter { !$0.contains("fontSize") }.allSatisfy(written.contains))
    } else {
      #expect(written == Self.highlight.replacing(old, with: new))
    }
    #expect(try desk.undo(answer).status == 200)
    #expect(try desk.text == Self.highlight)
  }

  @Test func `Line ends, a byte order mark, brackets and indentation stay`() throws {
    let text =
      "\u{FEFF}control: highlight\r\nsize: [8, 8]\r\nproperties: {title: A, # of it\r\n             fontSize: 17}\r\n"
    let desk = try WritingDesk(text)
    #expect(try desk.written("{\"fontSize\": 18}") == text.replacing("17", with: "18"))
    #expect(
      try desk.written("{\"fontWeight\": \"bold\"}")
        == text.replacing("17}", with: "18, fontWeight: bold}"))
    #expect(
      try desk.written("{\"fontSize\": null}") == text.replacing("fontSize: 17}", with: "fontWeight: bold}"))
  }

  @Test func `A first property gets a place of its own`() throws {
    let text = "control: highlight\nsize: [8, 8]\nshots: [{state: normal}]"
    let desk = try WritingDesk(text)
    #expect(
      try desk.written("{\"title\": \"Buy: now\"}")
        == "control: highlight\nsize: [8, 8]\nproperties:\n  title: \"Buy: now\"\nshots: [{state: normal}]")
    #expect(try desk.written("{\"title\": null}") == text)
    let json = "{\n  \"control\": \"highlight\",\n  \"size\": [8, 8]\n}\n"
    let other = try WritingDesk(json, "one.json")
    #expect(
      try other.written("{\"title\": \"A\"}")
        == "{\n  \"control\": \"highlight\",\n  \"size\": [8, 8],\n  \"properties\": {\"title\": \"A\"}\n}\n")
    #expect(try other.written("{\"title\": \"B\", \"fontSize\": 9}").contains("{\"title\": \"B\", \"fontSize\": 9}"))
  }

  @Test func `Layers are written where they are`() throws {
    let text = """
      control: layers
      size: [40, 20]
      layers:
        - name: plate # the back
          frame: [0, 0, 40, 20]
          mask: {name: hole, frame: [1, 1, 9, 9]}
          sublayers:
            - {name: mark, frame: [2, 2, 8, 8], backgroundColor: white}  # a mark
      properties:
        mark.opacity: 0.5

      """
    let desk = try WritingDesk(text)
    #expect(
      try desk.written("{\"plate.cornerRadius\": 4}")
        == text.replacing("frame: [0, 0, 40, 20]\n", with: "frame: [0, 0, 40, 20]\n    cornerRadius: 4\n"))
    #expect(try desk.written("{\"plate.cornerRadius\": null}") == text)
    #expect(try desk.written("{\"mark.opacity\": 1}") == text.replacing("0.5", with: "1"))
    #expect(
      try desk.written("{\"mark.opacity\": 0.5, \"mark.backgroundColor\": \"red\"}")
        == text.replacing("white", with: "red"))
    #expect(try desk.written("{\"hole.frame\": [1, 1, 9, 8]}").contains("frame: [1, 1, 9, 8]}\n"))
  }

  @Test func `What cannot be written is refused in words`() throws {
    let desk = try WritingDesk(Self.highlight)
    #expect(
      try desk.written("{\"cornerRadius\": \"x\"}")
        == "400 \(desk.path):10:17: error: cornerRadius must be a number, not \"x\"")
    #expect(
      try desk.written("{\"fontWeight\": \"bald\"}").hasPrefix(
        "400 \(desk.path):8:15: error: fontWeight cannot be \"bald\"\nhint: did you mean"))
    #expect(
      try desk.written("{\"colour\": 1}").hasPrefix("400 \(desk.path): error: highlight has no property \"colour\""))
    try desk.folder.write("# new\n" + Self.highlight, "one.yaml")
    #expect(
      try desk.written("{\"fontSize\": 9}").hasPrefix("409 \(desk.path): error: the file changed since it was read"))
    #expect(try desk.text == "# new\n" + Self.highlight)
    let anchored = try WritingDesk(
      "control: highlight\nsize: [8, 8]\nproperties: {titleColor: &c red, tintColor: *c}")
    #expect(
      try anchored.written("{\"titleColor\": \"blue\"}")
        == "400 \(anchored.path): error: titleColor cannot be written: other values of the file refer to it by an anchor"
    )
    #expect(try anchored.written("{\"tintColor\": \"blue\"}").hasSuffix("{titleColor: &c red, tintColor: blue}"))
    let extended = try WritingDesk("extends: base.yaml\nproperties: {fontSize: 9}")
    try extended.folder.write("control: highlight\nsize: [8, 8]\nproperties: {title: A}", "base.yaml")
    _ = extended.live.reload()
    #expect(
      try extended.written("{\"title\": \"B\"}").contains(
        "the value comes from \(extended.folder.path)/base.yaml, line 3"))
    #expect(try extended.written("{\"fontSize\": 8}").hasSuffix("{fontSize: 8}"))
  }

  @Test func `An undo does not write over what somebody else has written`() throws {
    let desk = try WritingDesk(Self.highlight)
    let written = desk.write("{\"fontSize\": 9}")
    #expect(String(decoding: written.body, as: UTF8.self).hasPrefix("{\"lines\":[7],\"id\":\""))
    try desk.folder.write(Self.highlight + "# mine", "one.yaml")
    #expect(try desk.undo(written).status == 409)
    #expect(try desk.text == Self.highlight + "# mine")
  }

  @Test func `Two windows undo their own writings only, the newest of a file first`() throws {
    let desk = try WritingDesk(Self.highlight)
    let first = desk.write("{\"fontSize\": 9}")
    let second = desk.write("{\"title\": \"GO\"}")
    let both = try desk.text
    let refused = try desk.undo(first)
    #expect(refused.status == 409)
    #expect(
      String(decoding: refused.body, as: UTF8.self)
        == "error: the button file \"\(desk.path)\" was written again since: undo that first")
    #expect(try desk.text == both)
    #expect(try desk.undo(second).status == 200)
    #expect(try desk.undo(second).status == 404)
    #expect(try desk.undo(first).status == 200)
    #expect(try desk.text == Self.highlight)
    #expect(desk.live.answer(HTTPRequest("POST", path: "/write/undo", body: Array("{}".utf8))).status == 400)
  }

  @Test func `What changes no byte has nothing to undo`() throws {
    let desk = try WritingDesk(Self.highlight)
    #expect(desk.write("{\"fontSize\": 17}").body == Array("{\"lines\":[]}".utf8))
  }

  @Test func `A file that is a link out of the project is not written, and an image out of it is not named`() throws {
    let other = TemporaryFolder()
    try other.write(Self.highlight, "real.yaml")
    let desk = try WritingDesk(Self.highlight)
    try desk.folder.link("linked.yaml", to: "\(other.path)/real.yaml")
    let live = LiveProject.of(["\(desk.folder.path)/linked.yaml"], folder: desk.folder.path + "/")
    let body = "{\"button\": \"linked\", \"properties\": {\"fontSize\": 9}}"
    let answer = live.answer(HTTPRequest("POST", path: "/write", body: Array(body.utf8)))
    #expect(answer.status == 400)
    #expect(
      String(decoding: answer.body, as: UTF8.self) == """
        \(desk.folder.path)/linked.yaml: error: the file is a link that leads out of the project
        hint: open the file itself
        """)
    #expect(try other.bytes("real.yaml") == Array(Self.highlight.utf8))
    for path in ["\(other.path)/no.png", "\(other.path)/real.yaml", "/proc/self/environ", "../no.png"] {
      let words = try desk.written("{\"image\": \"\(path)\"}")
      #expect(words.hasPrefix("400 \(desk.path):"))
      #expect(words.contains("error: the image \"\(path)\" is outside of the project"))
    }
    #expect(try desk.text == Self.highlight)
  }

  @Test func `What the server lacks is not the fault of the request`() {
    for (exit, status) in [
      (ExitCode.cannotCreate, 500), (.inputOutput, 500), (.internalError, 500), (.usage, 400), (.badInput, 400),
    ] {
      #expect(Refusal.diagnostic(Diagnostic(file: nil, "no", exit: exit)).status == status)
    }
  }

  @Test(arguments: Fixtures.files)
  func `After random edits a file reads as asked, and its other lines and comments are there`(file: FixtureFile) throws
  {
    let original = String(decoding: try InputFile.read(file.path, maximum: 1 << 20), as: UTF8.self)
    let live = LiveProject.of([file.path], folder: Fixtures.folder + "/")
    guard case .success(let button)? = live.snapshot.buttons.first?.result else { return }
    var random = SeededGenerator(seed: UInt64(original.utf8.count))
    let knobs = button.knobs.filter { $0.locked == nil }
    for _ in 0..<12 {
      guard let knob = knobs.randomElement(using: &random) else { return }
      let value = RandomValue.value(of: knob.property.type, using: &random)
      guard value != nil || knob.node != nil else { continue }
      var editor = FileEditor(original, isJSON: false)
      let order = knobs.filter { $0.group == knob.group }.map(\.property.name)
      do throws(EditError) {
        try editor.set(knob, to: value, order: order)
      } catch {
        // Refused in words, and the text is not used.
        #expect(!error.words.isEmpty)
        #expect(!error.words.contains("by hand"), "\(file) \(knob.name)")
        continue
      }
      let (old, new) = (original.split(separator: "\n"), editor.text.split(separator: "\n"))
      let difference = new.difference(from: old)
      // Only a value that was a block has more lines, and a first property has a line for its map.
      let reach = knob.node == nil ? 2 : 12
      #expect(difference.insertions.count <= reach, "\(knob.name): \(editor.text)")
      #expect(difference.removals.count <= reach, "\(knob.name): \(editor.text)")
      #expect(Self.comments(original) == Self.comments(editor.text), "\(knob.name)")
      let root = try Document(Source(file: file.path, text: editor.text)).extended().root
      let read = Self.value(knob, root)
      #expect(read.map(EditedTree.init) == value.map(EditedTree.init), "\(knob.name): \(editor.text)")
    }
  }

  /// The comments of a text, without those in quotes.
  private static func comments(_ text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { line in
      line.ranges(of: "# ").first { line[..<$0.lowerBound].count { $0 == "\"" }.isMultiple(of: 2) }
        .map { line[$0.lowerBound...] }
    }
  }

  /// What the file says of a property.
  private static func value(_ knob: Knob, _ root: Node) -> Node? {
    func layer(_ node: Node) -> Node? {
      if let items = node.list { return items.lazy.compactMap(layer).first }
      guard let map = node.map else { return nil }
      if map.contains(where: { $0.key == "name" && $0.value.text == knob.group }) { return node }
      return map.lazy.filter { ["sublayers", "mask"].contains($0.key) }.compactMap { layer($0.value) }.first
    }
    let fields = root.map ?? []
    let own = fields.first { $0.key == "properties" }?.value.map?.first { $0.key == knob.name }?.value
    guard own == nil, knob.group != nil else { return own }
    return fields.first { $0.key == "layers" }.flatMap { layer($0.value) }?.map?
      .first { $0.key == knob.property.name }?.value
  }
}
