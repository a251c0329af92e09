import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Lines with their times; written by one thread, that of the run.
private final class Diary: @unchecked Sendable {
  var lines: [String] = []
  func write(_ text: String) { lines.append("\(text)@\(CACurrentMediaTime() - 65_536)") }
}

/// Indicators, traits, queues and constraints; those of colours, paths and pictures stand beside the values.
@MainActor @Suite struct OtherTraps {
  private func screen(_ view: UIView, _ traits: Traits = Traits()) throws -> Screen {
    let screen = Run.screen(Size(390, 844), traits)
    try screen.show {
      if view.bounds.isEmpty { view.frame = CGRect(x: 0, y: 0, width: 100, height: 40) }
      return view
    }
    return screen
  }

  @Test func `trap 24: an indicator is 20 or 37 points wide whatever its frame, and hidden while it stands`() throws {
    let medium = UIActivityIndicatorView(style: .medium)
    #expect(medium.intrinsicContentSize == CGSize(width: 20, height: 20) && medium.isHidden)
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    medium.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    view.addSubview(medium)
    let screen = try screen(view)
    try screen.perform { medium.startAnimating() }
    let boxes = try Run.items(screen.timeline.tree(at: 0)).compactMap(\.bounds)
    let box = boxes.reduce(boxes.first ?? .zero) { $0.union($1) }
    #expect(box.minX >= 20 && box.maxX <= 40 && box.minY >= 20 && box.maxY <= 40)
    #expect(screen.timeline.period == 1)
  }

  @Test func `trap 25: a layer keeps the colour of old traits until its view sets it again, and tints are inherited`()
    throws
  {
    final class Bordered: UIView {
      var tints = 0
      var refreshes = false
      override func tintColorDidChange() { tints += 1 }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if refreshes { layer.borderColor = UIColor.systemBackground.cgColor }
      }
    }
    for refreshes in [false, true] {
      let view = Bordered()
      view.refreshes = refreshes
      let screen = try screen(view)
      try screen.perform { view.layer.borderColor = UIColor.systemBackground.cgColor }
      try screen.perform { view.overrideUserInterfaceStyle = .dark }
      #expect((view.layer.own.borderColor == .white) == !refreshes)
    }
    let (parent, child) = (UIView(), Bordered())
    parent.addSubview(child)
    child.tints = 0
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.tints == 1)
  }

  @Test func `trap 28: every queue works on the one clock, in order of time`() throws {
    let screen = try screen(UIView())
    let diary = Diary()
    let begin = screen.run { DispatchTime.now() }
    try screen.perform {
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { diary.write("global") }
      DispatchQueue(label: "own").asyncAfter(deadline: .now() + 0.25) { diary.write("own") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(125)) { diary.write("main") }
      group.notify(queue: .main) { diary.write("group") }
      diary.write("now")
    }
    try screen.advance(to: 1)
    #expect(diary.lines == ["now@0.0", "global@0.0", "group@0.0", "main@0.125", "own@0.25"])
    let end = screen.run { DispatchTime.now() }
    #expect(end.uptimeNanoseconds - begin.uptimeNanoseconds == 1_000_000_000)
    #expect(screen.run { Date.onScreenClock.timeIntervalSince(Date.startOfScreenClock) } == 1)
  }

  @Test func `trap 29: a frame is required constraints, content hugs by 250 and resists by 750, margins are 8`() throws
  {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (framed, free) = (UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20)), UIView())
    free.translatesAutoresizingMaskIntoConstraints = false
    for inner in [framed, free] { view.addSubview(inner) }
    NSLayoutConstraint.activate([
      free.leadingAnchor.constraint(equalTo: framed.trailingAnchor),
      free.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      free.topAnchor.constraint(equalTo: view.topAnchor, constant: 0.3),
      free.heightAnchor.constraint(equalToConstant: 10),
    ])
    _ = try screen(view)
    #expect(free.frame.minX == 40 && free.frame.maxX == 92)
    // Places are whole pixels.
    #expect((free.frame.minY * UIScreen.main.scale).rounded() == free.frame.minY * UIScreen.main.scale)
    for content in [UILabel(), UIButton()] {
      #expect(content.contentHuggingPriority(for: .horizontal) == .defaultLow)
      #expect(content.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }
    #expect(UILayoutPriority.defaultLow.rawValue == 250 && UILayoutPriority.defaultHigh.rawValue == 750)
  }
}
