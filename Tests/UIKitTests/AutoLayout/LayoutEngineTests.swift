import Foundation
import PresscheckLayerTree
import PresscheckUIKit
import Testing

@MainActor struct LayoutEngineTests {
  let root = TestBox(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func `edges follow the superview's`() {
    let box = TestBox()
    root.add(box)
    box.fill(root, inset: 10)
    root.layout()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    root.frame.size.width = 300
    root.layout()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 280, height: 80))
  }

  @Test func `content decides a size that nothing else does`() {
    let box = TestBox(content: CGSize(width: 60, height: 20))
    root.add(box)
    box.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    box.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layout()
    #expect(box.frame == CGRect(x: 70, y: 40, width: 60, height: 20))
  }

  @Test func `the view that hugs less takes the room that is left`() {
    let (a, b) = (TestBox(content: CGSize(width: 30, height: 10)), TestBox(content: CGSize(width: 40, height: 10)))
    row(a, b)
    root.layout()
    #expect(a.frame.width == 160 && b.frame.width == 40)
    a.hugging[.horizontal] = UILayoutPriority(251)
    root.layoutDidChange()
    root.layout()
    #expect(a.frame.width == 30 && b.frame == CGRect(x: 30, y: 0, width: 170, height: 10))
  }

  @Test func `the view that resists less is compressed`() {
    let (a, b) = (TestBox(content: CGSize(width: 150, height: 10)), TestBox(content: CGSize(width: 150, height: 10)))
    row(a, b)
    a.resistance[.horizontal] = UILayoutPriority(749)
    root.layout()
    #expect(a.frame.width == 50 && b.frame.width == 150)
    a.resistance[.horizontal] = UILayoutPriority(751)
    root.layoutDidChange()
    root.layout()
    #expect(a.frame.width == 150 && b.frame.width == 50)
  }

  @Test func `a frame and its mask are constraints too`() {
    let outer = TestBox("outer", frame: CGRect(x: 20, y: 10, width: 100, height: 50))
    outer.mask = [.width]
    let inner = TestBox()
    root.add(outer)
    outer.add(inner)
    inner.fill(outer, inset: 5)
    root.layout()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 90, height: 40))
    #expect(outer.frame == CGRect(x: 20, y: 10, width: 100, height: 50))
  }

  @Test func `frames follow a superview that constraints resize`() {
    let outer = TestBox("outer")
    outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let framed = TestBox("framed", frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    framed.mask = [.width, .top]
    let follower = TestBox("follower")
    root.add(outer)
    outer.add(framed, follower)
    outer.fill(root)
    follower.fill(framed)
    root.layout()
    #expect(follower.frame == CGRect(x: 10, y: 60, width: 180, height: 30))
  }

  @Test func `flexible parts share a change by their sizes`() {
    let all = AutoresizedSpan(10, 20, in: 40, isFlexible: (true, true, true))
    #expect(all == AutoresizedSpan(start: 0, startShare: 0.25, size: 0, sizeShare: 0.5))
    let behind = AutoresizedSpan(10, 20, in: 40, isFlexible: (true, false, false))
    #expect(behind == AutoresizedSpan(start: -30, startShare: 1, size: 20, sizeShare: 0))
    let empty = AutoresizedSpan(0, 0, in: 0, isFlexible: (false, true, true))
    #expect(empty == AutoresizedSpan(start: 0, startShare: 0, size: 0, sizeShare: 0.5))
  }

  @Test func `edges are on whole pixels`() {
    let boxes = [TestBox("a"), TestBox("b"), TestBox("c")]
    root.frame.size.width = 100
    root.add(boxes[0], boxes[1], boxes[2])
    let views = ["a": boxes[0], "b": boxes[1], "c": boxes[2]]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "|[a(==b)][b(==c)][c]|", metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)
    root.layout()
    #expect(boxes.map(\.frame.minX) == [0, 33.5, 66.5])
    #expect(boxes.map(\.frame.maxX) == [33.5, 66.5, 100])
    root.scale = 1
    root.layoutDidChange()
    root.layout()
    #expect(boxes.map(\.frame.minX) == [0, 33, 67])
  }

  @Test func `constraints cross superviews`() {
    let (left, right) = (TestBox("left"), TestBox("right"))
    let (a, b) = (TestBox("a", content: CGSize(width: 30, height: 10)), TestBox("b"))
    root.add(left, right)
    left.add(a)
    right.add(b)
    left.fill(root, inset: 10)
    right.fill(root, inset: 20)
    a.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 7).isActive = true
    let edge = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 3)
    let width = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1)
    NSLayoutConstraint.activate([edge, width])
    #expect(root.heldConstraints.suffix(2).elementsEqual([edge, width], by: ===))
    root.layout()
    #expect(b.frame == CGRect(x: 30, y: 0, width: 61, height: 0))
  }

  @Test func `right to left, leading is right and constants run the other way`() {
    let box = TestBox(content: CGSize(width: 60, height: 20))
    root.add(box)
    for box in [root, box] { box.rightToLeft = true }
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15).isActive = true
    root.layout()
    #expect(box.frame == CGRect(x: 125, y: 0, width: 60, height: 20))
    let fixed = TestBox(content: CGSize(width: 10, height: 10))
    fixed.rightToLeft = true
    root.add(fixed)
    fixed.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 15).isActive = true
    root.layout()
    #expect(fixed.frame.minX == 140)
  }

  @Test func `a multiplied position is measured in the view that holds the constraint`() {
    let (outer, box) = (TestBox("outer"), TestBox(content: CGSize(width: 10, height: 10)))
    root.add(outer)
    outer.add(box)
    outer.fill(root, inset: 20)
    NSLayoutConstraint(
      item: box, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX, multiplier: 0.5,
      constant: 0
    ).isActive = true
    root.layout()
    #expect(box.frame.midX == 40)
  }

  @Test func `margins and the safe area are guides`() {
    root.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.safeArea = Insets(top: 44)
    let (inner, safe) = (TestBox(), TestBox())
    root.add(inner, safe)
    let margins = UILayoutGuide(.margins, of: root)
    let area = UILayoutGuide(.safeArea, of: root)
    for (box, guide) in [(inner, margins), (safe, area)] {
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }
    root.layout()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(safe.frame == CGRect(x: 0, y: 44, width: 200, height: 56))
    #expect(margins.layoutFrame == inner.frame && area.layoutFrame == safe.frame)
  }

  @Test func `a free guide takes part as a view does`() {
    let (guide, box) = (UILayoutGuide(), TestBox(content: CGSize(width: 20, height: 10)))
    root.add(box)
    root.hold(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 50), guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 2),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layout()
    #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 50, height: 20))
    #expect(box.frame == CGRect(x: 45, y: 20, width: 20, height: 10))
    root.release(guide)
    #expect(root.heldConstraints.isEmpty && root.heldGuides.isEmpty && guide.owner == nil)
  }

  @Test func `baselines are at the text`() {
    let (a, b) = (TestBox(content: CGSize(width: 20, height: 30)), TestBox(content: CGSize(width: 20, height: 15)))
    root.add(a, b)
    (a.baselines, b.baselines) = ((24, 6), (11, 4))
    a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    let first = b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor)
    first.isActive = true
    root.layout()
    #expect(b.frame.minY == 23)
    first.isActive = false
    b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor, constant: 20).isActive = true
    root.layout()
    #expect(b.frame.minY == 43)
  }

  @Test func `a text that wraps is asked again at the width that was found`() {
    let text = TestBox(content: CGSize(width: 500, height: 10))
    text.textArea = 5000
    root.add(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layout()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test func `a text that had wrapped takes the room that it gets`() {
    let text = TestBox()
    text.textArea = 5000
    root.add(text)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    root.layout()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
    root.frame.size.width = 400
    root.layout()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 400, height: 20))
    root.frame.size.width = 900
    root.layout()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 500, height: 10))
  }

  @Test func `what is ambiguous is small and at the origin`() {
    let (a, b) = (TestBox("a"), TestBox("b", content: CGSize(width: 20, height: 10)))
    root.add(a, b)
    a.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layout()
    #expect(a.frame == CGRect(x: 200, y: 0, width: 0, height: 0))
    #expect(b.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `without constraints nothing moves`() {
    let box = TestBox(frame: CGRect(x: 3, y: 4, width: 5, height: 6.2))
    root.add(box)
    root.layout()
    #expect(box.frame == CGRect(x: 3, y: 4, width: 5, height: 6.2))
  }

  @Test func `only views whose subviews move are asked to lay out`() {
    let (outer, box, still) = (TestBox(), TestBox(), TestBox())
    root.add(outer, still)
    outer.add(box)
    outer.fill(root)
    let top = box.topAnchor.constraint(equalTo: outer.topAnchor)
    top.isActive = true
    root.layout()
    (root.requests, outer.requests, still.requests) = (0, 0, 0)
    top.constant = 12
    root.layout()
    #expect(box.frame.minY == 12 && outer.requests > 0 && still.requests == 0)
  }

  @Test func `the topmost view is asked to lay out when constraints must be solved anew`() {
    let (outer, box) = (TestBox("outer", frame: CGRect(x: 0, y: 0, width: 50, height: 50)), TestBox())
    root.add(outer)
    outer.add(box)
    box.fill(outer)
    root.layout()
    root.requests = 0
    outer.frame.size.width = 60
    #expect(root.requests == 1)
    outer.frame.size.width = 70
    #expect(root.requests == 1)
    root.layout()
    #expect(box.frame.width == 70 && root.requests == 1)
  }

  private func row(_ a: TestBox, _ b: TestBox) {
    root.add(a, b)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "|[a][b]|", metrics: nil, views: ["a": a, "b": b])
    NSLayoutConstraint.activate(constraints)
  }
}
