package import PresscheckControls
internal import PresscheckFiles

/// The device that a document's header names: what its frames and colours were shown for.
package struct InterfaceDevice: Hashable, Sendable {
  /// Interface Builder's name for it, such as `retina6_12`; nil for a document without one.
  package var id: String?
  /// Pixels per point.
  package var scale: Double
  package var appearance: Appearance

  /// Devices whose screens have three pixels a point (*documented* by frames, which lie on their pixels).
  private static let ofThreePixels: Set = [
    "retina5_5", "retina5_9", "retina6_0", "retina6_5", "retina6_12", "retina6_3", "retina6_7", "retina6_9",
  ]
  private static let ofTwoPixels: Set = ["retina3_5", "retina4_0", "retina4_7", "retina6_1"]

  /// 2x and light without a `device` element.
  init(_ element: XMLElement?) {
    id = element?["id"]
    scale = id.map(Self.ofThreePixels.contains) == true ? 3 : 2
    appearance = element?["appearance"] == "dark" ? .dark : .light
  }

  /// Whether the scale is that of the device and not the usual one.
  var isKnown: Bool {
    guard let id else { return true }
    return Self.ofThreePixels.contains(id) || Self.ofTwoPixels.contains(id) || id.hasPrefix("ipad")
  }
}
