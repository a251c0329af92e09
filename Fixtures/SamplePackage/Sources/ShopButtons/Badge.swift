import Controls
import Graphics
import PresscheckKit
import Text

/// How many things are in the cart, on a red disc.
public struct Badge {
  public var count: Int

  public init(count: Int) {
    self.count = count
  }

  public var layer: Layer {
    var disc = Layer(name: "disc", frame: Rect(0, 0, Sizes.badgeSide, Sizes.badgeSide))
    disc.cornerRadius = Brand.cornerRadius
    disc.backgroundColor = Color(bytes: 220, 40, 50)
    var number = Layer(name: "number", frame: disc.bounds)
    number.content = .text(
      TextContent(
        string: shortened(count), font: Font(size: 13, weight: .semibold), alignment: .center,
        verticalAlignment: .center))
    disc.sublayers = [number]
    return disc
  }
}
