package import PresscheckControls
package import PresscheckGraphics
package import PresscheckLayerTree

extension Recording {
  /// Of a class that shows one tree and takes no events.
  package init(still root: Layer, state: String = "normal", size: Size) {
    let moment = Timeline.Moment(time: -.infinity, state: state, root: root)
    self.init(
      size: size, timeline: Timeline(recorded: [moment], trace: Trace(), quirks: .faithful), findings: [],
      isComplete: true)
  }
}
