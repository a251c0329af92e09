internal import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics
internal import PresscheckLayerTree
package import PresscheckRendering
package import PresscheckText

/// A button from a start state on, with events: its states, effects and curves.
package struct Clip: Sendable {
  /// A state and the time from which the button is in it.
  package struct TimedState: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var state: String
  }

  /// Of the settled picture, in pixels: with an automatic padding, a picture of another time can be larger.
  package var width: Int
  package var height: Int
  package var scale: Double
  /// The button's place on the canvas, in points.
  package var origin: Point
  /// The button's greatest size, in points.
  package var size: Size
  /// When everything finite is over, in seconds.
  package var end: Double
  /// The seconds after which all that goes on for ever repeats; nil for nothing, and beyond ten seconds.
  package var period: Double?
  /// From time 0 on.
  package var states: [TimedState]
  package var effects: [Trace.Effect]
  /// Those of the settled picture.
  package var findings: [Diagnostic]
  /// The button at all times of the clip.
  package let timeline: Timeline

  /// Of the properties that change, from 0 to the end and for one period more; made anew each time.
  package var curves: [Curve] { Curve.all(of: timeline, length: end + (period ?? 0)) }

  /// How long a recorded control runs after its last event, in seconds.
  package static let recordedTime = 10.0

  /// - Parameters:
  ///   - request: A still at any time.
  ///   - resolver: The button's.
  ///   - text: Sets the titles.
  /// - Throws: The error of its settled picture.
  package init(
    _ request: PictureRequest, _ resolver: PictureResolver, text: PangoTypesetter
  ) throws(Diagnostic) {
    var settled = request
    settled.captureTime = .still(.settled)
    let picture = try resolver.resolve(settled, text: text)
    var timeline = picture.frameSource.timeline
    if resolver.renderer.file.control.code != nil {
      settled.captureTime = .still(.seconds((request.events.last?.time ?? 0) + Self.recordedTime))
      timeline = try resolver.frameSource(of: settled, text: text).timeline
    }
    self.init(picture, timeline)
  }

  /// - Parameters:
  ///   - picture: The settled picture.
  ///   - timeline: The button at all times.
  package init(_ picture: ResolvedPicture, _ timeline: Timeline) {
    (width, height, scale) = (picture.width, picture.height, picture.request.traits.scale)
    origin = Point(picture.canvas.padding, picture.canvas.padding)
    size = picture.canvas.size
    (end, period) = (timeline.settlingTime, timeline.period)
    var states: [TimedState] = []
    for moment in timeline.moments {
      let time = max(0, moment.time - timeline.origin)
      if states.last?.time == time { states.removeLast() }
      if states.last?.state != moment.state { states.append(TimedState(time: time, state: moment.state)) }
    }
    self.states = states
    (effects, findings) = (timeline.trace.effects, picture.findings)
    self.timeline = timeline
  }
}
