import PresscheckCodecs
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRaster
import Testing

@testable import PresscheckUIKit

/// A class as apps write it beside the built-in control: both show the same, bit for bit.
@MainActor struct SystemComparison {
  let size: Size
  let control: any Control
  /// Off for a class that builds what shows of other layers than the control.
  var comparesTrees = true
  let view: (Traits) throws -> UIView

  /// Compares what shows at 20 instants from each event to the next, and for so many seconds from the last one.
  func check(
    _ story: Story, _ traits: Traits, seconds: Double = 0.6, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = (story.timedEvents.last?.time ?? 0) + seconds
    let screen = Run.screen(Size(390, 844), traits)
    try screen.show { try view(traits) }
    for event in story.timedEvents { try screen.send(event.event, at: event.time) }
    try screen.advance(to: end)
    let context = ControlContext(size: size, traits: traits, text: Run.text)
    let starts = story.timedEvents.map(\.time) + [end]
    let instants = zip(starts, starts.dropFirst()).flatMap { start, next -> [Double] in
      (0..<20).map { start + (next - start) * Double($0) / 20 }
    }
    let (ours, theirs) = (screen.timeline, try Timeline(control, on: context, story.timedEvents))
    let untold = TraceComparison.untold(theirs.trace, in: ours.trace)
    #expect(untold.isEmpty, "\(untold) in \(ours.trace.effects)", sourceLocation: sourceLocation)
    let moments = instants.map { (time: "\($0)", ours: ours.tree(at: $0), theirs: theirs.tree(at: $0)) }
    let settled = (time: "the end", ours: ours.settledTree, theirs: theirs.settledTree)
    let rasterizer = Rasterizer()
    var different: [String] = []
    for (index, (time, ours, theirs)) in (moments + [settled]).enumerated() {
      if comparesTrees, ours.shown != theirs.shown { different.append("\(time): the trees") }
      let lists = try [ours, theirs].map {
        try DisplayList($0.unnamed, canvas: Canvas(size: size, padding: 8), text: Run.text)
      }
      if lists[0] != lists[1] {
        if different.isEmpty { different += lists.map(\.description) }
        different.append("\(time): the lists")
      }
      // Equal lists have equal pixels: a few are drawn nevertheless.
      guard index % 13 == 0 || lists[0] != lists[1] else { continue }
      let pictures = try lists.map { try rasterizer.draw($0, scale: traits.scale).straight().rgba }
      if pictures[0] != pictures[1] { different.append("\(time): the pixels") }
    }
    let first = different.prefix(12).joined(separator: "\n")
    #expect(different.isEmpty, "\(different.count) differences: \(first)", sourceLocation: sourceLocation)
  }

  /// Compares the sizes that both ask for.
  func checkSize(_ traits: Traits, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let screen = Run.screen(Size(390, 844), traits)
    try screen.show { try view(traits) }
    let needed = screen.run { screen.window.subviews[0].intrinsicContentSize }
    let size = try control.intrinsicSize(traits, text: Run.text)
    #expect(Size(needed.width, needed.height) == size, sourceLocation: sourceLocation)
  }

  /// Light and dark, in both directions.
  nonisolated static func variants(_ quirks: Quirks = .faithful) -> [Traits] {
    Appearance.allCases.flatMap { appearance in
      Direction.allCases.map { Traits(appearance: appearance, direction: $0, quirks: quirks) }
    }
  }
}

/// Events at their times, as in `touchDown@0 setState(Spinning, true)@0.2`.
struct Story: CustomTestStringConvertible, ExpressibleByStringLiteral, Sendable {
  let testDescription: String
  let timedEvents: [Timeline.TimedEvent]

  init(stringLiteral text: String) {
    testDescription = text
    timedEvents = text.split(separator: ";").compactMap { part in
      let halves = part.split(separator: "@")
      let call = halves[0].split(separator: "(")
      let arguments = call.dropFirst().first?.dropLast().split(separator: ",") ?? []
      guard let time = Double(halves[1]) else { return nil }
      let event = Event(call[0].trimmingSpaces, arguments.map { Story.value($0.trimmingSpaces) })
      return Timeline.TimedEvent(event, at: time)
    }
  }

  private static func value(_ word: String) -> PropertyValue {
    switch word {
    case "true", "false": .boolean(word == "true")
    default: Double(word).map { .number($0) } ?? .text(word)
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension Layer {
  /// Every layer of the tree that can show by itself, without its name.
  fileprivate var shown: [Layer] {
    guard opacity > 0, !isHidden else { return [] }
    var own = self
    (own.name, own.sublayers, own.mask) = ("", [], nil)
    return [own] + (mask?.shown ?? []) + sublayers.flatMap(\.shown)
  }

  /// The tree without names, which groups of a display list repeat.
  fileprivate var unnamed: Layer {
    var layer = self
    (layer.name, layer.mask, layer.sublayers) = ("", mask?.unnamed, sublayers.map(\.unnamed))
    return layer
  }
}
