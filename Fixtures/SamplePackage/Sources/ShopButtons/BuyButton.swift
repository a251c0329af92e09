import PresscheckKit

/// Buys what is looked at: idle until it is tapped, then busy.
public struct BuyButton: Control {
  public var title: String

  public init(title: String = "Buy") {
    self.title = title
  }

  public var states: [String] { ["idle", "busy"] }
  public var events: [EventSignature] { [EventSignature("reset", summary: "the purchase is over")] }

  public func intrinsicSize(_ traits: Traits, text: any TextMeasuring) -> Size? { Size(120, 44) }

  public func start(in context: ControlContext) -> any ControlInstance {
    Instance(state: "idle", root: layer(in: context))
  }

  private func layer(in context: ControlContext) -> Layer {
    let frame = Rect(origin: .zero, size: context.size)
    var label = Layer(name: "title", frame: frame)
    label.content = .text(
      TextContent(
        string: title, font: Font(size: 17, weight: .semibold), alignment: .center, verticalAlignment: .center))
    var plate = Layer(name: "plate", frame: frame)
    plate.backgroundColor =
      context.traits.appearance == .dark ? Color(bytes: 90, 150, 255) : Color(bytes: 20, 100, 230)
    plate.cornerRadius = 14
    var button = Layer(name: "button", frame: frame)
    button.sublayers = [plate, label]
    return button
  }

  private struct Instance: ControlInstance {
    var state: String
    var root: Layer

    mutating func handle(_ event: Event, at time: Double, _ trace: inout Trace) {
      switch event.name {
      case "touchUpInside": enter("busy", at: time, &trace)
      case "reset": enter("idle", at: time, &trace)
      default: break
      }
    }

    mutating func enter(_ state: String, at time: Double, _ trace: inout Trace) {
      guard state != self.state else { return }
      self.state = state
      let (before, after) = state == "busy" ? (1.0, 0.5) : (0.5, 1.0)
      root.sublayers[0].opacity = after
      root.sublayers[0].add(
        .basic(
          .opacity, from: .number(before), to: .number(after), timing: MediaTiming(beginTime: time, duration: 0.2)),
        forKey: "busy")
    }
  }
}
