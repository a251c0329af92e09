package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
internal import PresscheckLayerTree

/// A control whose code runs somewhere else, and which is recorded there.
package protocol RecordedControl: Control {
  /// What it shows.
  ///
  /// - Throws: For code that cannot be run, with the place of the class.
  func recording(_ call: RecordingCall) throws(Diagnostic) -> Recording

  /// The members that its code uses and that are not drawn, or in part: a note at each place in the sources.
  var memberNotes: [Diagnostic] { get }

  /// The files that its code has named to the system while it ran, there or not, as absolute paths; nil where that is not known.
  var openedFiles: Set<String>? { get }
}

/// What is asked of a recorded control.
package struct RecordingCall: Hashable, Sendable {
  /// Nil is the view's own size.
  package var size: Size?
  package var traits: Traits
  /// The state that is entered; nil is the initial one.
  package var state: String?
  package var events: [Timeline.TimedEvent]
  /// The last time that is asked for, in seconds.
  package var end: Double
  /// Font files and folders, in the order of the search.
  package var fonts: [String]

  package init(
    size: Size?, traits: Traits, state: String? = nil, events: [Timeline.TimedEvent] = [], end: Double = 0,
    fonts: [String]
  ) {
    (self.size, self.traits, self.state, self.events) = (size, traits, state, events)
    (self.end, self.fonts) = (end, fonts)
  }
}

/// `control: uikit`: a view class of an app's own.
struct ViewClassControl: RecordedControl {
  let opened: any OpenedViewClass
  let className: String
  let usesCoder: Bool
  let assets: [String]
  let symbols: [String: String]
  var properties: PropertyValues
  /// The names of properties in the file's order; those that are set elsewhere follow in the class's.
  let order: [String]
  /// The names of the states with the events that lead to each.
  let entries: [(name: String, events: [Timeline.TimedEvent])]
  /// What errors refer to.
  let (file, place): (String, FileLocation)

  var states: [String] { entries.map(\.name) }
  var events: [EventSignature] { opened.description.events }
  var followsItsFile: Bool { true }
  var memberNotes: [Diagnostic] { opened.memberNotes }
  var openedFiles: Set<String>? { opened.openedFiles }

  func recording(_ call: RecordingCall) throws(Diagnostic) -> Recording {
    var request = RecordingRequest(RecordingRequest.Subject(className: className))
    request.subject.usesCoder = usesCoder
    let others = opened.description.properties.map(\.name).filter { !order.contains($0) }
    request.subject.properties = (order + others).compactMap { name in
      properties[name].map { RecordingRequest.NamedValue(name, $0.resolved(for: call.traits)) }
    }
    request.resources.assets = assets.map(Paths.absolute)
    request.resources.symbols = symbols.mapValues(Paths.absolute)
    request.resources.fonts = call.fonts.map(Paths.absolute)
    (request.size, request.traits, request.end) = (call.size, call.traits, call.end)
    let entry = call.state.flatMap { state in entries.first { $0.name == state }?.events } ?? []
    if !call.events.isEmpty {
      (request.preparation, request.events) = (entry, call.events)
    } else if !entry.isEmpty {
      (request.preparation, request.events) = ([], entry)
    }
    do throws(Diagnostic) {
      return try opened.record(request)
    } catch {
      throw error.placed(in: file, at: place)
    }
  }

  // MARK: - Without a place for errors

  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? {
    try? recording(RecordingCall(size: nil, traits: traits, fonts: [])).size
  }

  func start(in context: ControlContext) -> any ControlInstance {
    let call = RecordingCall(size: context.size, traits: context.traits, fonts: [])
    let root = (try? recording(call).timeline.settledTree) ?? Layer(name: className)
    return StillInstance(state: states[0], root: root)
  }
}

extension PropertyValue {
  /// The value for an appearance, a direction and a scale.
  fileprivate func resolved(for traits: Traits) -> PropertyValue {
    switch self {
    case .dynamicColor(let color): .color(color.resolved(in: traits))
    case .image(let image): .image(image.resolved(for: traits, automatic: image.renderingMode))
    case .records(let records): .records(records.map { $0.mapValues { $0.resolved(for: traits) } })
    case .map(let values): .map(values.mapValues { $0.resolved(for: traits) })
    default: self
    }
  }
}

extension Paths {
  /// A path from the root on.
  package static func absolute(_ path: String) -> String { "/" + absoluteParts(path).joined(separator: "/") }
}
