import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Pictures of transitions, as the layers that show them.
@MainActor @Suite struct TransitionTests {
  private let view = UIView()
  private let screen: Screen

  init() throws {
    let view = view
    screen = try Run.screen(showing: view) { view.backgroundColor = .red }
  }

  private func fills(at time: Double) throws -> [Color] {
    try Self.colors(Run.items(screen.timeline.tree(at: time)))
  }

  /// The colours that are filled, with the opacity of the groups around them, bottom to top.
  private static func colors(_ items: [DisplayItem], opacity: Double = 1) -> [Color] {
    items.flatMap { item -> [Color] in
      switch item {
      case .fill(let fill):
        if case .color(let color) = fill.paint { [color.multiplyingAlpha(by: opacity)] } else { [] }
      case .group(let group): colors(group.items, opacity: opacity * group.opacity)
      default: []
      }
    }
  }

  @Test func `a cross-dissolve shows the new picture under the old one, which goes`() throws {
    var heard: [Bool] = []
    try screen.perform {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .blue }, completion: { heard.append($0) })
    }
    #expect(try fills(at: 0.25) == [Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.75)])
    #expect(heard.isEmpty && view.layer.animationKeys() == ["transition"])
    try screen.advance(to: 1)
    #expect(heard == [true])
    #expect(try fills(at: 1) == [Color(red: 0, green: 0, blue: 1)])
    #expect(screen.timeline.tree(at: 0.5).bounds.size == Size(100, 40) && screen.findings == [])
  }

  @Test func `without a style the changes themselves are animated, and the completion follows them`() throws {
    var heard: [Bool] = []
    try screen.perform {
      UIView.transition(
        with: view, duration: 1, options: .curveLinear, animations: { view.alpha = 0 }, completion: { heard.append($0) }
      )
    }
    #expect(try fills(at: 0.25).map(\.alpha) == [0.75])
    try screen.advance(to: 0.9)
    #expect(heard.isEmpty)
    try screen.advance(to: 1)
    #expect(heard == [true])
  }

  @Test func `what appears is let in by its mask as the old picture goes`() throws {
    let label = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    label.backgroundColor = .green
    try screen.perform {
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        view.addSubview(label)
      }
    }
    guard case .group(let revealed)? = try Run.items(screen.timeline.tree(at: 0.25)).first else {
      Issue.record("no group")
      return
    }
    #expect(revealed.items.count == 2)
    // A quarter of everything, and all of what the old picture covers.
    #expect(Self.colors(revealed.mask ?? []).map(\.alpha) == [0.25, 1])
  }

  @Test func `a transition of Core Animation begins at what the turn before showed, wherever it is added`() throws {
    for isFirst in [true, false] {
      view.backgroundColor = .red
      try screen.perform {}
      let begin = screen.run { CACurrentMediaTime() - 65_536 }
      try screen.perform {
        let transition = CATransition()
        transition.duration = 1
        if isFirst { view.layer.add(transition, forKey: "fade") }
        view.backgroundColor = .blue
        if !isFirst { view.layer.add(transition, forKey: "fade") }
      }
      #expect(
        try fills(at: begin + 0.5) == [
          Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.5),
        ])
      try screen.advance(to: begin + 2)
    }
  }

  @Test(arguments: [
    (CATransitionSubtype.fromRight, Point(100, 0)), (.fromLeft, Point(-100, 0)), (.fromTop, Point(0, 40)),
    (.fromBottom, Point(0, -40)),
  ])
  func `a push moves the new picture in and the old one out`(side: CATransitionSubtype, way: Point) throws {
    try screen.perform {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (.push, side, 1)
      view.layer.add(transition, forKey: nil)
      view.backgroundColor = .blue
    }
    let tree = screen.timeline.tree(at: 0.25)
    #expect(tree.sublayers.map(\.name) == ["before", "after"])
    let (before, after) = (tree.sublayers[0], tree.sublayers[1])
    #expect(before.position == Point(50 - way.x / 4, 20 - way.y / 4) && before.opacity == 0.75)
    #expect(after.position == Point(50 + way.x * 0.75, 20 + way.y * 0.75) && after.opacity == 0.25)
  }

  @Test func `moving in covers the old picture, and revealing takes it away`() throws {
    for (type, names, x) in [
      (CATransitionType.moveIn, ["before", "after"], 0.0), (.reveal, ["after", "before"], 100),
    ] {
      let begin = screen.run { CACurrentMediaTime() - 65_536 }
      try screen.perform {
        let transition = CATransition()
        (transition.type, transition.duration) = (type, 1)
        view.layer.add(transition, forKey: nil)
      }
      let tree = screen.timeline.tree(at: begin + 0.5)
      #expect(tree.sublayers.map(\.name) == names)
      #expect(tree.sublayers[0].position == Point(50, 20) && tree.sublayers[1].position.x == x)
      try screen.advance(to: begin + 2)
    }
  }

  /// Where the corners of a picture are in its superlayer, from the top left clockwise.
  private func corners(_ layer: Layer) -> [Point] {
    let (middle, bounds) = (layer.position, layer.bounds)
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let place = Point(x * bounds.width / 2, y * bounds.height / 2)
      let rows = layer.transform3D
      let seen = rows.x * place.x + rows.y * place.y + rows.origin
      return Point(middle.x + seen.x / seen.w, middle.y + seen.y / seen.w)
    }
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, [0, 3]), (.transitionFlipFromRight, [1, 2]),
    (.transitionFlipFromTop, [0, 1]), (.transitionFlipFromBottom, [2, 3]),
  ])
  func `a flip turns its side to the front, whose edge keeps its length`(
    option: UIView.AnimationOptions, near: [Int]
  ) throws {
    try screen.perform {
      UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) { view.backgroundColor = .blue }
    }
    let isUpright = near == [0, 3] || near == [1, 2]
    let (along, across) = isUpright ? (view.bounds.height, view.bounds.width) : (view.bounds.width, view.bounds.height)
    let half = Transcendental.sinCos(Double.pi / 4).sin
    func length(_ edge: [Int], _ corners: [Point]) -> Double {
      isUpright ? abs(corners[edge[0]].y - corners[edge[1]].y) : abs(corners[edge[0]].x - corners[edge[1]].x)
    }
    for (time, index) in [(0.25, 0), (0.75, 1)] {
      let pictures = screen.timeline.tree(at: time).sublayers
      #expect(pictures.map(\.opacity) == (index == 0 ? [1, 0] : [0, 1]))
      let corners = corners(pictures[index])
      // The side that came to the front is that of the new picture's other edge once the back shows.
      let far = [0, 1, 2, 3].filter { !near.contains($0) }
      let (front, back) = index == 0 ? (near, far) : (far, near)
      #expect(abs(length(front, corners) - Double(along)) < 1e-6)
      // The other edge is as far behind as the picture, turned by 45 degrees, is deep: an eye at 800 points sees it smaller.
      let depth = Double(across) * half
      #expect(abs(length(back, corners) - Double(along) * 800 / (800 + depth)) < 1e-6)
    }
  }

  @Test func `a view takes the place of another one in their superview's transition`() throws {
    let (first, second) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    try screen.perform { view.addSubview(first) }
    try screen.perform {
      UIView.transition(from: first, to: second, duration: 1, options: .transitionCrossDissolve)
    }
    #expect(first.superview == nil && second.superview === view && view.layer.animationKeys() == ["transition"])
  }

  @Test func `a layer that was not there comes out of nothing`() throws {
    let layer = CALayer()
    layer.backgroundColor = UIColor.green.cgColor
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    try screen.perform {
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      view.layer.addSublayer(layer)
    }
    #expect(try fills(at: 0.5).count == 2)
  }

  @Test func `curls and unknown types are findings`() throws {
    try screen.perform {
      UIView.transition(with: view, duration: 1, options: .transitionCurlUp, animations: nil)
      let transition = CATransition()
      transition.type = CATransitionType(rawValue: "cube")
      view.layer.add(transition, forKey: nil)
    }
    #expect(
      screen.findings == [
        "a curl of UIView.transition is accepted, not drawn",
        "a CATransition of the type cube is accepted, not drawn",
      ])
  }

  @Test func `new contents of a bare layer fade in over the old ones unless an action says otherwise`() throws {
    func picture(_ value: UInt8) -> CGImage {
      CGImage(.pixels(PixelImage(width: 1, height: 1, rgba: [value, value, value, 255])))
    }
    for isOff in [false, true] {
      let (plate, text) = (CALayer(), CATextLayer())
      try screen.perform {
        for (layer, value) in [(plate, "contents"), (text, "contents")] {
          layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
          if isOff { layer.actions = [value: NSNull()] }
          view.layer.addSublayer(layer)
        }
        (plate.contents, text.string) = (picture(0), "old")
      }
      try screen.perform { (plate.contents, text.string) = (picture(255), "new") }
      for layer in [plate, text] {
        let fade = layer.animation(forKey: "transition") as? CATransition
        #expect((fade == nil) == isOff)
        if let fade { #expect(fade.type == .fade && fade.duration == 0.25 && fade.timingFunction?.curve == .default) }
      }
    }
  }
}
