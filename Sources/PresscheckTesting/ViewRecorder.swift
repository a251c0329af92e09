internal import PresscheckCodecs
internal import PresscheckRaster
internal import PresscheckRendering
internal import PresscheckText
internal import PresscheckUIKit

/// Runs views on screens of their own, and keeps what they show.
@MainActor struct ViewRecorder {
  let window: Size
  let contentSize: UIContentSizeCategory
  let site: CallSite
  private let text: PangoTypesetter
  /// Kept, so that no view has the address of one before it.
  private var views: [UIView] = []

  init(window: Size, contentSize: UIContentSizeCategory, fonts: FontResolver, site: CallSite) {
    (self.window, self.contentSize, self.site) = (window, contentSize, site)
    text = PangoTypesetter(library: fonts.library)
  }

  /// Makes the view for each variant, and has the events happen.
  ///
  /// - Throws: For a view that cannot be shown, for events that it does not take, and for code that finds no end.
  mutating func record(
    _ make: () throws -> UIView, _ variants: [Traits], _ events: String?, _ instants: [Instant], _ film: Film?
  ) throws(Diagnostic) -> RecordedView {
    var recorded = RecordedView()
    for traits in variants {
      let screen = Screen(
        window, traits: UITraitCollection(traits, contentSize: contentSize), quirks: traits.quirks,
        environment: environment)
      do {
        try screen.show {
          let view = try make()
          guard !views.contains(where: { $0 === view }) else { throw SameView() }
          views.append(view)
          return view
        }
        recorded.events = screen.events
        let calls = try events.map { try EventCall.list($0, own: screen.events) } ?? []
        for call in calls { try screen.send(call.event, at: call.time) }
        try screen.advance(to: end(of: instants, film))
        try screen.settle()
      } catch let error as Diagnostic {
        throw error
      } catch {
        throw Diagnostic(file: site.path, at: site.place, "\(error)", hint: (error as? SameView)?.hint)
      }
      recorded.timelines[traits] = screen.timeline
      recorded.size = screen.viewSize
      for finding in screen.findings where !recorded.messages.contains(finding) { recorded.messages.append(finding) }
    }
    return recorded
  }

  /// The last time that is asked for.
  private func end(of instants: [Instant], _ film: Film?) -> Double {
    let times = instants.compactMap { instant -> Double? in
      if case .seconds(let seconds) = instant { seconds } else { nil }
    }
    return max(times.max() ?? 0, film?.duration ?? 0)
  }

  private var environment: DrawingEnvironment {
    let text = text
    var environment = DrawingEnvironment(text: text) { root, size, scale in
      let list = try DisplayList(root, canvas: Canvas(size: size), text: text)
      let bitmap = try Rasterizer().draw(list, scale: scale).straight()
      return PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba)
    }
    environment.decode = { bytes in
      let bitmap = try PNG.decode(bytes)
      return .pixels(PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba))
    }
    environment.encode = { image in
      try PNG.encode(Bitmap(width: image.width, height: image.height, rgba: image.rgba))
    }
    return environment
  }
}

/// The same object cannot begin anew.
private struct SameView: Error, CustomStringConvertible {
  let description = "the view is the same object for two pictures"
  let hint = "make it in the call: of: LoadingButton(frame: …)"
}

/// What a view showed in each variant.
struct RecordedView: Control {
  var timelines: [Traits: Timeline] = [:]
  var size = Size.zero
  var events: [EventSignature] = []
  /// What the author of the code should know.
  var messages: [String] = []

  var states: [String] { ["normal"] }
  var followsItsFile: Bool { true }

  func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { size }

  func start(in context: ControlContext) -> any ControlInstance { Still(root: tree(context)) }

  func timeline(
    on context: ControlContext, entering state: String?, _ events: [Timeline.TimedEvent]
  ) throws(TextError) -> Timeline {
    if let timeline = timelines[context.traits] { return timeline }
    return try Timeline(self, on: context, entering: state, [])
  }

  private func tree(_ context: ControlContext) -> Layer {
    timelines[context.traits]?.settledTree ?? Layer(name: "view", frame: Rect(origin: .zero, size: size))
  }

  private struct Still: ControlInstance {
    var root: Layer
    var state: String { "normal" }

    mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {}
    mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {}
  }
}
