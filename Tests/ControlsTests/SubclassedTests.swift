import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@Suite struct SubclassedTests {
  /// An orange system button with round corners.
  private static let example: PropertyValues = [
    "title": .text("A subclassed button"), "buttonType": .text("system"), "crnrRadius": .number(20),
    "lhsBackgroundColor": .color(DynamicColor(Color(bytes: 255, 149, 0))),
  ]
  private static let green = Color(bytes: 0, 255, 0)

  private func life(
    _ events: String = "", entering state: String? = nil, _ traits: Traits = Traits(),
    _ values: PropertyValues = example
  ) throws -> DrivenControl {
    try DrivenControl(Subclassed(values), events, entering: state, size: Size(331, 30), traits)
  }

  @Test func `the block lies above the title, and all is clipped`() throws {
    let root = try life().root(at: 0)
    #expect(root.sublayers.map(\.name) == ["title", "lhsView"])
    #expect(root.masksToBounds && root.cornerRadius == 20)
    #expect(root.shadowOpacity == 0 && root.findings == [])
    let block = try #require(root.sublayers.last)
    #expect(block.frame == Rect(0, 0, 50, 50))
    #expect(block.backgroundColor == Color(bytes: 255, 149, 0))
  }

  @Test func `the title is centred beside the block`() throws {
    let title = try life().layer("title", at: 0)
    // 19 characters of 7.5 points.
    #expect(title.frame == Rect(119.5, 6, 142.5, 18))
    #expect(try life().title(at: 0)?.color == Color(bytes: 0, 122, 255))
    #expect(try life().title(at: 0)?.truncation == .middle)
  }

  @Test func `a title that is too long has the room beside the block`() throws {
    var values = Self.example
    values["title"] = .text(String(repeating: "x", count: 99))
    #expect(try life(Traits(), values).layer("title", at: 0).frame == Rect(50, 6, 281, 18))
  }

  private func life(_ traits: Traits, _ values: PropertyValues) throws -> DrivenControl { try life("", traits, values) }

  @Test func `right to left the block stays at the left`() throws {
    let traits = Traits(direction: .rightToLeft)
    #expect(try life(traits, Self.example).layer("lhsView", at: 0).frame.minX == 0)
    #expect(try life(traits, Self.example).layer("title", at: 0).frame.minX == 119.5)
  }

  @Test func `the background is green whatever was set, or as intended what was`() throws {
    var values = Self.example
    let finding = Finding(
      layer: nil, message: "every layout sets the background to green, whatever backgroundColor says")
    for given in [nil, Color.white] {
      values["backgroundColor"] = given.map { .color(DynamicColor($0)) }
      #expect(try life(Traits(), values).background(at: 0) == Self.green)
      #expect(try life(DrivenControl.intended, values).root(at: 0).backgroundColor == given)
      #expect(Subclassed(values).findings(in: "normal", traits: Traits()) == [finding])
      #expect(Subclassed(values).findings(in: "normal", traits: DrivenControl.intended) == [])
    }
    values["backgroundColor"] = .color(DynamicColor(Self.green))
    #expect(Subclassed(values).findings(in: "normal", traits: Traits()) == [])
  }

  @Test func `the title's insets are the class's own, whatever was set`() throws {
    let message = "every layout sets titleEdgeInsets to 50 points at the left, whatever the file says"
    func findings(_ insets: Insets, _ traits: Traits) -> [String] {
      Subclassed(["titleEdgeInsets": .insets(insets)]).findings(in: "normal", traits: traits).map(\.message)
    }
    #expect(findings(Insets(left: 10), DrivenControl.intended) == [message])
    #expect(findings(Insets(left: 10), Traits()).last == message)
    #expect(findings(Insets(left: 50), DrivenControl.intended) == [])
  }

  @Test func `a touch on the block never arrives, as intended it does`() throws {
    let reason = "lhsView takes them, a view with isUserInteractionEnabled"
    let events = "touchDown(49.9,29)@0 touchUpInside(60,10)@1 touchDown(50,10)@2 touchUpInside(10,10)@3"
    let life = try life(events)
    #expect(
      life.effects == ["never arrives", "isHighlighted=true", "isHighlighted=false", "callback(touchUpInside)"])
    #expect(life.timeline.trace.findings.map(\.message) == ["touchDown at 0 never arrives: \(reason)"])
    #expect(
      Subclassed([:]).behaviorFindings(Traits()).map(\.message) == [
        "touches on the 50 points at the left never arrive: \(reason)"
      ])
    #expect(try self.life(events, DrivenControl.intended).effects.filter { $0.hasPrefix("callback") }.count == 2)
    #expect(Subclassed([:]).behaviorFindings(DrivenControl.intended) == [])
  }

  @Test func `without a colour the block is green`() throws {
    #expect(try life(Traits(), [:]).layer("lhsView", at: 0).backgroundColor == Self.green)
    #expect(try life(Traits(), [:]).root(at: 0).cornerRadius == 0)
  }

  static let reductions = PresscheckControlsTests.reductions(
    on: "isHighlighted=true", off: "isHighlighted=false")

  @Test(arguments: reductions)
  func `every event in every state`(_ reduction: Reduction) throws {
    let life = try life("\(reduction.before) \(reduction.event)@1")
    let effects = life.timeline.trace.effects.filter { $0.time == 1 }.map(\.effect)
    #expect(effects.joined(separator: "; ") == reduction.effects)
    #expect(life.timeline.state(at: 1) == reduction.state)
  }

  @Test func `highlight and disabled follow the type`() throws {
    #expect(try life(entering: "highlighted").layer("title", at: 1).opacity == 0.2)
    #expect(try life(entering: "disabled").title(at: 1)?.color == Color(white: 0.52, alpha: 0.45))
    var values = Self.example
    values["buttonType"] = .text("custom")
    #expect(try life("", entering: "highlighted", Traits(), values).layer("title", at: 1).opacity == 1)
    #expect(try life("", entering: "disabled", Traits(), values).title(at: 1)?.color == .white)
    #expect(try life(entering: "highlighted").root(at: 1).sublayers.map(\.name) == ["title", "lhsView"])
  }
}
