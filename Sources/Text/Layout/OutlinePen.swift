internal import PresscheckCPango
internal import PresscheckGraphics

/// Takes a glyph's outline from the font tables into a path.
struct OutlinePen {
  private(set) var elements: [Path.Element] = []
  /// The glyph's origin on the baseline.
  var origin: Point
  /// Points per font unit.
  var scale: Double

  private var current = Point.zero

  init(origin: Point, scale: Double) {
    (self.origin, self.scale) = (origin, scale)
  }

  /// Appends an unhinted outline, which is empty for a blank glyph.
  mutating func draw(_ glyph: UInt32, of font: FontInstance) {
    withUnsafeMutablePointer(to: &self) {
      presscheck_hb_draw_glyph(font.handle, glyph, DrawFunctions.shared.handle, $0)
    }
  }

  /// A point of the outline; y grows upwards in fonts.
  private func place(_ x: Float, _ y: Float) -> Point {
    Point(origin.x + Double(x) * scale, origin.y - Double(y) * scale)
  }

  fileprivate mutating func move(_ x: Float, _ y: Float) {
    current = place(x, y)
    elements.append(.move(current))
  }

  fileprivate mutating func line(_ x: Float, _ y: Float) {
    current = place(x, y)
    elements.append(.line(current))
  }

  /// The same curve as a cubic.
  fileprivate mutating func quadratic(_ controlX: Float, _ controlY: Float, _ x: Float, _ y: Float) {
    let control = place(controlX, controlY)
    let end = place(x, y)
    elements.append(.cubic(current.lerp(to: control, 2.0 / 3), end.lerp(to: control, 2.0 / 3), end))
    current = end
  }

  fileprivate mutating func cubic(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x: Float, _ y: Float) {
    current = place(x, y)
    elements.append(.cubic(place(x1, y1), place(x2, y2), current))
  }

  fileprivate mutating func close() { elements.append(.close) }
}

/// HarfBuzz's table of the pen's strokes.
///
/// Sendable although it holds a C pointer: the table is made immutable before anybody else sees it.
private struct DrawFunctions: @unchecked Sendable {
  static let shared = DrawFunctions()

  let handle: OpaquePointer?

  private init() {
    handle = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      handle, { _, pen, _, x, y, _ in pen?.assumingMemoryBound(to: OutlinePen.self).pointee.move(x, y) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      handle, { _, pen, _, x, y, _ in pen?.assumingMemoryBound(to: OutlinePen.self).pointee.line(x, y) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      handle,
      { _, pen, _, x1, y1, x, y, _ in
        pen?.assumingMemoryBound(to: OutlinePen.self).pointee.quadratic(x1, y1, x, y)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      handle,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        pen?.assumingMemoryBound(to: OutlinePen.self).pointee.cubic(x1, y1, x2, y2, x, y)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      handle, { _, pen, _, _ in pen?.assumingMemoryBound(to: OutlinePen.self).pointee.close() }, nil, nil)
    hb_draw_funcs_make_immutable(handle)
  }
}
