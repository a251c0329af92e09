import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// The area in which a view takes touches.
@MainActor @Suite struct TouchProbeTests {
  private func area(_ box: Rect, arrives: @escaping (Point) -> Bool) -> TouchArea {
    TouchProbe.area(around: box, arrives: arrives)
  }

  private func contains(_ rect: Rect, _ point: Point) -> Bool {
    point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
  }

  /// Compares to a hundredth of a point.
  private func expect(
    _ area: TouchArea, _ width: Double, _ height: Double, square: Double, at place: SourceLocation = #_sourceLocation
  ) {
    let differences = [area.size.width - width, area.size.height - height, area.square - square]
    #expect(differences.allSatisfy { abs($0) < 0.01 }, "\(area)", sourceLocation: place)
  }

  @Test(arguments: [Size(30, 60), Size(43.9, 44), Size(7.25, 200), Size(0.4, 0.4)])
  func `a rectangle is found as exactly as it is`(_ size: Size) {
    let box = Rect(10, 20, size.width, size.height)
    expect(area(box) { contains(box, $0) }, size.width, size.height, square: min(44, size.width, size.height))
  }

  @Test func `an area beyond the box is followed to its end`() {
    let around = Rect(-4, -7.3, 38, 41)
    expect(area(Rect(0, 0, 20, 20)) { contains(around, $0) }, 38, 41, square: 38)
  }

  @Test func `the square of a circle is the one in it`() {
    let circle = area(Rect(0, 0, 40, 40)) { ($0 - Point(20, 20)).length < 20 }
    // 40 / √2 = 28.28, in steps of half a point.
    #expect(circle.size == Size(40, 40) && circle.square == 28)
  }

  @Test func `a hole leaves the room beside it`() {
    let area = area(Rect(0, 0, 30, 30)) { point in
      contains(Rect(0, 0, 30, 30), point) && (point.x >= 10 || point.y < 1)
    }
    #expect(area.size == Size(30, 30) && area.square == 20)
  }

  @Test func `nothing is found where no touch arrives`() {
    #expect(area(Rect(0, 0, 30, 30)) { _ in false } == TouchArea(size: .zero, square: 0))
    #expect(area(Rect(0, 0, 0, 30)) { _ in true } == TouchArea(size: .zero, square: 0))
  }

  @Test(arguments: [Size(44, 44), Size(300, 50), Size(43, 5_000), Size(10_000, 10_000)])
  func `the work is bounded`(_ size: Size) {
    var count = 0
    _ = area(Rect(origin: .zero, size: size)) { _ in
      count += 1
      return count % 7 > 0
    }
    #expect(count <= 2 * TouchProbe.maximumQuestions)
  }

  @Test func `a large button is asked in its middle square alone`() {
    var count = 0
    let box = Rect(0, 0, 300, 50)
    let area = area(box) { point in
      count += 1
      return contains(box, point)
    }
    #expect(area == TouchArea(size: Size(300, 50), square: 44) && count == 88 * 88)
  }

  // MARK: - Views

  /// Takes touches around itself, and is smaller under a finger.
  private final class Small: UIButton {
    var reach: CGFloat = 10
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -reach, dy: -reach).contains(point)
    }
    override var isHighlighted: Bool {
      didSet { transform = isHighlighted ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity }
    }
  }

  private func screen(_ view: UIView, _ size: CGSize) throws -> Screen {
    let screen = Run.screen()
    try screen.show {
      view.frame = CGRect(origin: .zero, size: size)
      return view
    }
    return screen
  }

  private func touches(_ screen: Screen) throws -> TouchArea { try #require(screen.probe { _ in }.touches) }

  @Test func `a class answers for itself, also beyond the window`() throws {
    expect(try touches(try screen(Small(), CGSize(width: 20, height: 22))), 40, 42, square: 40)
  }

  @Test func `a button that shrinks under the finger takes touches where it is then`() throws {
    let screen = try screen(Small(), CGSize(width: 20, height: 22))
    try screen.send(Event("touchDown"), at: 0)
    try screen.settle()
    expect(try touches(screen), 20, 21, square: 20)
  }

  @Test func `bounds count where a class says nothing, and its subviews are it`() throws {
    let view = UIView()
    view.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 10)))
    expect(try touches(try screen(view, CGSize(width: 30, height: 24))), 30, 24, square: 24)
  }

  @Test func `who takes no touches has no area`() throws {
    let button = UIButton()
    button.isUserInteractionEnabled = false
    #expect(try touches(try screen(button, CGSize(width: 50, height: 50))) == TouchArea(size: .zero, square: 0))
  }

  @Test func `asking leaves neither a trace nor a finding`() throws {
    final class Talkative: UIButton {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        alpha = 0.5
        DrawingEnvironment.find("asked")
        return super.hitTest(point, with: event)
      }
    }
    let screen = try screen(Talkative(), CGSize(width: 50, height: 50))
    try screen.send(Event("layoutIfNeeded"), at: 0)
    let recording = screen.recording
    _ = try touches(screen)
    #expect(screen.timeline.trace.effects == recording.timeline.trace.effects)
    #expect(recording.findings == [])
  }
}
