import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Reading goes on after a mistake, and what only follows from it is not said.
@Suite struct AllErrorsTests {
  private func errors(_ text: String) -> [String] {
    problems { () throws(Diagnostic) in _ = try button(text) }
  }

  @Test func `all mistakes of a file are said in the order of their places`() {
    let found = errors(
      """
      control: layers
      size: [120, big]
      canvas: {paddin: 2, background: blurple}
      layers:
      - {name: plate, cornerRaduis: 4, opacity: 2, frame: [0, 0, x, y]}
      - {name: title, type: text, string: Buy, fontSize: large}
      states:
        idle: {}
        busy: {plate: {opacity: 3}, titel: {string: Wait}}
      transitions:
      - {from: idle, event: touchDown, to: bussy, animate: {duration: -1}}
      animations:
      - {in: buzy, layer: plate, keyPath: opacty, from: 1, to: 0}
      shots:
      - {state: idel}
      - {state: busy, at: soon}
      matrix: {scale: [2x], appearance: [dim]}
      """)
    #expect(
      found.map { String($0.prefix { $0 != "\n" }) } == [
        "button.yaml:2:13: error: size: height must be a number, not \"big\"",
        "button.yaml:3:10: error: unknown key \"paddin\" in canvas",
        "button.yaml:3:33: error: background must be a colour, not \"blurple\"",
        "button.yaml:5:17: error: unknown key \"cornerRaduis\" in a layer",
        "button.yaml:5:43: error: opacity must be a number from 0 to 1, not \"2\"",
        "button.yaml:5:60: error: frame: width must be a number of points or \"N%\", not \"x\"",
        "button.yaml:5:63: error: frame: height must be a number of points or \"N%\", not \"y\"",
        "button.yaml:6:52: error: fontSize must be a number, not \"large\"",
        "button.yaml:9:27: error: opacity must be a number from 0 to 1, not \"3\"",
        "button.yaml:9:31: error: there is no layer \"titel\"",
        "button.yaml:11:38: error: there is no state \"bussy\"",
        "button.yaml:11:65: error: duration must be a number above 0 and at most 3600, not \"-1\"",
        "button.yaml:13:8: error: there is no state \"buzy\"",
        "button.yaml:13:37: error: a plain layer cannot animate \"opacty\"",
        "button.yaml:15:11: error: there is no state \"idel\"",
        "button.yaml:16:21: error: at: \"soon\" is not a time, nor \"settled\"",
        "button.yaml:17:18: error: scale must be a number, not \"2x\"",
        "button.yaml:17:36: error: appearance cannot be \"dim\"",
      ])
  }

  private static let rest = """

    transitions: [{from: a, event: touchDown, to: b}, {from: b, event: done, to: a}]
    shots: [{state: b}, {id: c, events: done@1}]
    locales: {de: {states: {b: {l: {opacity: 1}}}}}
    """

  @Test(arguments: [
    ("layers: [{name: l}]\nstates: [a, b]", "states must be a map, not a list"),
    ("layers: [{name: l}]\nstats: {a: , b: }", "unknown key \"stats\" in a button file with control layers"),
    ("layers: [{name: l}]\nstates: {a: 1, b: }", "a state must be a map of layers, not \"1\""),
    ("layers: [{name: l, type: box}]\nstates: {a: , b: {l: {opacity: 1}}}", "type cannot be \"box\""),
    ("layers: [{nam: l}]\nstates: {a: , b: {l: {opacity: 1}}}", "unknown key \"nam\" in a layer"),
    (
      "layers: [{name: l, tpe: text, string: a, color: red}]\nstates: {a: , b: {l: {color: red}}}",
      "unknown key \"tpe\" in a layer"
    ),
    ("layers: [{name: l, string: a, alignment: center}]\nstates: {a: , b: }", "unknown key \"string\" in a layer"),
    (
      "layer: [{name: l}]\nstates: {a: , b: {l: {opacity: 1}}}",
      "unknown key \"layer\" in a button file with control layers"
    ),
    ("layers: [{name: l, style: crd}]\nstates: {a: , b: }", "there is no style \"crd\""),
  ])
  func `a mistake has no errors that only follow from it`(text: String, expected: String) {
    let found = errors("control: layers\nsize: [8, 8]\n" + text + Self.rest)
    #expect(found.count == 1)
    #expect(found.first?.contains("error: \(expected)") == true)
  }

  @Test func `a wrong transition does not make its event unknown`() {
    let found = errors(
      """
      control: layers
      size: [8, 8]
      layers: [{name: l}]
      states: {a: , b: }
      transitions: [{from: a, event: done, to: c}]
      shots: [{id: c, events: done@1}]
      """)
    #expect(found == ["button.yaml:5:42: error: there is no state \"c\"\nhint: did you mean \"a\"?"])
  }

  @Test func `all wrong properties of a built-in control are said`() {
    let found = errors("control: stateful\ntitle: a\nproperties: {titel: b, cornerRadius: x}\nsize: [8]\n")
    #expect(
      found.map { String($0.prefix { $0 != "\n" }) } == [
        "button.yaml:2:1: error: title is a property of stateful, not a key of the file",
        "button.yaml:3:14: error: unknown key \"titel\" in properties",
        "button.yaml:3:38: error: cornerRadius must be a number, not \"x\"",
        "button.yaml:4:7: error: size must be [width, height], not a list of 1",
      ])
  }

  @Test func `a misspelt control is said alone`() {
    #expect(
      errors("contrl: layers\nlayrs: []") == [
        "button.yaml:1:1: error: unknown key \"contrl\" in a button file\nhint: did you mean \"control\"?"
      ])
  }

  @Test func `reading ends after a hundred mistakes`() {
    let layers = (0..<150).map { "- {name: l\($0), opacity: x}\n" }.joined()
    #expect(errors("control: layers\nsize: [8, 8]\nlayers:\n" + layers).count == 100)
  }

  @Test func `a base's mistake is one, however many files extend it`() throws {
    let folder = TemporaryFolder()
    try folder.write("control: layers\nsize: [8, 8]\nlayers: [{name: l, opacity: x}]", "base.yaml")
    for name in ["a", "b"] { try folder.write("extends: base.yaml", "\(name).yaml") }
    let found = problems { () throws(Diagnostic) in
      _ = try ["a", "b"].mapAll { name throws(Diagnostic) in try ButtonFile(path: "\(folder.path)/\(name).yaml") }
    }
    #expect(
      found.map { $0.replacing(folder.path + "/", with: "") } == [
        "base.yaml:3:29: error: opacity must be a number, not \"x\" (a.yaml extends this file)"
      ])
  }

  @Test func `all mistakes of a configuration are said`() {
    let text = """
      buttons: [{buttns: a}]
      palette: ios27
      colors: {brand: blurple, systemRed: red}
      styles: {card: {cornerRaduis: 1, opacity: 2, backgroundColor: brand}}
      goldens: {foldr: a}
      """
    let found = problems { () throws(Diagnostic) in
      _ = try Configuration(Document(Source(file: "presscheck.yaml", text: text)))
    }
    #expect(
      found.map { String($0.prefix { $0 != "\n" }) } == [
        "presscheck.yaml:1:12: error: unknown key \"buttns\" in an entry of buttons",
        "presscheck.yaml:2:10: error: palette cannot be \"ios27\"",
        "presscheck.yaml:3:17: error: brand must be a colour, not \"blurple\"",
        "presscheck.yaml:3:26: error: \"systemRed\" is a colour already",
        "presscheck.yaml:4:17: error: unknown key \"cornerRaduis\" in a style",
        "presscheck.yaml:4:43: error: opacity must be a number from 0 to 1, not \"2\"",
        "presscheck.yaml:5:11: error: unknown key \"foldr\" in goldens",
      ])
  }
}
