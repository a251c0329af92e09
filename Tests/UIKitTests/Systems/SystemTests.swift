import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit
@testable import PresscheckUIKitFixtures

/// Classes as apps write them show what the built-in controls do, at twenty instants of each transition.
///
/// The frame of a title is left out: a `UILabel` is as high as UIKit's line, a built-in control's title as high as Inter's.
@MainActor @Suite struct SystemTests {
  private static let instants = (0..<20).map { Double($0) / 20 }

  /// Compares a class with a control after the same events.
  private func compare(
    _ kind: ControlKind, _ values: PropertyValues, _ size: Size, _ events: [(String, Double)],
    sourceLocation: SourceLocation = #_sourceLocation, _ make: () throws -> UIView
  ) throws {
    let screen = Run.screen()
    try screen.show(make)
    let control = try kind.make(values)
    let timeline = try Timeline(
      control, on: ControlContext(size: size, traits: Traits(), text: Run.text),
      events.map { Timeline.TimedEvent(Event($0.0), at: $0.1) })
    for (name, time) in events { try screen.send(Event(name), at: time) }
    try screen.advance(to: 1)
    for time in Self.instants {
      let (ours, theirs) = (screen.timeline.tree(at: time).comparable, timeline.tree(at: time).comparable)
      #expect(ours == theirs, "at \(time)", sourceLocation: sourceLocation)
    }
    #expect(screen.timeline.settledTree.comparable == timeline.settledTree.comparable, sourceLocation: sourceLocation)
  }

  private nonisolated static let tap = [("touchDown", 0.0), ("touchUpInside", 0.1)]

  @Test(arguments: [tap, [("touchDown", 0.2), ("touchDragExit", 0.3), ("touchUpOutside", 0.4)]])
  func `a loading button`(events: [(String, Double)]) throws {
    let values: PropertyValues = [
      "title": .text("Press me!"), "loadingText": .text("In Progress..."), "cornerRadius": .number(20),
      "color1": .color(Color(red: 0, green: 1, blue: 0)), "color2": .color(Color(red: 1, green: 0.5, blue: 0)),
      "selectedColor1": .color(.white), "selectedColor2": .color(.black),
    ]
    try compare(.stateful, values, Size(355, 50), events) {
      let button = LoadingButton(
        title: "Press me!", loadingText: "In Progress...", colors: [.green, .orange], selectedColors: [.white, .black],
        frame: CGRect(x: 0, y: 0, width: 355, height: 50))
      button.cornerRadius = 20
      return button
    }
  }

  private static let grays = (
    normal: Color(bytes: 229, 229, 234), highlighted: Color(white: 2.0 / 3), title: Color(bytes: 0, 122, 255)
  )

  @Test(arguments: [tap, [("touchDown", 0), ("touchUpInside", 0.5)], [("touchDown", 0.1), ("touchCancel", 0.15)]])
  func `a highlighted button`(events: [(String, Double)]) throws {
    let values: PropertyValues = [
      "title": .text("UPDATE"), "fontSize": .number(17), "fontWeight": .fontWeight(.bold), "cornerRadius": .number(-1),
      "normalBackgroundColor": .color(Self.grays.normal), "highlightedBackgroundColor": .color(Self.grays.highlighted),
      "titleColor": .color(Self.grays.title), "highlightedTitleColor": .color(Color(bytes: 0, 44, 95)),
    ]
    try compare(.highlight, values, Size(84, 50), events) {
      let button = HighlightButton(frame: CGRect(x: 0, y: 0, width: 84, height: 50))
      button.setTitle("UPDATE", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: .bold)
      button.setTitleColor(UIColor(cgColor: CGColor(Self.grays.title)), for: .normal)
      button.setTitleColor(UIColor(cgColor: CGColor(Color(bytes: 0, 44, 95))), for: .highlighted)
      button.normalBackgroundColor = UIColor(cgColor: CGColor(Self.grays.normal))
      button.highlightedBackgroundColor = UIColor(cgColor: CGColor(Self.grays.highlighted))
      button.cornerRadius = -1
      return button
    }
  }

  private static func drawing(_ side: Double) -> ControlImage {
    ControlImage(
      source: .vector(VectorImage(path: .rect(Rect(0, 0, side, side)), size: Size(24, 24))), isTemplate: true)
  }

  @Test(arguments: [tap, [("touchDown", 0), ("touchUpInside", 0.3)], [("touchDown", 0.1), ("touchDragExit", 0.2)]])
  func `a toggle`(events: [(String, Double)]) throws {
    let (plus, tick) = (Self.drawing(24), Self.drawing(12))
    let values: PropertyValues = [
      "image": .image(plus), "normalImage": .image(plus), "selectedImage": .image(tick),
      "highlightedScale": .number(0.6), "buttonType": .text("custom"),
      "tintColor": .color(DynamicColor(Self.grays.title)),
    ]
    try compare(.toggle, values, Size(64, 64), events) {
      func image(_ image: ControlImage) -> UIImage {
        UIImage(cgImage: CGImage(image.source)).withRenderingMode(.alwaysTemplate)
      }
      let button = ToggleButton(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
      button.tintColor = UIColor(cgColor: CGColor(Self.grays.title))
      button.setImage(image(plus), for: .normal)
      button.normalImage = image(plus)
      button.selectedImage = image(tick)
      button.highlightedScale = 0.6
      return button
    }
  }

  @Test(arguments: [tap, [("touchDown", 0), ("touchUpInside", 0.4)]])
  func `a button with a block`(events: [(String, Double)]) throws {
    let values: PropertyValues = [
      "title": .text("A subclassed button"), "buttonType": .text("system"), "crnrRadius": .number(20),
      "lhsBackgroundColor": .color(Color(bytes: 255, 149, 0)),
    ]
    try compare(.subclassed, values, Size(331, 30), events) {
      let coder = ViewCoder { view in
        view.frame = CGRect(x: 0, y: 0, width: 331, height: 30)
        (view as? UIButton)?.setTitle("A subclassed button", for: .normal)
      }
      coder.buttonType = .system
      let button = try #require(BlockButton(coder: coder))
      button.crnrRadius = 20
      button.lhsBackgroundColor = UIColor(cgColor: CGColor(Color(bytes: 255, 149, 0)))
      return button
    }
  }
}

extension Layer {
  /// Every layer of the tree by itself, without names and without the frames of texts.
  fileprivate var comparable: [Layer] {
    var own = self
    (own.name, own.sublayers, own.mask) = ("", [], nil)
    if case .text(var text) = own.content {
      text.lineHeight = nil
      own.content = .text(text)
      (own.bounds, own.position) = (.zero, .zero)
    }
    return [own] + (mask?.comparable ?? []) + sublayers.flatMap(\.comparable)
  }
}
