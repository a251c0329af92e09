import Foundation
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct StackArrangementTests {
  let root = TestBox(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let stack = TestBox("stack")
  let a = TestBox("a", content: CGSize(width: 20, height: 10))
  let b = TestBox("b", content: CGSize(width: 40, height: 30))
  let c = TestBox("c", content: CGSize(width: 60, height: 20))
  let constraints = StackConstraints()

  init() {
    root.add(stack)
    stack.add(a, b, c)
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  /// Lays out, and checks left, top, width and height of the three views.
  private func expect(
    _ frames: [[CGFloat]], stack size: [CGFloat], hidden: Set<String> = [], spacings: [String: Double] = [:],
    sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout StackArrangement) -> Void
  ) {
    var arrangement = StackArrangement()
    change(&arrangement)
    let views = [a, b, c].map {
      StackConstraints.Arranged($0, isHidden: hidden.contains($0.name), spacingAfter: spacings[$0.name])
    }
    let found = findings {
      constraints.update(arrangement, views, in: stack)
      root.layout()
    }
    #expect(found == [], sourceLocation: sourceLocation)
    let boxes = [a, b, c].map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
    #expect(boxes == frames, sourceLocation: sourceLocation)
    #expect([stack.frame.width, stack.frame.height] == size, sourceLocation: sourceLocation)
  }

  private func fix(width: CGFloat? = nil, height: CGFloat? = nil) {
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  @Test func `a row is as large as its views`() {
    expect([[0, 0, 20, 30], [25, 0, 40, 30], [70, 0, 60, 30]], stack: [130, 30]) { $0.spacing = 5 }
  }

  @Test func `a column is as large as its views`() {
    expect([[0, 0, 60, 10], [0, 15, 60, 30], [0, 50, 60, 20]], stack: [60, 70]) {
      $0.axis = .vertical
      $0.spacing = 5
    }
  }

  @Test func `fill stretches the view that hugs least, of equals the first`() {
    fix(width: 200)
    expect([[0, 0, 100, 30], [100, 0, 40, 30], [140, 0, 60, 30]], stack: [200, 30]) { _ in }
    b.hugging[.horizontal] = UILayoutPriority(249)
    root.layoutDidChange()
    expect([[0, 0, 20, 30], [20, 0, 120, 30], [140, 0, 60, 30]], stack: [200, 30]) { _ in }
  }

  @Test func `fill compresses the view that resists least`() {
    fix(width: 100)
    b.resistance[.horizontal] = UILayoutPriority(749)
    expect([[0, 0, 20, 30], [20, 0, 20, 30], [40, 0, 60, 30]], stack: [100, 30]) { _ in }
  }

  @Test func `fill equally`() {
    expect([[0, 0, 60, 30], [66, 0, 60, 30], [132, 0, 60, 30]], stack: [192, 30]) {
      $0.distribution = .fillEqually
      $0.spacing = 6
    }
    fix(width: 132)
    expect([[0, 0, 40, 30], [46, 0, 40, 30], [92, 0, 40, 30]], stack: [132, 30]) {
      $0.distribution = .fillEqually
      $0.spacing = 6
    }
  }

  @Test func `fill in proportion to the content`() {
    fix(width: 260)
    expect([[0, 0, 40, 30], [50, 0, 80, 30], [140, 0, 120, 30]], stack: [260, 30]) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
  }

  @Test func `equal spacing spreads what is left, and is at least the spacing`() {
    expect([[0, 0, 20, 30], [30, 0, 40, 30], [80, 0, 60, 30]], stack: [140, 30]) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    fix(width: 220)
    expect([[0, 0, 20, 30], [70, 0, 40, 30], [160, 0, 60, 30]], stack: [220, 30]) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
  }

  @Test func `equal centring spreads the centres, as far as spacing allows`() {
    fix(width: 240)
    expect([[0, 0, 20, 30], [90, 0, 40, 30], [180, 0, 60, 30]], stack: [240, 30]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
  }

  @Test func `equal centring gives way to the spacing`() {
    fix(width: 140)
    expect([[0, 0, 20, 30], [30, 0, 40, 30], [80, 0, 60, 30]], stack: [140, 30]) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
  }

  @Test func `alignments of a row`() {
    fix(height: 50)
    expect([[0, 0, 20, 10], [20, 0, 40, 30], [60, 0, 60, 20]], stack: [120, 50]) { $0.alignment = .leading }
    expect([[0, 20, 20, 10], [20, 10, 40, 30], [60, 15, 60, 20]], stack: [120, 50]) { $0.alignment = .center }
    expect([[0, 40, 20, 10], [20, 20, 40, 30], [60, 30, 60, 20]], stack: [120, 50]) { $0.alignment = .trailing }
  }

  @Test func `alignments of a column`() {
    expect([[0, 0, 20, 10], [0, 10, 40, 30], [0, 40, 60, 20]], stack: [60, 60]) {
      $0.axis = .vertical
      $0.alignment = .leading
    }
    expect([[20, 0, 20, 10], [10, 10, 40, 30], [0, 40, 60, 20]], stack: [60, 60]) {
      $0.axis = .vertical
      $0.alignment = .center
    }
    expect([[40, 0, 20, 10], [20, 10, 40, 30], [0, 40, 60, 20]], stack: [60, 60]) {
      $0.axis = .vertical
      $0.alignment = .trailing
    }
    expect([[0, 0, 60, 10], [0, 10, 60, 30], [0, 40, 60, 20]], stack: [60, 60]) {
      $0.axis = .vertical
      $0.alignment = .firstBaseline
    }
  }

  @Test func `baselines of a row`() {
    (a.baselines, b.baselines, c.baselines) = ((8, 2), (20, 10), (15, 5))
    expect([[0, 12, 20, 10], [20, 0, 40, 30], [60, 5, 60, 20]], stack: [120, 30]) { $0.alignment = .firstBaseline }
    expect([[0, 12, 20, 10], [20, 0, 40, 30], [60, 5, 60, 20]], stack: [120, 30]) { $0.alignment = .lastBaseline }
    fix(height: 40)
    expect([[0, 12, 20, 10], [20, 0, 40, 30], [60, 5, 60, 20]], stack: [120, 40]) { $0.alignment = .firstBaseline }
    expect([[0, 22, 20, 10], [20, 10, 40, 30], [60, 15, 60, 20]], stack: [120, 40]) { $0.alignment = .lastBaseline }
  }

  @Test func `spacing between baselines`() {
    (a.baselines, b.baselines, c.baselines) = ((8, 2), (20, 10), (15, 5))
    expect([[0, 32, 60, 10], [0, 60, 60, 30], [0, 105, 60, 20]], stack: [60, 160]) {
      $0.axis = .vertical
      $0.spacing = 40
      $0.isBaselineRelative = true
    }
  }

  @Test func `a hidden view takes no room`() {
    expect([[0, 0, 20, 20], [20, 0, 0, 30], [25, 0, 60, 20]], stack: [85, 20], hidden: ["b"], spacings: ["b": 50]) {
      $0.spacing = 5
    }
    expect([[0, 0, 20, 10], [20, 0, 0, 30], [20, 0, 0, 20]], stack: [20, 10], hidden: ["b", "c"]) { $0.spacing = 5 }
    expect([[0, 0, 0, 10], [0, 0, 0, 30], [0, 0, 0, 20]], stack: [0, 0], hidden: ["a", "b", "c"]) { _ in }
  }

  @Test func `custom and system spacing`() {
    expect([[0, 0, 20, 30], [50, 0, 40, 30], [98, 0, 60, 30]], stack: [158, 30], spacings: ["a": 30, "c": 99]) {
      $0.spacing = StackArrangement.systemSpacing
    }
    expect(
      [[0, 0, 20, 30], [23, 0, 40, 30], [71, 0, 60, 30]], stack: [131, 30],
      spacings: ["a": StackArrangement.defaultSpacing, "b": StackArrangement.systemSpacing]
    ) { $0.spacing = 3 }
  }

  @Test func `margins stay free where they are asked for`() {
    stack.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expect([[2, 1, 20, 30], [22, 1, 40, 30], [62, 1, 60, 30]], stack: [126, 34]) { $0.isMarginsRelative = true }
    expect([[2, 11, 20, 10], [22, 1, 40, 30], [62, 6, 60, 20]], stack: [126, 34]) {
      $0.isMarginsRelative = true
      $0.alignment = .center
    }
  }

  @Test func `right to left, a row begins at the right`() {
    for box in [root, stack, a, b, c] { box.rightToLeft = true }
    expect([[110, 0, 20, 30], [65, 0, 40, 30], [0, 0, 60, 30]], stack: [130, 30]) { $0.spacing = 5 }
    #expect(stack.frame.minX == 170)
    expect([[110, 0, 20, 30], [65, 0, 40, 30], [0, 0, 60, 30]], stack: [130, 30]) {
      $0.spacing = 5
      $0.distribution = .equalSpacing
    }
  }

  @Test func `stacks nest`() {
    let (outer, inner) = (StackConstraints(), StackArrangement())
    let side = TestBox("side", content: CGSize(width: 15, height: 50))
    let holder = TestBox("holder")
    root.add(holder)
    stack.leave()
    holder.add(side, stack)
    constraints.update(inner, [a, b, c].map { StackConstraints.Arranged($0) }, in: stack)
    var row = StackArrangement()
    (row.spacing, row.alignment) = (9, .center)
    outer.update(row, [StackConstraints.Arranged(side), StackConstraints.Arranged(stack)], in: holder)
    root.layout()
    #expect(holder.frame.size == CGSize(width: 144, height: 50))
    #expect(stack.frame == CGRect(x: 24, y: 10, width: 120, height: 30))
  }

  @Test func `the same arrangement makes no new constraints`() {
    expect([[0, 0, 20, 30], [20, 0, 40, 30], [60, 0, 60, 30]], stack: [120, 30]) { $0.distribution = .equalSpacing }
    let before = stack.heldConstraints
    expect([[0, 0, 20, 30], [20, 0, 40, 30], [60, 0, 60, 30]], stack: [120, 30]) { $0.distribution = .equalSpacing }
    #expect(before.elementsEqual(stack.heldConstraints, by: ===) && stack.heldGuides.count == 2)
    expect([[0, 0, 20, 30], [20, 0, 40, 30], [60, 0, 60, 30]], stack: [120, 30]) { _ in }
    #expect(stack.heldGuides.isEmpty)
  }
}
