package import PresscheckControls
internal import PresscheckCoreGraphics
internal import PresscheckGraphics

extension Screen {
  /// Shows a view, has events happen, and lets time pass.
  ///
  /// - Parameters:
  ///   - preparation: Events before time 0, which have settled then; nil if time 0 is when the view appears.
  ///   - end: The last time that is asked for, in seconds.
  ///   - progress: Is told of each step before it is taken.
  ///   - make: Makes the view.
  ///   - events: Gives what happens; the screen has the view by then.
  /// - Returns: With its whole time line.
  /// - Throws: Errors of the closures, of a view that cannot be shown, and of code that never returns.
  package func record(
    preparation: [Timeline.TimedEvent]? = nil, until end: Double, progress: (String) -> Void,
    make: () throws -> UIView, events: () throws -> [Timeline.TimedEvent]
  ) throws -> Recording {
    func send(_ events: [Timeline.TimedEvent]) throws {
      for event in events {
        progress("\(event.event)@\(Number.short(event.time))")
        try self.send(event.event, at: event.time)
      }
    }
    progress("making the view")
    try show(make)
    if let preparation {
      progress("settling")
      try settle()
      restart()
      try send(preparation)
      progress("settling")
      try settle()
      restart()
    }
    try send(try events())
    progress("letting time pass")
    try advance(to: end)
    try settle()
    findGrowth()
    return recording
  }

  /// Finds a view that was shown in its own size and has outgrown that, as it would grow in an app.
  func findGrowth() {
    guard hasOwnSize, let view else { return }
    run {
      let (own, shown) = (view.ownSize, view.bounds.size)
      guard own.width > shown.width + 0.5 || own.height > shown.height + 0.5 else { return }
      func text(_ size: CGSize, _ between: String) -> String {
        [size.width, size.height].map { Number.short(Double($0), decimals: 2) }.joined(separator: between)
      }
      DrawingEnvironment.find(
        "the view's own size becomes \(text(own, " × ")), and the picture keeps its first, \(text(shown, " × ")): give a size, "
          + "or resize(\(text(own, ", "))) among the events")
    }
  }
}
