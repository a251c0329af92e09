import Foundation
import PresscheckUIKit
import Testing

@MainActor struct ConstraintTests {
  let root = TestBox(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let box = TestBox("box", content: CGSize(width: 20, height: 10))

  init() { root.add(box) }

  @Test func `raw values are Apple's`() {
    typealias Attribute = NSLayoutConstraint.Attribute
    #expect(Attribute.left.rawValue == 1 && Attribute.trailing.rawValue == 6 && Attribute.lastBaseline.rawValue == 11)
    #expect(Attribute.firstBaseline.rawValue == 12 && Attribute.centerYWithinMargins.rawValue == 20)
    #expect(NSLayoutConstraint.FormatOptions.alignAllCenterY.rawValue == 1 << 10)
    #expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue == -1)
    #expect(UILayoutPriority.defaultHigh - 1 == UILayoutPriority(749) && UILayoutPriority.defaultLow < .defaultHigh)
  }

  @Test func `an active constraint belongs to the nearest common view`() {
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    let top = box.topAnchor.constraint(equalTo: root.topAnchor)
    #expect(!width.isActive)
    NSLayoutConstraint.activate([width, top])
    #expect(box.heldConstraints == [width] && root.heldConstraints == [top])
    NSLayoutConstraint.deactivate([width])
    #expect(box.heldConstraints.isEmpty && !width.isActive && top.isActive)
  }

  @Test func `a changed constant or priority asks for layout`() {
    let (wide, narrow) = (
      box.widthAnchor.constraint(equalToConstant: 50), box.widthAnchor.constraint(equalToConstant: 30)
    )
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    root.layout()
    #expect(box.frame.width == 50)
    wide.constant = 60
    root.layout()
    #expect(box.frame.width == 60)
    wide.priority = UILayoutPriority(700)
    root.layout()
    #expect(box.frame.width == 30)
  }

  @Test func `a view that leaves takes its own constraints along and drops the others`() {
    let inner = TestBox("inner")
    box.add(inner)
    inner.fill(box)
    box.fill(root)
    box.leave()
    #expect(root.heldConstraints.isEmpty && box.heldConstraints.count == 4)
  }

  @Test func `system spacing is eight points`() {
    let constraints = [
      box.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      root.bottomAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: box.bottomAnchor, multiplier: 1),
    ]
    #expect(constraints.map(\.constant) == [16, 8])
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual])
  }

  @Test func `a constraint reads as a formula`() {
    let constraint = box.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: -8)
    constraint.priority = UILayoutPriority(750)
    constraint.identifier = "half"
    #expect("\(constraint)" == "<NSLayoutConstraint 'half' box.width <= root.width * 0.5 - 8.0 @750.0>")
    #expect("\(box.heightAnchor.constraint(equalToConstant: 44))" == "<NSLayoutConstraint box.height == 44.0>")
  }

  @Test func `contradicting constraints are named, and the last one is left out`() {
    let found = findings {
      box.widthAnchor.constraint(equalToConstant: 50).isActive = true
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 80).isActive = true
      root.layout()
    }
    #expect(found == ["box.width >= 80.0 is left out: it contradicts box.width == 50.0"])
    #expect(box.frame.width == 50)
  }

  @Test func `a forgotten mask is named`() {
    let framed = TestBox("framed", frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    root.add(framed)
    let found = findings {
      framed.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      root.layout()
    }
    #expect(
      found == [
        "framed.leading == root.leading is left out: it contradicts the frame of framed, "
          + "whose translatesAutoresizingMaskIntoConstraints is true"
      ])
  }

  @Test func `a size below nothing is named`() {
    root.frame.size.width = 20
    let found = findings {
      box.fill(root, inset: 15)
      root.layout()
    }
    #expect(
      found == [
        "root.trailing == box.trailing + 15.0 is left out: it contradicts the width of root; box.leading == root.leading + 15.0, or a size would be below 0"
      ])
    let negative = findings {
      let other = TestBox("other")
      root.add(other)
      other.heightAnchor.constraint(equalToConstant: -5).isActive = true
      root.layout()
    }
    #expect(negative.contains("other.height == -5.0 is left out: a size would be below 0"))
  }

  @Test func `numbers that are not finite are left out`() {
    let found = findings {
      box.widthAnchor.constraint(equalToConstant: .nan).isActive = true
      root.layout()
    }
    #expect(found == ["box.width == nan is left out: its numbers are not finite"])
    #expect(box.frame.width == 20)
  }

  @Test func `constraints that iOS refuses are findings`() {
    func make(
      _ first: Any, _ a: NSLayoutConstraint.Attribute, _ second: Any?, _ b: NSLayoutConstraint.Attribute
    ) -> [String] {
      findings {
        let constraint = NSLayoutConstraint(
          item: first, attribute: a, relatedBy: .equal, toItem: second, attribute: b, multiplier: 1, constant: 2)
        constraint.isActive = true
        #expect(!constraint.isActive)
      }
    }
    #expect(
      make(box, .left, nil, .notAnAttribute) == [
        "box.left == 2.0: only a width or height can equal a constant; a position needs a second item"
      ])
    #expect(
      make(box, .width, root, .left) == [
        "box.width == root.left + 2.0: a width or height, a horizontal and a vertical position cannot be compared"
      ])
    #expect(
      make(box, .left, root, .leading) == [
        "box.left == root.leading + 2.0: leading and trailing cannot be compared with left and right"
      ])
    #expect(
      make(box, .notAnAttribute, root, .left) == [
        "box.notAnAttribute == root.left + 2.0: the first attribute is missing"
      ])
    #expect(make(box, .left, root, .notAnAttribute) == ["box.left == 2.0: the second attribute is missing"])
    #expect(
      make("box", .left, root, .left) == [
        "(gone).left == root.left + 2.0: the first item is neither a view nor a layout guide"
      ])
    #expect(
      make(box, .left, 3, .left) == [
        "box.left == (gone).left + 2.0: the second item is neither a view nor a layout guide"
      ])
    let stranger = TestBox("stranger")
    #expect(
      make(box, .left, stranger, .left) == [
        "box.left == stranger.left + 2.0 cannot be active: its items have no common ancestor"
      ])
  }
}
