import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckControls

/// What a runner is asked and what it answers are texts that read back the same.
@Suite struct RecordingTests {
  private func read(_ lines: [String]) throws -> [RecordLine] {
    try lines.enumerated().map { try RecordLine(reading: Array($1.utf8)[...], line: $0 + 1) }
  }

  private static let pixels = PixelImage(width: 2, height: 1, rgba: [1, 2, 3, 255, 250, 251, 252, 128])

  @Test func `a request reads back the same`() throws {
    var request = RecordingRequest(RecordingRequest.Subject(className: "Outer.Ripple Button"))
    request.subject.usesCoder = true
    var image = ControlImage(source: .pixels(Self.pixels), scale: 2)
    image.renderingMode = .template
    image.contentsCenter = Rect(0.25, 0, 0.5, 1)
    image.isMirrored = true
    request.subject.properties = [
      .init("title", .text("„Press“\nme")), .init("width", .number(1.0 / 3)), .init("isOn", .boolean(true)),
      .init("offset", .point(Point(-1, 0.25))), .init("box", .rect(Rect(1, 2, 3, 4))),
      .init("insets", .insets(Insets(top: 1, left: -2, bottom: 3, right: 4))),
      .init("tint", .color(Color(red: 1.2, green: 0, blue: 0.1, alpha: 0.5))), .init("weight", .fontWeight(.bold)),
      .init("picture", .image(image)),
      .init("sign", .image(ControlImage(symbol: .pixels(Self.pixels), .init(scale: .large)))),
      .init("symbol", .image(ControlImage(missingSymbol: "heart", .init(pointSize: 20), proportions: Size(94, 128)))),
      .init(
        "configuration",
        .map([
          "style": .text("filled"), "image": .image(image), "contentInsets": .map(["leading": .number(2)]),
          "attributedTitle": .records([
            ["string": .text("a"), "fontWeight": .fontWeight(.bold)], ["string": .text("b")],
          ]),
        ])),
      .init("attributedTitles.normal", .records([])), .init("background", .map([:])),
    ]
    request.subject.initializer = .init(
      index: 2, arguments: [.text("a"), nil, .image(image), .color(Color(white: 0.5, alpha: 1)), nil])
    request.resources.assets = ["/a b"]
    request.resources.symbols = ["heart": "/h.png"]
    request.resources.fonts = ["/fonts"]
    request.resources.nibFolders = ["/App/Base.lproj", "/App"]
    request.resources.standardFonts = "/opt/presscheck/fonts"
    request.size = Size(200, 44.5)
    request.traits = Traits(
      scale: 3, appearance: .dark, contrast: .high, contentSize: .small, reduceMotion: .on, boldText: .on,
      direction: .rightToLeft, quirks: .intended, palette: .ios26)
    request.preparation = [Timeline.TimedEvent(Event("setLoading", [.boolean(true)]), at: 0)]
    request.events = [Timeline.TimedEvent(Event("touchDown", [.number(12), .number(8)]), at: 0.1)]
    request.end = 1.5
    request.isProbed = true
    let lines = request.lines
    #expect(lines.last == "go: ")
    #expect(RecordingRequest(reading: try read(lines.dropLast())) == request)
  }

  @Test(
    arguments: [
      "view: class A", "nothing: ", "view: format 6, class A, coder false, end 0, isPrepared false, isProbed false",
    ])
  func `another text is no request`(text: String) throws {
    #expect(RecordingRequest(reading: try read([text])) == nil)
  }

  @Test func `a description reads back the same`() throws {
    var description = ClassDescription(isControl: true)
    description.properties = [
      .init("radius", typeName: "CGFloat?", .number, isInspectable: true),
      .init("titles.selected", typeName: "String", .text, isInspectable: false),
      .init("axis", typeName: "String", .text, isInspectable: false, cases: ["horizontal", "vertical"]),
    ]
    description.methods = [
      .init("setLoading", [.init("loading", .boolean), .init("title", .text)], summary: "a method of the class")
    ]
    description.initializers = [
      .init([
        .init("title", typeName: "String?", .text), .init("", typeName: "Int", .number, isOptional: true),
        .init("style", typeName: "Style", .text, cases: ["plain", "filled"]),
      ])
    ]
    #expect(description.fileInitializers == ["{title: String?, _: Int = …, style: plain | filled}"])
    #expect(description.fileProperties.last?.type == .choice(["horizontal", "vertical"]))
    #expect(ClassDescription(reading: description.lines) == description)
    #expect(description.events.map(\.description) == ["setLoading(loading, title)"])
    #expect(ClassDescription(reading: []) == nil)
  }

  /// A tree with each kind of animation, a mask and pixels.
  private func tree() throws -> Layer {
    var root = Layer(name: "view", frame: Rect(0, 0, 20, 10))
    root.add(
      .basic(
        .opacity, from: .number(0.2), to: .number(1), timing: MediaTiming(beginTime: 0.5, repeatCount: .infinity),
        timingFunction: .easeIn), forKey: "fade")
    var picture = Layer(name: "a \"picture\"", frame: Rect(1, 1, 2, 1))
    picture.content = .image(ImageContent(image: .pixels(Self.pixels)))
    picture.add(
      .keyframes(
        .position, Keyframes([.point(.zero), .point(Point(3, 4))], keyTimes: [0, 1], curves: [.easeOut]),
        timing: MediaTiming(duration: 2, autoreverses: true, fillMode: .both)))
    var mask = Layer(name: "mask", frame: Rect(0, 0, 5, 5))
    var change = Animation(
      .spring(
        .bounds, Animation.Change(from: .rect(origin: .zero, size: Size(-3, 2)), to: .rect(.zero)),
        try #require(Spring(dampingRatio: 0.5, duration: 0.4))))
    change.isAdditive = true
    mask.add(change, forKey: "grow")
    picture.mask = mask
    var drawing = Layer(name: "svg", frame: Rect(0, 0, 4, 4))
    drawing.content = .image(
      ImageContent(image: .svg(SVGImage(bytes: Array("<svg/>".utf8), size: Size(4, 4.5), surfaceCount: 2))))
    var inner = Layer(name: "inner", frame: Rect(0, 0, 1, 1))
    inner.add(
      .group([
        .basic(.backgroundColor, to: .color(.white)), .group([.basic(.rotation, by: .number(1))]),
        Animation(.crossFade(from: 0, to: 1)),
      ]))
    picture.sublayers = [inner]
    root.sublayers = [Layer(name: "first"), picture, drawing]
    return root
  }

  private static let elements = [
    AccessibilityElement(label: "„Pay“\nnow", value: "1", hint: "Pays", traits: [.button, .notEnabled, .toggleButton]),
    AccessibilityElement(symbol: "plus"),
  ]

  @Test(arguments: [
    nil, Probe(), Probe(elements: elements),
    Probe(elements: elements, touches: TouchArea(size: Size(30, 60.5), square: 30)),
  ])
  func `a recording reads back the same`(probe: Probe?) throws {
    let tree = try tree()
    var later = tree
    later.opacity = 0.5
    let moments = [
      Timeline.Moment(time: -.infinity, state: "normal", root: tree),
      Timeline.Moment(time: 3.25, state: "highlighted", root: later),
    ]
    var trace = Trace()
    trace.begin("touchDown", at: 0.5)
    trace.note("send(touchDown)")
    let timeline = Timeline(recorded: moments, origin: 3, trace: trace, quirks: .faithful)
    var recording = Recording(size: Size(20, 10), timeline: timeline, findings: ["odd"], isComplete: false)
    recording.probe = probe
    let back = try Recording(reading: recording.lines.map { Array($0.utf8)[...] }, quirks: .faithful)
    #expect(back.size == recording.size && !back.isComplete && back.probe == probe)
    #expect(back.timeline.trace.effects == trace.effects)
    #expect(back.timeline.trace.findings == [Finding(layer: nil, message: "odd")])
    #expect(back.timeline.moments.map(\.root) == moments.map(\.root))
    #expect(back.timeline.moments.map(\.state) == ["normal", "highlighted"])
    for time in [0, 0.25, 0.3, 1, 7] { #expect(back.timeline.tree(at: time) == timeline.tree(at: time)) }
    #expect(back.timeline.settlingTime == timeline.settlingTime)
  }

  @Test(arguments: [
    "", "recording: size [1, 2]", "recording: size [1, 2], isComplete true, origin 0",
    "recording: size [1, 2], isComplete true, origin 0\nmoment: state normal, lines 9",
    "recording: size [1, 2], isComplete true, origin 0\nanimation: path [], key a, value 1",
    "recording: size [1, 2], isComplete true, origin 0\nimage: width 1, height 1, rgba #ff",
    "recording: size [1, 2], isComplete true, origin 0\nsurprise: ",
    "recording: size [1, 2], isComplete true, origin 0\nelement: traits []",
    "recording: size [1, 2], isComplete true, origin 0\nprobe: \nelement: traits [loud]",
    "recording: size [1, 2], isComplete true, origin 0\nprobe: size [1, -2], square 1",
    "recording: size [1, 2], isComplete true, origin 0\nprobe: square 45, size [50, 50]",
    "recording: size [1, 2], isComplete true, origin 0\nprobe: size [50, 50]",
  ])
  func `another text is no recording`(text: String) {
    let lines = text.split(separator: "\n").map { Array($0.utf8)[...] }
    #expect(throws: RecordingError.self) { try Recording(reading: lines, quirks: .faithful) }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `a value that nothing can show is named with its layer`(_ value: Double) throws {
    var root = Layer(name: "button")
    root.sublayers = [Layer(name: "plate", frame: Rect(value, 0, 10, 10))]
    let timeline = Timeline(
      recorded: [Timeline.Moment(time: -.infinity, state: "normal", root: root)], trace: Trace(), quirks: .faithful)
    let lines = Recording(size: Size(20, 10), timeline: timeline, findings: [], isComplete: true).lines
    #expect(throws: RecordingError.undrawable(layer: "plate", key: "frame")) {
      try Recording(reading: lines.map { Array($0.utf8)[...] }, quirks: .faithful)
    }
  }

  @Test(arguments: [(1e11, 0.0, 0.0), (0, 1e300, 0), (0, 0, -1e11), (0, 1, 2)])
  func `a time that nothing can count is refused`(origin: Double, moment: Double, effect: Double) throws {
    let root = Layer(name: "button")
    let moments = [-.infinity, moment].map { Timeline.Moment(time: $0, state: "normal", root: root) }
    let trace = Trace([Trace.Effect(time: effect, cause: "touchDown", effect: "tap")], [])
    let timeline = Timeline(recorded: moments, origin: origin, trace: trace, quirks: .faithful)
    let lines = Recording(size: Size(20, 10), timeline: timeline, findings: [], isComplete: true).lines
    let read = try? Recording(reading: lines.map { Array($0.utf8)[...] }, quirks: .faithful)
    #expect((read == nil) == [origin, moment, effect].contains { abs($0) > 1e10 })
  }

  @Test func `damage to a recording is an error and never a trap`() throws {
    let timeline = Timeline(
      recorded: [Timeline.Moment(time: -.infinity, state: "normal", root: try tree())], trace: Trace(),
      quirks: .faithful)
    let text = Array(
      Recording(size: Size(20, 10), timeline: timeline, findings: [], isComplete: true).lines.joined(separator: "\n")
        .utf8)
    var random = SeededGenerator()
    for _ in 0..<2_000 {
      var damaged = text
      damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 32..<127, using: &random)
      _ = try? Recording(reading: damaged.split(separator: 10), quirks: .faithful)
    }
  }
}

/// The same numbers in each run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 12

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
