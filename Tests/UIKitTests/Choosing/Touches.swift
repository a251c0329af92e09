import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

@testable import PresscheckUIKit

/// What a control told its targets and its delegate, in order.
@MainActor final class Told {
  private(set) var events: [String] = []

  /// Listens to a control.
  init<Control: UIControl>(_ control: Control, _ value: @escaping (Control) -> String) {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.valueChanged, "valueChanged"), (.touchUpInside, "touchUpInside"),
      (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
      (.primaryActionTriggered, "primaryActionTriggered"),
    ]
    for (event, name) in names {
      control.addAction(
        UIAction { [unowned self, unowned control] _ in events.append("\(name) \(value(control))") }, for: event)
    }
  }
}

extension Screen {
  /// A finger comes down at the first place, moves to the others and lifts at the last, in steps of a tenth of a second.
  func touch(_ places: CGPoint..., lifting: String? = "touchUpInside") throws {
    var events = [("touchDown", places[0])] + places.dropFirst().map { ("touchDragInside", $0) }
    if let lifting { events.append((lifting, places[places.count - 1])) }
    for (index, (name, place)) in events.enumerated() {
      try send(Event(name, [.number(Double(place.x)), .number(Double(place.y))]), at: Double(index) / 10)
    }
  }
}
