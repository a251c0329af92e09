import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckHTTP
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

extension LiveProject {
  /// A project of some files.
  static func of(_ files: [String], folder: String = "") -> LiveProject {
    var setup = Setup()
    (setup.files, setup.folder) = (files, folder)
    return LiveProject(setup)
  }

  func get(_ path: String, _ query: KeyValuePairs<String, String?> = [:]) -> HTTPResponse {
    answer(HTTPRequest(path: path, query: query.compactMap { name, value in value.map { (name, $0) } }))
  }

  func text(_ path: String, _ query: KeyValuePairs<String, String?> = [:]) -> String {
    String(decoding: get(path, query).body, as: UTF8.self)
  }
}

struct LiveProjectTests {
  static let fixtures: LiveProject = {
    var setup = LiveProject.Setup()
    setup.files = Fixtures.names(in: "\(Fixtures.folder)/buttons", ending: ".yaml").map {
      "\(Fixtures.folder)/buttons/\($0).yaml"
    }
    setup.folder = Fixtures.folder
    setup.flag = { $0 == .output ? "-o" : "--\($0.rawValue)" }
    return LiveProject(setup)
  }()

  @Test(arguments: Fixtures.names(in: "\(Fixtures.folder)/buttons", ending: ".yaml"))
  func `A frame is the picture that render gives, byte for byte`(name: String) throws {
    let renderer = try FixtureFile(folder: "buttons", name: name).renderer()
    let (key, states) = (renderer.file.name, renderer.file.control.states)
    func check(_ state: String?, _ at: String?, _ appearance: Appearance, _ scale: Double) throws {
      let instants = try at.map(Instant.list) ?? [.settled]
      let selection = Selection(
        state: state, instants: instants, matrix: .only(scales: [scale], appearances: [appearance]))
      let wanted = try renderer.pictures(of: try renderer.file.requests(selection))
      let frame = Self.fixtures.get(
        "/frame",
        [
          "button": key, "state": state, "at": at, "appearance": appearance.rawValue, "scale": scale.plain,
        ])
      #expect(frame.status == 200)
      #expect(frame.type == "image/png")
      #expect(frame.fields["Server-Timing"]?.hasPrefix("draw;dur=") == true)
      #expect(wanted.map(\.png) == [frame.body], "\(name) \(state ?? "-") \(at ?? "-") \(appearance) \(scale)")
    }
    try check(nil, nil, .light, 2)
    for state in states {
      for at in ["settled", "0", "0.1", "250ms", "1.3", "0.1"] { try check(state, at, .light, 2) }
      try check(state, "0.1", .dark, 1)
      try check(state, "settled", .light, 3)
    }
  }

  @Test func `Events, properties and the background are drawn as render draws them`() throws {
    let path = Fixtures.buy
    let configuration = try Configuration.find(from: Fixtures.folder)
    let properties = [try ReadingContext.Override(parsing: "plate.cornerRadius=4")]
    let context = ReadingContext(configuration, properties: properties, background: "#FF8800")
    let file = try ButtonFile(path: path, context: context)
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let selection = Selection(
      instants: [.seconds(0.2)], events: "touchDown@0 touchUpInside@0.1", matrix: .only(directions: [.rightToLeft]))
    let wanted = try renderer.pictures(of: try file.requests(selection))
    let frame = Self.fixtures.get(
      "/frame",
      [
        "button": "buy", "at": "200ms", "events": "touchDown@0 touchUpInside@0.1", "direction": "rtl",
        "property": "plate.cornerRadius=4", "background": "#FF8800",
      ])
    #expect(wanted.map(\.png) == [frame.body])
  }

  @Test func `A layer is drawn alone, as large as the button`() throws {
    func bitmap(_ layer: String?) throws -> Bitmap {
      try PNG.decode(
        Self.fixtures.get(
          "/frame", ["button": "buy", "state": "idle", "background": "#FF8800", "layer": layer]
        ).body)
    }
    let (whole, plate, title) = try (bitmap(nil), bitmap("button/plate"), bitmap("button/title"))
    #expect(plate.width == whole.width && plate.height == whole.height)
    // The corner has the background, which no layer draws, and the middle of the plate has letters.
    #expect(whole.rgba[3] == 255 && plate.rgba[3] == 0 && title.rgba[3] == 0)
    #expect(Set([whole.rgba, plate.rgba, title.rgba]).count == 3)
    #expect(try bitmap("button/none").rgba.allSatisfy { $0 == 0 })
  }

  @Test func `Frames asked for by many threads are the same`() async throws {
    let times = (0..<24).map { Double($0) / 30 }
    let alone = times.map { Self.fixtures.get("/frame", ["button": "download", "state": "Spinning", "at": $0.plain]) }
    await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, time) in (times + times).enumerated() {
        group.addTask {
          (
            index % times.count,
            Self.fixtures.get("/frame", ["button": "download", "state": "Spinning", "at": time.plain]).body
          )
        }
      }
      for await (index, bytes) in group { #expect(bytes == alone[index].body) }
    }
  }

  @Test(arguments: [
    (["state": "lading"], "state: error: \(Fixtures.buy) has no state \"lading\"\nhint: "),
    (
      ["at": "soon"],
      "at: error: \"soon\" is not a time, nor \"settled\"\nhint: write seconds or milliseconds: 0.25 or 250ms"
    ),
    (["at": "1e9"], "at: error: a time must lie from 0 to 1000000 seconds, not \"1e9\""),
    (["at": "-1"], "at: error: a time must lie from 0 to 1000000 seconds, not \"-1\""),
    (["at": "0,1"], "at: error: takes only one value"),
    (
      ["scale": "0"],
      "scale: error: \"0\" is not a scale\nhint: write pixels per point, above 0 and at most 100: 2 or 1,2,3"
    ),
    (["scale": "1,2"], "scale: error: takes only one value"),
    (["appearance": "drak"], "appearance: error: \"drak\" is not one of its values\nhint: write light or dark"),
    (["appearance": "light,dark"], "appearance: error: takes only one value\nhint: write light or dark"),
    (["locale": "xx"], "locale: error: \(Fixtures.buy) has no locale \"xx\"\nhint: the file names no languages"),
    (["events": "touchDwn@0"], "events:1: error: "),
    (["stat": "busy"], "error: /frame has no \"stat\"\nhint: did you mean \"state\"?"),
    (["property": "plate"], "property: error: expected name=value, not \"plate\""),
    (["property": "plate.cornerRadius=-1"], "property: error: "), (["background": "bleu"], "background: error: "),
    (["scale": "100"], "\(Fixtures.buy):3:7: error: the picture would have "),
  ])
  func `A wrong value has the message of render`(query: [String: String], words: String) {
    let request = HTTPRequest(path: "/frame", query: [("button", "buy")] + query.map { ($0.key, $0.value) })
    let answer = Self.fixtures.answer(request)
    #expect(answer.status == 400)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(words.hasPrefix("events") ? text.hasPrefix("events") : text.hasPrefix(words), "\(text)")
  }

  @Test func `A page has an error as data`() throws {
    func answer(_ name: String, _ value: String) -> String {
      let query = [("button", "buy"), (name, value)]
      let request = HTTPRequest(path: "/frame", query: query, fields: ["accept": "application/json"])
      return String(decoding: Self.fixtures.answer(request).body, as: UTF8.self)
    }
    #expect(
      answer("appearance", "drak")
        == "{\"errors\":[{\"option\":\"appearance\",\"message\":\"\\\"drak\\\" is not one of its values\",\"hint\":\"write light or dark\"}]}"
    )
    #expect(
      answer("scale", "100").hasPrefix(
        "{\"errors\":[{\"file\":\"\(Fixtures.buy)\",\"line\":3,\"column\":7,\"message\":"))
  }

  @Test func `Unknown buttons and paths are not found, and a request names one button`() {
    #expect(Self.fixtures.get("/frame", ["button": "bye"]).status == 404)
    #expect(Self.fixtures.get("/../etc/passwd").status == 404)
    #expect(Self.fixtures.get("/frame").status == 400)
    #expect(Self.fixtures.answer(HTTPRequest("POST", path: "/frame")).status == 404)
  }

  @Test func `The list has every button, with what is wrong with a file`() throws {
    let folder = TemporaryFolder()
    try folder.write("control: highlight\nsize: [40, 20]\nname: same", "one.yaml")
    try folder.write("control: highlight\nsize: [40, 20]\nname: same", "two.yaml")
    try folder.write("control: highlight\nsize: big", "broken.yaml")
    let paths = ["one.yaml", "two.yaml", "broken.yaml"].map { "\(folder.path)/\($0)" }
    let project = LiveProject.of(paths, folder: folder.path)
    let text = project.text("/project")
    #expect(text.contains("\"key\":\"\(paths[0]):same\",\"name\":\"same\""))
    #expect(text.contains("\"key\":\"\(paths[2])\",\"name\":\"\(paths[2])\",\"file\":\"\(paths[2])\",\"control\":null"))
    #expect(text.contains("\"line\":2,\"column\":7,\"message\":\"size must be [width, height], not \\\"big\\\"\""))
    #expect(project.get("/frame", ["button": "\(paths[1]):same"]).status == 200)
    #expect(project.text("/frame", ["button": paths[2]]).hasPrefix("\(paths[2]):2:7: error: size must be"))
  }

  @Test func `A document has several buttons, whose knobs are open but for images`() throws {
    let path = "\(Fixtures.folder)/interface-builder/gallery.storyboard"
    let project = LiveProject.of([path], folder: Fixtures.folder)
    let buttons = project.snapshot.buttons
    #expect(buttons.count > 1)
    let text = project.text("/button", ["button": buttons[0].key])
    let locked = text.split(separator: "\"locked\":\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(locked == ["images are chosen in Interface Builder"])
    #expect(text.contains("\"name\":\"color1\"") && text.contains("\"isSet\":true,\"line\":25"))
    #expect(project.get("/frame", ["button": buttons[1].key]).status == 200)
  }

  @Test func `A saved file changes its own buttons, and a base those that extend it`() throws {
    let folder = TemporaryFolder()
    try folder.write("control: highlight\nsize: [40, 20]", "base.yaml")
    try folder.write("extends: base.yaml\nproperties: {title: A}", "one.yaml")
    try folder.write("control: highlight\nsize: [30, 20]", "two.yaml")
    let project = LiveProject.of(["one", "two"].map { "\(folder.path)/\($0).yaml" }, folder: folder.path)
    let before = project.get("/frame", ["button": "one"])
    try folder.write("control: highlight\nsize: [60, 20]", "base.yaml")
    #expect(project.reload(["\(folder.path)/base.yaml"]) == LiveProject.Change(keys: ["one"]))
    #expect(project.get("/frame", ["button": "one"]) != before)
    #expect(project.watchedPaths.contains("\(folder.path)/base.yaml"))
    try folder.write("control: highlit", "two.yaml")
    #expect(
      project.reload(["\(folder.path)/two.yaml"])
        == LiveProject.Change(keys: ["\(folder.path)/two.yaml"], isOfList: true))
    try folder.write("control: highlight\nsize: [30, 20]", "two.yaml")
    #expect(project.reload(["\(folder.path)/two.yaml"]) == LiveProject.Change(keys: ["two"], isOfList: true))
    #expect(project.reload(["\(folder.path)/other.txt"]) == LiveProject.Change())
  }

  @Test func `A list that was read again for an answer is still news to the pages`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("control: highlight\nsize: [30, 20]", "two.yaml")
    let project = LiveProject.of([path], folder: folder.path)
    try folder.write("control: highlit", "two.yaml")
    #expect(project.reload([path], isTold: false).isOfList)
    #expect(project.reload([path]).isOfList)
    #expect(!project.reload([path]).isOfList)
  }

  @Test func `Files that the configuration finds come and go, and a broken configuration takes none away`() throws {
    let folder = TemporaryFolder()
    try folder.write("buttons: [\"*.button.yaml\"]", "presscheck.yaml")
    try folder.write("control: highlight\nsize: [40, 20]", "one.button.yaml")
    let project = LiveProject.of([], folder: folder.path + "/")
    #expect(project.snapshot.buttons.map(\.key) == ["one.button"])
    try folder.write("control: highlight\nsize: [40, 20]", "two.button.yaml")
    let change = project.reload(["\(folder.path)/two.button.yaml"])
    #expect(change == LiveProject.Change(keys: ["two.button"], isOfList: true))
    #expect(project.snapshot.buttons.map(\.key) == ["one.button", "two.button"])
    try folder.write("butons: x", "presscheck.yaml")
    #expect(project.reload(["\(folder.path)/presscheck.yaml"]).isOfList)
    #expect(project.snapshot.buttons.map(\.key).suffix(2) == ["one.button", "two.button"])
    #expect(project.snapshot.buttons.count == 3)
    let problem = "],\"problem\":{\"errors\":[{\"file\":\"\(folder.path)/presscheck.yaml\",\"line\":1"
    #expect(project.text("/project").contains(problem))
    try folder.write("buttons: [\"two.*\"]", "presscheck.yaml")
    #expect(project.reload(["\(folder.path)/presscheck.yaml"]).isOfList)
    #expect(project.snapshot.buttons.map(\.key) == ["two.button"])
  }
}
