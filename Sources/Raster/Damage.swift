/// Pixels to draw anew, as a few boxes.
struct Damage {
  private(set) var boxes: [PixelBox] = []

  /// As many pixels more are drawn sooner than one box more is begun.
  private static let slack = 1024

  /// With more boxes than this the picture changes all over.
  private static let maximumBoxes = 8

  mutating func add(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    var grown = box
    while let index = boxes.firstIndex(where: { Damage.areBetterOne($0, grown) }) {
      grown = grown.union(boxes.remove(at: index))
    }
    boxes.append(grown)
    if boxes.count > Damage.maximumBoxes, let bounds { boxes = [bounds] }
  }

  mutating func add(_ other: Damage) {
    for box in other.boxes { add(box) }
  }

  /// The box around all; nil when there is none.
  var bounds: PixelBox? {
    boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  private static func areBetterOne(_ a: PixelBox, _ b: PixelBox) -> Bool {
    let union = a.union(b)
    return union.width * union.height <= a.width * a.height + b.width * b.height + slack
  }
}
