internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckText

/// `control: uikit`: a view class of an app's own.
struct ViewClassControl: Recordable {
  let opened: any OpenedViewClass
  let className: String
  let making: ViewClassMaking
  let assets: [String]
  let symbols: [String: String]
  var properties: PropertyValues
  /// The names of properties in the file's order; those that are set elsewhere follow in the class's.
  let order: [String]
  /// The names of the states with the events that lead to each.
  let entries: [(name: String, events: [Timeline.TimedEvent])]
  /// The place for errors.
  let (file, place): (String, FileLocation)

  var states: [String] { entries.map(\.name) }
  var events: [EventSignature] { opened.description.events }
  var followsItsFile: Bool { true }
  var code: ControlCode? { ControlCode(memberNotes: opened.memberNotes, openedFiles: opened.openedFiles) }

  func record(_ run: ControlRun) throws(RunError) -> Recording {
    var request = RecordingRequest(RecordingRequest.Subject(className: className))
    switch making {
    case .frame: break
    case .coder: request.subject.usesCoder = true
    case .initializer(var initializer):
      initializer.arguments = initializer.arguments.map { $0?.resolved(in: run.traits, keepingModes: true) }
      request.subject.initializer = initializer
    }
    let others = opened.description.properties.map(\.name).filter { !order.contains($0) }
    request.subject.properties = (order + others).compactMap { name in
      properties[name].map { RecordingRequest.NamedValue(name, $0.resolved(in: run.traits, keepingModes: true)) }
    }
    request.resources.assets = assets.map(Paths.absolute)
    request.resources.symbols = symbols.mapValues(Paths.absolute)
    request.resources.fonts = run.fonts.map(Paths.absolute)
    request.resources.standardFonts = FontLibrary.standardFolder
    (request.size, request.traits, request.end) = (run.size, run.traits, run.end)
    request.isProbed = run.isProbed
    let entry = (run.state.flatMap { state in entries.first { $0.name == state }?.events } ?? []).map {
      $0.resolved(in: run.traits)
    }
    let events = run.events.map { $0.resolved(in: run.traits) }
    if !events.isEmpty {
      (request.preparation, request.events) = (entry, events)
    } else if !entry.isEmpty {
      (request.preparation, request.events) = ([], entry)
    }
    do {
      return try opened.record(request)
    } catch {
      throw RunError(error.placed(in: file, at: place))
    }
  }

  func intrinsicSize(for run: ControlRun) throws(RunError) -> Size? {
    try record(run.untouched).size
  }

  func reachability(_ run: ControlRun) throws(RunError) -> Reachability {
    try RecordedTransitions(self, run).reachability
  }
}

extension Paths {
  /// A path from the root on.
  package static func absolute(_ path: String) -> String { "/" + absoluteParts(path).joined(separator: "/") }
}
