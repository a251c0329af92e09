import PresscheckButtonFile
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckHTTP
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckPreview

struct AnswerTests {
  private let fixtures = LiveProjectTests.fixtures

  @Test func `A button has its states, its matrix and a knob for each property`() {
    let text = fixtures.text("/button", ["button": "update"])
    #expect(
      text.hasPrefix(
        "{\"file\":\"\(Fixtures.folder)/buttons/update.yaml\",\"control\":\"highlight\",\"name\":\"update\""))
    #expect(text.contains("\"key\":\"update\",\"initial\":\"normal\",\"unreachable\":[\"disabled\"]"))
    #expect(text.contains("\"locales\":[\"base\"]"))
    #expect(text.contains("\"canvas\":{\"padding\":3}"))
    #expect(text.contains("{\"name\":\"title\",\"type\":\"text\""))
    #expect(text.contains("\"value\":\"UPDATE\",\"isSet\":true,\"line\":6"))
    #expect(text.contains("\"value\":-1,\"isSet\":true,\"line\":13"))
  }

  @Test func `Texts of a knob are as they are written, in maps and lists too, and weights have their names`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      control: button
      size: [96, 44]
      properties:
        title: 007
        fontSize: 17.0
        configuration: {title: 2.50, subtitle: true, imagePadding: 4.0, attributedTitle: [{string: 5.00, fontSize: 9}]}
      shots: [{state: normal}]

      """, "b.yaml")
    let text = LiveProject.of(["\(folder.path)/b.yaml"], folder: folder.path + "/").text("/button", ["button": "b"])
    #expect(text.contains(#""value":"007""#) && text.contains(#""value":17,"#))
    let run = #"[{"string":"5.00","fontSize":9}]"#
    #expect(
      text.contains(#""value":{"title":"2.50","subtitle":"true","imagePadding":4,"attributedTitle":"# + run + "}"))
    // That of the button itself, of a configuration and of the runs in them.
    let weights = text.split(separator: #""type":"font weight""#).dropFirst()
    #expect(weights.count > 2 && weights.allSatisfy { $0.contains(#""choices":["ultraLight""#) })
  }

  @Test func `The knobs of layers are grouped, and say where a value comes from`() {
    let styled = fixtures.text("/button", ["button": "styled"])
    #expect(styled.contains("{\"name\":\"plate.cornerRadius\",\"group\":\"plate\""))
    #expect(styled.contains("\"locked\":\"the value comes from the style card of the configuration\""))
    let extended = fixtures.text("/button", ["button": "extended"])
    #expect(extended.contains("\"locked\":\"the value comes from \(Fixtures.folder)/buttons/"))
  }

  @Test func `A clip is the JSON of what follows`() {
    let text = fixtures.text("/clip", ["button": "buy", "events": "touchDown@0 touchUpInside@0.1"])
    #expect(text.contains("\"states\":[{\"time\":0,\"state\":\"idle\"},{\"time\":0.1,\"state\":\"busy\"}]"))
  }

  @Test func `A clip that is asked with a time has the picture at that time`() {
    let moment: KeyValuePairs<String, String?> = ["button": "buy", "at": "0.1", "property": "plate.cornerRadius=3"]
    let frame = fixtures.get("/frame", moment).body
    #expect(fixtures.text("/clip", moment).hasSuffix(",\"picture\":\"\(Base64.encode(frame))\"}"))
    #expect(!fixtures.text("/clip", ["button": "buy"]).contains("\"picture\""))
  }

  @Test func `A tree has a frame for each layer, on the canvas`() {
    let text = fixtures.text("/tree", ["button": "buy", "at": "0.1"])
    #expect(text.hasPrefix("{\"tree\":{\"name\":"))
    #expect(text.contains("/plate\":[12,12,120,44]"))
  }

  @Test func `A film is what film gives`() throws {
    let renderer = try FixtureFile(folder: "buttons", name: "buy").renderer()
    let selection = Selection(state: "busy", film: FilmOptions(duration: 0.2, fps: 10))
    let picture = try #require(try renderer.resolve(try renderer.file.requests(selection)).first)
    for format in FilmFormat.allCases {
      let film = fixtures.get(
        "/film", ["button": "buy", "state": "busy", "duration": "0.2", "fps": "10", "format": format.rawValue])
      #expect(film.body == (try picture.film(FilmRecipe(format: format))))
      #expect(film.fields["Content-Disposition"]?.contains("buy-busy%402x.\(format.rawValue)") == true)
    }
    #expect(fixtures.get("/film", ["button": "buy", "format": "mp4"]).status == 400)
  }

  @Test func `A moment can be copied as a command, a shot and a test`() {
    let text = fixtures.text(
      "/command", ["button": "buy", "events": "touchDown@0 touchUpInside@0.1", "at": "140ms", "appearance": "dark"])
    #expect(
      text
        == "{\"command\":\"presscheck render \(Fixtures.buy) --events 'touchDown@0 touchUpInside@0.1' --at 0.14 "
        + "--appearance dark -o events.t=140ms~dark@2x.png\","
        + "\"yaml\":\"- {events: touchDown@0 touchUpInside@0.1, at: 0.14}  # the command has more: --appearance dark\","
        + "\"swift\":\"expectGolden(of: button, events: \\\"touchDown@0 touchUpInside@0.1\\\", at: [.seconds(0.14)], "
        + "traits: Traits(appearance: .dark))\"}")
  }

  @Test func `A copied test names each trait that is not the usual one`() {
    // Tests/PresscheckTestingTests has the same words, so that they compile.
    let text = fixtures.text(
      "/command",
      [
        "button": "update", "state": "highlighted", "at": "settled", "scale": "3", "appearance": "dark",
        "contrast": "high", "direction": "rtl",
      ])
    #expect(
      text.hasSuffix(
        "\"swift\":\"expectGolden(of: button, state: \\\"highlighted\\\", traits: Traits(scale: 3, appearance: .dark, "
          + "contrast: .high, direction: .rightToLeft))\"}"))
  }

  @Test func `A copied shot and a test say what only the command has`() {
    let text = fixtures.text(
      "/command", ["button": "update", "state": "normal", "property": "title=A B", "scale": "3"])
    let title = "--property 'title=A B'"
    #expect(
      text.contains(
        "\"yaml\":\"- {state: normal, at: settled}  # the command has more: --scale 3 \(title)\",\"swift\":"))
    #expect(text.hasSuffix("traits: Traits(scale: 3))  // the command has more: \(title)\"}"))
  }

  @Test func `A property that is unset is drawn as the file without it`() throws {
    let text = try String(
      decoding: InputFile.read("\(Fixtures.folder)/buttons/update.yaml", maximum: 1 << 20), as: UTF8.self)
    let folder = TemporaryFolder()
    try folder.write(
      text.split(separator: "\n").filter { !$0.contains(" titleColor:") }.joined(separator: "\n"), "update.yaml")
    let file = try ButtonFile(path: folder.path + "/update.yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let wanted = try renderer.pictures(of: try file.requests(Selection(state: "normal", instants: [.settled])))
    let query: KeyValuePairs<String, String?> = ["button": "update", "state": "normal", "unset": "titleColor"]
    #expect(wanted.map(\.png) == [fixtures.get("/frame", query).body])
    #expect(fixtures.get("/frame", query).body != fixtures.get("/frame", ["button": "update", "state": "normal"]).body)
    #expect(fixtures.text("/button", query).contains("\"name\":\"titleColor\""))
    #expect(fixtures.get("/command", query).status == 400)
    #expect(fixtures.get("/frame", ["button": "update", "unset": "nothing"]).status == 400)
    #expect(fixtures.get("/frame", ["button": "Update", "unset": "title"]).status != 200)
  }
}
