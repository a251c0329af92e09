package import PresscheckGraphics
package import PresscheckLayerTree

/// A layer as a button that does nothing, in a superlayer that is its canvas.
package struct BareLayer: Control {
  /// The layer's superlayer.
  let canvas: Layer

  /// - Parameters:
  ///   - layer: Keeps its frame.
  ///   - size: The superlayer's; nil is the size of the layer's frame.
  package init(_ layer: Layer, size: Size?) {
    var canvas = Layer(name: "canvas", frame: Rect(origin: .zero, size: size ?? layer.frame.size))
    if size == nil { canvas.bounds.origin = layer.frame.origin }
    canvas.sublayers = [layer]
    self.canvas = canvas
  }

  package var states: [String] { ["normal"] }
  package var events: [EventSignature] { [] }

  package func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { canvas.bounds.size }

  package func start(in context: ControlContext) -> any ControlInstance { Instance(root: canvas) }

  private struct Instance: ControlInstance {
    var root: Layer
    var state: String { "normal" }

    mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {}
    mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {}
  }
}
