/// Where a finger is, which decides what it can do next.
enum Finger: Hashable {
  case up, inside, outside

  /// What it can do and where it is then.
  var moves: [(touch: Touch, then: Finger)] {
    switch self {
    case .up: [(.touchDown, .inside)]
    case .inside:
      [
        (.touchUpInside, .up), (.touchDragExit, .outside), (.touchCancel, .up), (.touchDownRepeat, .inside),
        (.touchDragInside, .inside),
      ]
    case .outside:
      [
        (.touchUpOutside, .up), (.touchDragEnter, .inside), (.touchCancel, .up), (.touchDragOutside, .outside),
      ]
    }
  }
}
