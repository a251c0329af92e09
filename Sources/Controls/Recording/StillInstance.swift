package import PresscheckLayerTree

/// A control at work that takes no events: those that it has need code that runs somewhere else.
package struct StillInstance: ControlInstance {
  package var state: String
  package var root: Layer

  package init(state: String, root: Layer) { (self.state, self.root) = (state, root) }

  package mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {}
  package mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {}
}
