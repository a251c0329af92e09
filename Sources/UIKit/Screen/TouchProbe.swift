package import PresscheckControls
internal import PresscheckGraphics

/// Finds the area in which something takes touches, by asking at the middles of cells of half a point.
struct TouchProbe {
  /// Whether a touch at a point arrives.
  private let arrives: (Point) -> Bool
  private var cells: [[Bool]] = []
  /// The place of the first cell's corner.
  private var origin: Point
  /// The side of a cell, in points.
  private let step: Double
  private var questions = 0

  /// At most this many questions are asked, but for the last row or column.
  static let maximumQuestions = 100_000
  /// More cells of half a point in the box make cells larger.
  private static let maximumCells = 40_000

  /// Asks in the box where touches are expected, and beyond its edges as long as any touch arrives there.
  static func area(around box: Rect, arrives: @escaping (Point) -> Bool) -> TouchArea {
    guard box.width > 0, box.height > 0 else { return TouchArea(size: .zero, square: 0) }
    if fills(TouchArea.longest, in: box, arrives) { return TouchArea(size: box.size, square: TouchArea.longest) }
    var probe = TouchProbe(box, arrives)
    probe.grow()
    return probe.area
  }

  /// Whether all touches in the middle square of a box arrive; false for a smaller box.
  private static func fills(_ side: Double, in box: Rect, _ arrives: (Point) -> Bool) -> Bool {
    guard box.width >= side, box.height >= side else { return false }
    let corner = Point(box.minX + (box.width - side) / 2, box.minY + (box.height - side) / 2)
    let count = Int(side * 2)
    return (0..<count).allSatisfy { row in
      (0..<count).allSatisfy { arrives(Point(corner.x + Double($0) / 2 + 0.25, corner.y + Double(row) / 2 + 0.25)) }
    }
  }

  private init(_ box: Rect, _ arrives: @escaping (Point) -> Bool) {
    var step = 0.5
    func count(_ length: Double) -> Double { (length / step).rounded(.up) }
    while count(box.width) * count(box.height) > Double(Self.maximumCells) { step *= 2 }
    (self.arrives, self.step, origin) = (arrives, step, Point(box.minX, box.minY))
    let (columns, rows) = (Int(count(box.width)), Int(count(box.height)))
    for row in 0..<rows { cells.append((0..<columns).map { ask(row, $0) }) }
  }

  private mutating func ask(_ row: Int, _ column: Int) -> Bool {
    questions += 1
    return arrives(middle(row, column))
  }

  private func middle(_ row: Int, _ column: Int) -> Point {
    Point(origin.x + (Double(column) + 0.5) * step, origin.y + (Double(row) + 0.5) * step)
  }

  // MARK: - Beyond the box

  /// Adds rows and columns at each side as long as a touch arrives in the last one, as far as guidelines ask.
  private mutating func grow() {
    let most = Int(TouchArea.longest / step)
    var added = [0, 0, 0, 0]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for side in added.indices where added[side] < most && questions < Self.maximumQuestions && add(at: side) {
        added[side] += 1
        isGrowing = true
      }
    }
  }

  /// Adds a line of cells above, below, at the left or at the right; false if no touch arrives there.
  private mutating func add(at side: Int) -> Bool {
    let (rows, columns) = (cells.count, cells[0].count)
    switch side {
    case 0, 1:
      let line = (0..<columns).map { ask(side == 0 ? -1 : rows, $0) }
      guard line.contains(true) else { return false }
      cells.insert(line, at: side == 0 ? 0 : rows)
      if side == 0 { origin.y -= step }
    default:
      let line = (0..<rows).map { ask($0, side == 2 ? -1 : columns) }
      guard line.contains(true) else { return false }
      for row in cells.indices { cells[row].insert(line[row], at: side == 2 ? 0 : columns) }
      if side == 2 { origin.x -= step }
    }
    return true
  }

  // MARK: - Measuring

  private var area: TouchArea {
    let rows = cells.indices.filter { cells[$0].contains(true) }
    let columns = cells[0].indices.filter { column in cells.contains { $0[column] } }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last else {
      return TouchArea(size: .zero, square: 0)
    }
    guard (top...bottom).allSatisfy({ row in (left...right).allSatisfy { cells[row][$0] } }) else {
      let size = Size(Double(right - left + 1) * step, Double(bottom - top + 1) * step)
      return TouchArea(size: size, square: min(Double(largestSquare) * step, TouchArea.longest))
    }
    // The edges of a rectangle are found as exactly as they are.
    let center = middle((top + bottom) / 2, (left + right) / 2)
    let (first, last) = (middle(top, left), middle(bottom, right))
    let width = edge(last.x, step) { Point($0, center.y) } - edge(first.x, -step) { Point($0, center.y) }
    let height = edge(last.y, step) { Point(center.x, $0) } - edge(first.y, -step) { Point(center.x, $0) }
    return TouchArea(size: Size(width, height), square: min(width, height, TouchArea.longest))
  }

  /// The last place from a point that takes touches towards one that may not, to a thousandth of the distance.
  private func edge(_ start: Double, _ distance: Double, _ point: (Double) -> Point) -> Double {
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (inside + outside) / 2
      if arrives(point(start + middle * distance)) { inside = middle } else { outside = middle }
    }
    return start + outside * distance
  }

  /// The side of the largest square of cells in which all touches arrive.
  private var largestSquare: Int {
    var largest = 0
    var above = Array(repeating: 0, count: cells[0].count)
    for row in cells {
      var sides = above
      for (column, isHit) in row.enumerated() {
        let neighbors = column == 0 ? 0 : min(above[column], above[column - 1], sides[column - 1])
        sides[column] = isHit ? neighbors + 1 : 0
        largest = max(largest, sides[column])
      }
      above = sides
    }
    return largest
  }
}

extension Screen {
  /// The answers of the view as it is now, which its code gives: nothing that this changes is recorded.
  package func probe(progress: (String) -> Void) -> Probe {
    guard let view else { return Probe() }
    return run {
      listener?.pause()
      progress("asking what a screen reader says")
      let elements = view.spokenElements
      progress("asking where it takes touches")
      let box = view.convert(view.bounds, to: nil)
      let area = TouchProbe.area(around: box.rect) { [window] place in
        view.hit(at: CGPoint(place), in: window, with: nil)?.isDescendant(of: view) ?? false
      }
      return Probe(elements: elements, touches: area)
    }
  }
}

extension UIView {
  /// The view that a touch at a point of the window reaches.
  ///
  /// The surroundings of the view have no end here: beyond the window's edges the view itself is asked (*modelled*).
  func hit(at place: CGPoint, in window: UIWindow, with event: UIEvent?) -> UIView? {
    if window.point(inside: place, with: event) { return window.hitTest(place, with: event) }
    return hitTest(convert(place, from: nil), with: event)
  }
}
