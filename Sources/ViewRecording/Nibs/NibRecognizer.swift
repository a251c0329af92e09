internal import Foundation
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckUIKit

/// The gesture recognizers of documents.
@MainActor enum NibRecognizer {
  /// Nil for another element.
  static func make(_ element: XMLElement) -> UIGestureRecognizer? {
    let made: UIGestureRecognizer
    func count(_ name: String) -> Int? { element[name].flatMap { Int($0) } }
    switch element.name {
    case "tapGestureRecognizer":
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1
      made = recognizer
    // So Xcode writes it.
    case "pongPressGestureRecognizer":
      let recognizer = UILongPressGestureRecognizer()
      recognizer.minimumPressDuration = element["minimumPressDuration"].flatMap(DecimalNumber.parse) ?? 0.5
      recognizer.numberOfTapsRequired = count("numberOfTapsRequired") ?? 0
      made = recognizer
    case "panGestureRecognizer": made = UIPanGestureRecognizer()
    case "swipeGestureRecognizer":
      let recognizer = UISwipeGestureRecognizer()
      let directions: [String: UISwipeGestureRecognizer.Direction] = ["left": .left, "up": .up, "down": .down]
      recognizer.direction = element["direction"].flatMap { directions[$0] } ?? .right
      made = recognizer
    case "pinchGestureRecognizer": made = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": made = UIRotationGestureRecognizer()
    default: return nil
    }
    made.isEnabled = element.flag("enabled") ?? true
    made.cancelsTouchesInView = element.flag("cancelsTouchesInView") ?? true
    return made
  }
}
