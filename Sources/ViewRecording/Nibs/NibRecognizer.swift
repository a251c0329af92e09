internal import Foundation
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckUIKit

/// The gesture recognizers of documents.
@MainActor enum NibRecognizer {
  /// Nil for another element.
  static func make(_ element: XMLElement) -> UIGestureRecognizer? {
    let recognizer = ofKind(element)
    recognizer?.isEnabled = element.flag("enabled") ?? true
    recognizer?.cancelsTouchesInView = element.flag("cancelsTouchesInView") ?? true
    return recognizer
  }

  private static func ofKind(_ element: XMLElement) -> UIGestureRecognizer? {
    func count(_ name: String) -> Int? { element[name].flatMap { Int($0) } }
    switch element.name {
    case "tapGestureRecognizer":
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1
      return recognizer
    // So Xcode writes it.
    case "pongPressGestureRecognizer":
      let recognizer = UILongPressGestureRecognizer()
      recognizer.minimumPressDuration = element["minimumPressDuration"].flatMap(DecimalNumber.parse) ?? 0.5
      recognizer.numberOfTapsRequired = count("numberOfTapsRequired") ?? 0
      return recognizer
    case "panGestureRecognizer": return UIPanGestureRecognizer()
    case "swipeGestureRecognizer":
      let recognizer = UISwipeGestureRecognizer()
      let directions: [String: UISwipeGestureRecognizer.Direction] = ["left": .left, "up": .up, "down": .down]
      recognizer.direction = element["direction"].flatMap { directions[$0] } ?? .right
      return recognizer
    case "pinchGestureRecognizer": return UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": return UIRotationGestureRecognizer()
    default: return nil
    }
  }
}
