package import PresscheckGraphics
package import PresscheckLayerTree

/// A view's trees over time while its code ran.
public struct Recording: Sendable {
  /// The view's at time 0, in points.
  package var size: Size
  package var timeline: Timeline
  /// Remarks for the author of the code.
  package var findings: [String]
  /// Whether nothing is due later than what was recorded.
  package var isComplete: Bool
  /// The last time that was asked for, in seconds.
  package var end = 0.0
  /// The answers of the settled view; nil if it was not asked.
  package var probe: Probe?

  package init(size: Size, timeline: Timeline, findings: [String], isComplete: Bool) {
    (self.size, self.timeline, self.findings, self.isComplete) = (size, timeline, findings, isComplete)
  }
}

// MARK: - Text

extension Recording {
  /// Lines without breaks at their ends.
  package var lines: [String] {
    var lines: [String] = []
    func add(_ name: String, _ values: KeyValuePairs<String, Attribute.Value?>) {
      lines.append(RecordLine(name, values).text)
    }
    add(
      "recording",
      [
        "size": .list([.number(size.width), .number(size.height)]), "isComplete": .boolean(isComplete),
        "origin": .number(timeline.origin),
      ])
    for finding in findings { add("finding", ["message": .text(finding)]) }
    lines += probe?.lines.map(\.text) ?? []
    for effect in timeline.trace.effects {
      add("effect", ["time": .number(effect.time), "cause": .text(effect.cause), "effect": .text(effect.effect)])
    }
    for finding in timeline.trace.findings { add("oddity", ["message": .text(finding.message)]) }
    var sent: Set<ImageSource> = []
    for moment in timeline.moments {
      let new = PixelImages(of: moment.root).pictures.filter { sent.insert($0).inserted }
      lines += new.compactMap { RecordLine($0)?.text }
      let tree = TreeRecord(Scene(tree: moment.root, canvas: Canvas(size: size), scale: 1)).text
      let own = tree.split(separator: "\n", omittingEmptySubsequences: false)
      add(
        "moment",
        [
          "time": moment.time.isFinite ? .number(moment.time) : nil, "state": .text(moment.state),
          "lines": .number(Double(own.count)),
        ])
      lines += own.map(String.init)
      for animation in AnimationRecord.list(of: moment.root) {
        let path = Attribute.Value.list(animation.path.map { .number(Double($0)) })
        add("animation", ["path": path, "key": .text(animation.key), "value": animation.value])
      }
    }
    return lines
  }

  /// Reads what ``lines`` writes.
  ///
  /// - Throws: The first thing that is wrong, and where: the text is untrusted.
  package init(reading lines: [ArraySlice<UInt8>], quirks: Quirks) throws(RecordingError) {
    var reader = RecordingReader(lines)
    do throws(TreeRecordError) {
      self = try reader.recording(quirks)
    } catch {
      guard case .wrongValue(let key) = error.reason, let layer = error.layer else { throw .unreadable(error) }
      throw .undrawable(layer: layer, key: key)
    }
  }
}

/// Why a recording is none.
package enum RecordingError: Error, Hashable, CustomStringConvertible {
  case unreadable(TreeRecordError)
  /// A layer has a value that no picture can show, such as a frame that is not a number.
  case undrawable(layer: String, key: String)

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .undrawable(let layer, let key): "the \(key) of \(layer) is not a number or too large to be drawn"
    }
  }
}

/// Reads a recording, a line at a time.
private struct RecordingReader {
  private let lines: [ArraySlice<UInt8>]
  private var next = 0
  private var images = PixelImages([])
  private var moments: [Timeline.Moment] = []

  init(_ lines: [ArraySlice<UInt8>]) { self.lines = lines }

  mutating func recording(_ quirks: Quirks) throws(TreeRecordError) -> Recording {
    let head = try line()
    guard head.name == "recording", let size = head["size"]?.numbers(2), let isComplete = head.flag("isComplete"),
      let origin = head.number("origin"), Self.times.contains(origin)
    else { throw error("a recording") }
    var (findings, effects, oddities): ([String], [Trace.Effect], [Finding]) = ([], [], [])
    var probe: Probe?
    while next < lines.count {
      let line = try line()
      switch line.name {
      case "finding": findings.append(try need(line.text("message"), "a message"))
      case "oddity": oddities.append(Finding(layer: nil, message: try need(line.text("message"), "a message")))
      case "effect":
        guard let time = line.number("time"), Self.times.contains(time), let cause = line.text("cause"),
          let effect = line.text("effect")
        else { throw error("an effect") }
        effects.append(Trace.Effect(time: time, cause: cause, effect: effect))
      case "probe": probe = try need(Probe(line), "the answers of a view")
      case "element":
        guard probe != nil else { throw error("the answers of a view") }
        probe?.elements.append(try need(AccessibilityElement(line), "an element"))
      case "image", "svg": images.add(try need(ImageSource(line), "a picture"))
      case "moment": try readMoment(line)
      case "animation": try readAnimation(line)
      default: throw error("a known line")
      }
    }
    guard !moments.isEmpty else { throw error("a moment") }
    let timeline = Timeline(
      recorded: moments, origin: origin,
      trace: Trace(effects, oddities + findings.map { Finding(layer: nil, message: $0) }),
      quirks: quirks)
    var recording = Recording(
      size: Size(size[0], size[1]), timeline: timeline, findings: findings, isComplete: isComplete)
    recording.probe = probe
    return recording
  }

  /// The seconds that can be counted; a class's code can have written any.
  private static let times = -1e10...1e10

  private mutating func readMoment(_ line: RecordLine) throws(TreeRecordError) {
    let (time, state) = (line.number("time") ?? -.infinity, try need(line.text("state"), "a state"))
    let count = try need(line.number("lines").flatMap { Int(exactly: $0) }, "a number of lines")
    let isTime = time == -.infinity || Self.times.contains(time)
    guard count > 0, count <= lines.count - next, isTime, time >= moments.last?.time ?? -.infinity else {
      throw error("a moment's tree")
    }
    let own = lines[next..<next + count].joined(separator: [UInt8(ascii: "\n")])
    let text = String(decoding: Array(own), as: UTF8.self)
    next += count
    let record = try TreeRecord(reading: text)
    let root = try need(record.root.layer(images), "a picture's pixels")
    moments.append(Timeline.Moment(time: time, state: state, root: root))
  }

  private mutating func readAnimation(_ line: RecordLine) throws(TreeRecordError) {
    guard let path = line["path"]?.numbers(), let key = line.text("key"), let value = line["value"],
      !moments.isEmpty
    else { throw error("an animation") }
    let indices = path.compactMap { Int(exactly: $0) }
    let animation = AnimationRecord(path: indices, key: key, value: value)
    guard indices.count == path.count, animation.add(to: &moments[moments.count - 1].root, images) else {
      throw error("an animation")
    }
  }

  private mutating func line() throws(TreeRecordError) -> RecordLine {
    guard next < lines.count else { throw error("a line") }
    defer { next += 1 }
    return try RecordLine(reading: lines[next], line: next + 1)
  }

  private func need<Value>(_ value: Value?, _ what: String) throws(TreeRecordError) -> Value {
    guard let value else { throw error(what) }
    return value
  }

  private func error(_ what: String) -> TreeRecordError { TreeRecordError(line: next, reason: .expected(what)) }
}
