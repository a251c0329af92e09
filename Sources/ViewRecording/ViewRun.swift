package import PresscheckControls
package import PresscheckCoreGraphics
package import PresscheckGraphics
internal import PresscheckLayerTree
package import PresscheckUIKit

/// Runs a view as a request says.
@MainActor package enum ViewRun {
  /// What the view showed.
  ///
  /// - Parameters:
  ///   - request: What happens.
  ///   - type: The class.
  ///   - environment: What drawing asks for.
  ///   - progress: Is told of each step before it is taken.
  /// - Returns: With its whole time line.
  /// - Throws: For a view that cannot be made or shown, and for code that finds no end.
  package static func record(
    _ request: RecordingRequest, of type: ViewClass, in environment: DrawingEnvironment,
    progress: (String) -> Void
  ) throws -> Recording {
    let screen = Screen(
      window, traits: UITraitCollection(request.traits, contentSize: .named(request.contentSize)),
      quirks: request.traits.quirks, environment: environment)
    func send(_ events: [Timeline.TimedEvent]) throws {
      for event in events {
        progress("\(event.event)@\(Number.short(event.time))")
        try screen.send(event.event, at: event.time)
      }
    }
    progress("making the view")
    try screen.show { try type.instance(request.subject, size: request.size) }
    if let preparation = request.preparation {
      progress("settling")
      try screen.settle()
      screen.restart()
      try send(preparation)
      progress("settling")
      try screen.settle()
      screen.restart()
    }
    try send(request.events)
    progress("letting time pass")
    try screen.advance(to: request.end)
    try screen.settle()
    return screen.recording
  }

  /// Records a button of UIKit's own, and forgets it.
  package static func warmUp(in environment: DrawingEnvironment) {
    var request = RecordingRequest(RecordingRequest.Subject(className: "UIButton"))
    request.subject.properties = [RecordingRequest.NamedValue("title", .text("Button"))]
    request.events = ["touchDown", "touchUpInside"].map { Timeline.TimedEvent(Event($0), at: 0) }
    let type = ViewClass("UIButton", UIButton.self) { UIButton(frame: $0) }
    _ = try? record(request, of: type, in: environment) { _ in }.lines
  }

  /// An iPhone's, in points.
  package static let window = Size(390, 844)
}

extension UIContentSizeCategory {
  /// By Swift's name, as in `extraLarge`; the default for another one.
  package static func named(_ name: String) -> UIContentSizeCategory {
    all.first { $0.name == name }?.category ?? .large
  }

  /// Swift's names.
  private static let all: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
    ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]
}
