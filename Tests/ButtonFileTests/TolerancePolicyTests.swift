import PresscheckCodecs
import PresscheckComparison
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

@Suite struct TolerancePolicyTests {
  private func policy(_ text: String) throws -> TolerancePolicy {
    try #require(try button("control: layers\nsize: [9, 9]\nlayers: [{name: a}]\ntolerance: {\(text)}").tolerance)
  }

  // MARK: - What a file says

  @Test func `a tolerance is perceptual with the usual settings unless it says otherwise`() throws {
    #expect(try policy("reason: x").tolerance == Tolerance(metric: .perceptual))
    #expect(try policy("reason: x, metric: exact, maxDifferingPixels: 3").tolerance == Tolerance(maxDifferingPixels: 3))
    let window = Tolerance.Window(size: 8, max: 2)
    #expect(
      try policy("reason: x, threshold: 0.05, maxDifferingPixels: 0, window: {size: 8, max: 2}").tolerance
        == Tolerance(metric: .perceptual(.init(threshold: 0.05)), window: window))
  }

  @Test(arguments: [
    ("metric: exact, threshold: 0.1", "metric: exact, ", "threshold belongs to the perceptual metric"),
    (
      "maxDifferingPixels: 1, window: {size: 2, max: 1}", "",
      "a tolerance has a window or maxDifferingPixels, not both"
    ),
    ("window: {size: 0, max: 1}", "window: {size: ", "window: size must be a whole number from 1 to 32767, not \"0\""),
    ("ignore: [{}]", "ignore: [", "in ignore, each must be a layer's name or a rectangle, not a map"),
    ("ignore: title", "ignore: ", "ignore must be a list, not \"title\""),
    (
      "metric: exakt", "metric: ", "metric cannot be \"exakt\"\nhint: did you mean \"exact\"?"
    ),
    ("includeAntialiased: true", "", "unknown key \"includeAntialiased\" in tolerance"),
  ])
  func `what a tolerance cannot say is refused where it is said`(text: String, before: String, message: String) {
    let found = problem("control: flatten\ntolerance: {\(text), reason: x}")
    let column = 13 + before.count
    #expect(found.hasPrefix("button.yaml:2:\(column): error: \(message)"), "\(found)")
    #expect(found.hasSuffix("[65]"))
  }

  @Test(arguments: [
    ("reason: a photo", "perceptual above 0.1: a photo"),
    ("reason: a photo, metric: exact", "exact: a photo"),
    ("reason: a photo, ignore: [title]", "exact, without title: a photo"),
    ("reason: x, maxDifferingPixels: 4, threshold: 0.02", "perceptual above 0.02, at most 4 pixels: x"),
    (
      "reason: x, window: {size: 16, max: 4}, ignore: [title, [0, 0.5, 3, 4]]",
      "perceptual above 0.1, at most 4 pixels in 16 × 16, without title and [0, 0.5, 3, 4]: x"
    ),
  ])
  func `a tolerance can be said in a sentence`(text: String, phrase: String) throws {
    #expect(try policy(text).phrase == phrase)
  }

  // MARK: - In one picture

  private func renderer(_ text: String) throws -> Renderer {
    let file = try button(text)
    return Renderer(file, fonts: try FontResolver(file: file))
  }

  private func text(_ renderer: Renderer) -> PangoTypesetter { PangoTypesetter(library: renderer.fonts.library) }

  /// The ignored boxes of the first picture, `x y width height`.
  private func boxes(_ renderer: Renderer, of index: Int = 0) throws -> [String] {
    let frame = try renderer.resolve(try renderer.file.requests())[index]
    return try frame.tolerance(text: text(renderer)).ignore.map {
      "\($0.x) \($0.y) \($0.width) \($0.height)"
    }
  }

  private func findings(_ renderer: Renderer) throws -> [String] {
    let frames = try renderer.resolve(try renderer.file.requests())
    return try frames.flatMap { try $0.toleranceFindings(text: text(renderer)) }.map(\.description)
  }

  private func layers(_ layers: String, _ ignore: String, _ more: String = "matrix: {scale: 2}") -> String {
    "control: layers\nsize: [40, 20]\nlayers:\n\(layers)\ntolerance: {reason: x, ignore: [\(ignore)]}\n\(more)"
  }

  @Test func `without a tolerance a picture is compared exactly`() throws {
    let renderer = try renderer("control: layers\nsize: [4, 4]\nlayers: [{name: a}]")
    let frame = try #require(try renderer.resolve(try renderer.file.requests()).first)
    #expect(try frame.tolerance(text: text(renderer)) == .exact)
    #expect(try frame.toleranceFindings(text: text(renderer)) == [])
  }

  @Test func `a rectangle is in points of the button and rounded outwards to pixels`() throws {
    let plate = "  - {name: plate, backgroundColor: red, frame: [0, 0, 40, 20]}"
    let canvas = "canvas: {padding: 3}\nmatrix: {scale: 2}"
    #expect(
      try boxes(renderer(layers(plate, "[1, 2, 3, 4], [0.1, 0.6, 1.1, 1.6]", canvas))) == ["8 10 6 8", "6 7 3 4"])
    // In the padding and past the canvas.
    #expect(
      try boxes(renderer(layers(plate, "[-3, -1, 5, 5], [39, 19, 400, 400], [50, 0, 9, 9]", canvas)))
        == ["0 4 10 10", "84 44 8 8"])
    // Thirds of a pixel are not a reason to ignore one more.
    #expect(try boxes(renderer(layers(plate, "[3.3333333, 0, 3.3333333, 1]", "matrix: {scale: 3}"))) == ["10 0 10 3"])
  }

  @Test func `a layer's box is around what it and its sublayers draw, shadow and all`() throws {
    let tree = """
        - {name: plate, frame: [0, 0, 20, 20], backgroundColor: red}
        - {name: card, frame: [24, 4, 8, 8], backgroundColor: blue, shadowOpacity: 1, shadowOffset: [0, 2], shadowRadius: 1,
           sublayers: [{name: dot, frame: [6, 6, 4, 4], backgroundColor: white}]}
        - {name: empty, frame: [0, 0, 40, 20]}
        - {name: gone, frame: [0, 0, 9, 9], backgroundColor: red, isHidden: true}
      """
    // Three sigmas around 24…34 × 4…14, two further down.
    #expect(try boxes(renderer(layers(tree, "card"))) == ["42 6 32 32"])
    #expect(try boxes(renderer(layers(tree, "dot"))) == ["60 20 8 8"])
    #expect(try boxes(renderer(layers(tree, "plate, empty, gone"))) == ["0 0 40 40"])
  }

  @Test func `what a layer is in moves, clips, masks and repeats it`() throws {
    let moved = """
        - {name: holder, frame: [10, 5, 20, 10], transform: {scale: 0.5}, masksToBounds: true, backgroundColor: red,
           sublayers: [{name: dot, frame: [-5, 0, 10, 4], backgroundColor: white}]}
      """
    // The holder shows as 15…25 × 7.5…12.5, and the dot's right half in it.
    #expect(try boxes(renderer(layers(moved, "dot"))) == ["30 15 5 4"])
    let repeated = """
        - {name: row, type: replicator, frame: [0, 0, 40, 20], instanceCount: 3, instanceTransform: {translate: [10, 0]},
           sublayers: [{name: dot, frame: [2, 3, 4, 4], backgroundColor: red}]}
      """
    #expect(try boxes(renderer(layers(repeated, "dot"))) == ["4 6 48 8"])
    let masked = """
        - {name: photo, frame: [0, 0, 40, 20], backgroundColor: red, mask: {name: hole, frame: [4, 4, 6, 6], backgroundColor: black}}
      """
    #expect(try boxes(renderer(layers(masked, "photo"))) == ["8 8 12 12"])
    #expect(try boxes(renderer(layers(masked, "hole"))) == ["8 8 12 12"])
  }

  @Test func `a film's frames each have the boxes of their moment`() throws {
    let film = """
      initial: here
      states: {here: {}}
      animations: [{in: here, layer: dot, keyPath: position.x, from: 5, to: 25, duration: 1, timing: linear}]
      shots: [{id: run, state: here, film: {duration: 1, fps: 2}}]
      matrix: {scale: 1}
      """
    let renderer = try renderer(layers("  - {name: dot, frame: [0, 0, 10, 10], backgroundColor: red}", "dot", film))
    let frame = try #require(try renderer.resolve(try renderer.file.requests()).first)
    let boxes = try (0..<2).map { try frame.tolerance(at: $0, text: text(renderer)).ignore }
    #expect(boxes[0] == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
    #expect(boxes[1] == [PixelRect(x: 10, y: 0, width: 10, height: 10)])
  }

  /// What is drawn decides: with a layer taken away, no pixel outside its boxes may change.
  @Test(arguments: ["buy", "download", "follow", "update", "press-me", "flatten", "subclassed"])
  func `no pixel of an ignored layer lies outside its boxes`(_ name: String) throws {
    let file = try ButtonFile(path: "\(Fixtures.folder)/buttons/\(name).yaml")
    let renderer = Renderer(file, fonts: try FontResolver(file: file))
    let text = text(renderer)
    var checked = 0
    for frame in try renderer.resolve(try file.requests()) where frame.frameTiming == nil {
      let scale = frame.request.traits.scale
      let whole = try draw(frame.tree, frame, text)
      for layer in Set(frame.tree.names) {
        let extents = LayerExtents(tree: frame.tree, canvas: frame.canvas, scale: scale, text: text)
        let without = try draw(frame.tree.without(layer), frame, text)
        var tolerance = Tolerance()
        tolerance.ignore = try extents.boxes(ofLayer: layer)
        let comparison = Comparison(expected: whole, actual: without, tolerance: tolerance)
        #expect(
          comparison.verdict == .same, "\(layer) of \(frame.name) reaches \(String(describing: comparison.bounds))")
        checked += comparison.ignoredPixels > 0 ? 1 : 0
      }
    }
    #expect(checked > 0)
  }

  private func draw(_ tree: Layer, _ frame: ResolvedPicture, _ text: PangoTypesetter) throws -> Bitmap {
    let list = try DisplayList(tree, canvas: frame.canvas, text: text)
    return try Rasterizer().draw(list, scale: frame.request.traits.scale).straight()
  }

  // MARK: - Findings

  private static let card = """
      - {name: plate, frame: [0, 0, 40, 20], backgroundColor: red}
      - {name: title, frame: [4, 4, 10, 6], backgroundColor: white}
      - {name: badge, frame: [30, 2, 6, 6], backgroundColor: blue, sublayers: [{name: dot, frame: [1, 1, 2, 2], backgroundColor: white}]}
    """

  @Test func `an ignored rectangle that hides all of a layer is a finding`() throws {
    #expect(
      try findings(renderer(layers(Self.card, "[0, 0, 20, 20]")))
        == ["button.yaml:7:33: warning: this ignore hides all of layer \"title\""])
    #expect(
      try findings(renderer(layers(Self.card, "[4, 4, 10, 5.5], [30, 2, 5, 6]"))) == [
        "button.yaml:7:50: warning: this ignore hides all of layer \"dot\""
      ])
    // Two rectangles hide together what neither does alone.
    #expect(try findings(renderer(layers(Self.card, "[3, 3, 8, 9], [9, 3, 8, 9]"))).count == 1)
    #expect(try findings(renderer(layers(Self.card, "[3, 3, 8, 9], [12, 3, 8, 9]"))) == [])
  }

  @Test func `what is named may be hidden, with what is in it`() throws {
    #expect(try findings(renderer(layers(Self.card, "badge"))) == [])
    #expect(try findings(renderer(layers(Self.card, "title, [3, 3, 12, 8]"))) == [])
    #expect(
      try findings(renderer(layers(Self.card, "dot, [30, 2, 6, 6]")))
        == ["button.yaml:7:38: warning: this ignore hides all of layer \"badge\""])
  }

  @Test func `an ignore that leaves no layer is a finding`() throws {
    let all = "warning: this ignores all that the button draws"
    #expect(try findings(renderer(layers(Self.card, "plate"))) == ["button.yaml:7:33: \(all)"])
    #expect(try findings(renderer(layers(Self.card, "button"))) == ["button.yaml:7:33: \(all)"])
    #expect(try findings(renderer(layers(Self.card, "[0, 0, 40, 11], [0, 11, 40, 9]"))) == ["button.yaml:7:33: \(all)"])
  }

  // MARK: - Names

  private func nameProblem(_ text: String) throws -> String {
    let renderer = try renderer(text)
    return problem { () throws(Diagnostic) in try renderer.checkIgnoredLayers(in: nil, text: self.text(renderer)) }
  }

  @Test func `a layer that there never is cannot be ignored`() throws {
    #expect(
      try nameProblem(layers(Self.card, "[0, 0, 1, 1], titel"))
        == "button.yaml:7:47: error: there is no layer \"titel\"\nhint: did you mean \"title\"? [65]")
    #expect(try nameProblem(layers(Self.card, "title, dot, button")) == "")
  }

  @Test func `a layer need not be there in every state`() throws {
    let system = """
      control: flatten
      size: [60, 30]
      shots: [{state: regular}]
      tolerance: {reason: x, ignore: [NAME]}
      """
    let renderer = try renderer(system.replacing("NAME", with: "spinner"))
    #expect(try renderer.resolve(try renderer.file.requests()).allSatisfy { !$0.tree.names.contains("spinner") })
    #expect(try nameProblem(system.replacing("NAME", with: "spinner")) == "")
    #expect(
      try nameProblem(system.replacing("NAME", with: "spiner"))
        == "button.yaml:4:33: error: there is no layer \"spiner\"\nhint: did you mean \"spinner\"? [65]")
  }

  @Test(arguments: 0..<40)
  func `rectangles cover one together or not, as counting pixels says`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> PixelRect {
      PixelRect(x: random.below(6), y: random.below(6), width: 1 + random.below(6), height: 1 + random.below(6))
    }
    for _ in 0..<50 {
      let (target, others) = (rect(), (0..<(1 + random.below(6))).map { _ in rect() })
      let isCovered = (target.y..<(target.y + target.height)).allSatisfy { y in
        (target.x..<(target.x + target.width)).allSatisfy { x in
          others.contains { $0.touches(PixelRect(x: x, y: y, width: 1, height: 1)) }
        }
      }
      #expect(target.isCovered(by: others) == isCovered)
    }
  }
}

extension Layer {
  /// With the layers of a name, or masked by one of it, drawing nothing: each stays in its superlayer's place.
  fileprivate func without(_ name: String) -> Layer {
    var copy = self
    if self.name == name || mask?.names.contains(name) == true {
      copy.isHidden = true
      return copy
    }
    copy.sublayers = sublayers.map { $0.without(name) }
    return copy
  }
}
