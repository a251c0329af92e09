import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckGoldens

/// The changes from one tree to another in words, and their reversal.
@Suite struct ChangesDifferenceTests {
  private func scene(_ tree: Layer) -> Scene { Scene(tree: tree, canvas: Canvas(size: Size(100, 50)), scale: 1) }

  private func layer(_ name: String, _ sublayers: [Layer] = [], _ set: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(name: name, frame: Rect(0, 0, 10, 10))
    layer.sublayers = sublayers
    set(&layer)
    return layer
  }

  private func text(_ string: String) -> Content { .text(TextContent(string: string)) }

  /// The changes in words; all of them reverted must give the old tree, and each alone must be reversible.
  private func changes(_ old: Layer, _ new: Layer) -> [String] { changes(scene(old), scene(new)) }

  private func changes(_ old: Scene, _ new: Scene) -> [String] {
    let difference = TreeDifference(from: TreeRecord(old), to: TreeRecord(new))
    #expect(difference.reverting(difference.changes, in: new) == old)
    #expect(difference.reverting([], in: new) == new)
    for change in difference.changes {
      let back = difference.reverting([change], in: new)
      let isUndone = back.map { TreeRecord($0) }.map { !$0.text.utf8.elementsEqual(TreeRecord(new).text.utf8) } ?? false
      #expect(isUndone || back != nil && change.description.contains("moved"), "\(change)")
    }
    return difference.changes.map(\.description)
  }

  @Test func `properties are told by their layer, in the order of the tree`() {
    let old = layer("button", [layer("plate") { $0.cornerRadius = 14 }, layer("title") { $0.content = text("Buy") }])
    var new = old
    #expect(changes(old, new) == [])
    new.opacity = 0.5
    new.sublayers[0].cornerRadius = 12
    new.sublayers[0].backgroundColor = Color(red: 0.1, green: 0.2, blue: 1)
    new.sublayers[1].content = text("Buy now")
    new.sublayers[1].frame = Rect(1, 0, 12, 10.5)
    #expect(
      changes(old, new) == [
        "button.opacity 1 → 0.5", "plate.backgroundColor none → rgba(25.5, 51, 255, 1)", "plate.cornerRadius 14 → 12",
        "title.frame [0, 0, 10, 10] → [1, 0, 12, 10.5]", "title.string \"Buy\" → \"Buy now\"",
      ])
  }

  @Test func `the canvas comes first`() {
    let old = scene(layer("button"))
    var new = old
    new.canvas = Canvas(size: Size(100, 60), padding: 12, background: .white)
    new.scale = 2
    #expect(
      changes(old, new) == [
        "canvas.size [100, 50] → [100, 60]", "canvas.padding 0 → 12", "canvas.background #00000000 → #FFFFFF",
        "canvas.scale 1 → 2",
      ])
  }

  @Test func `long values are shown where they begin to differ, and told in full`() throws {
    let steps = (0..<30).map { Path.Element.line(Point(Double($0), 1)) }
    let old = layer("icon") { $0.shadowPath = Path([.move(.zero)] + steps) }
    var new = old
    new.shadowPath = Path([.move(.zero)] + steps.prefix(15) + [.line(Point(9, 9))] + steps.suffix(14))
    #expect(
      changes(old, new) == [
        "icon.shadowPath …13,1 L14,1 L15,1 L16,1 L17,1 L18,1 L19,1… → …13,1 L14,1 L9,9 L16,1 L17,1 L18,1 L19,1 …"
      ])
    let difference = TreeDifference(from: TreeRecord(scene(old)), to: TreeRecord(scene(new)))
    guard case .attribute(let values) = try #require(difference.changes.first).kind else { return }
    #expect(values.oldText == old.shadowPath?.svg)
    #expect(values.newText == new.shadowPath?.svg)
  }

  @Test func `what reads the same is shown to the last bit`() {
    let old = layer("plate") { $0.opacity = 0.1 }
    #expect(
      changes(old, layer("plate") { $0.opacity = 0.1.nextUp })
        == ["plate.opacity 0.1 → 0.10000000000000002"])
    let accent = layer("title") { $0.content = text("e\u{301}") }
    #expect(
      changes(accent, layer("title") { $0.content = text("é") }) == ["title.string \"e\u{301}\" → \"é\""])
  }

  @Test func `layers that were added and removed are told once, whatever is in them`() {
    let old = layer("button", [layer("plate"), layer("badge", [layer("number")]), layer("title")])
    let new = layer("button", [layer("plate"), layer("title"), layer("spinner", [layer("arc")])])
    #expect(
      changes(old, layer("button", [layer("plate"), layer("title")])) == ["badge removed"])
    #expect(changes(layer("button"), new) == ["plate added", "title added", "spinner added"])
    let other = layer("button", [layer("plate"), layer("title"), layer("dot") { $0.content = text("•") }])
    #expect(changes(old, other) == ["badge removed", "dot added"])
  }

  @Test func `a layer that was renamed is the same by what it is and where`() {
    let old = layer("button", [layer("plate") { $0.cornerRadius = 3 }, layer("title") { $0.content = text("Buy") }])
    var new = old
    new.sublayers[0].name = "panel"
    #expect(changes(old, new) == ["panel, which was plate,"])
    new.sublayers[0].cornerRadius = 4
    #expect(changes(old, new) == ["panel, which was plate,", "panel.cornerRadius 3 → 4"])
    new.sublayers[0].frame = Rect(0, 0, 3, 3)
    #expect(changes(old, new).count == 3)
    new.name = "control"
    #expect(changes(old, new)[0] == "control, which was button,")
    new.name = "button"
    new.sublayers[0].content = text("!")
    #expect(changes(old, new) == ["plate removed", "panel added"])
  }

  @Test func `content of another type is one change`() {
    let old = layer("icon") { $0.content = .shape(ShapeContent(path: .rect(Rect(0, 0, 5, 5)), fillColor: nil)) }
    let new = layer("icon") {
      $0.content = .gradient(GradientContent(colors: [.black, .white]))
      $0.cornerRadius = 2
    }
    #expect(changes(old, new) == ["icon shape → gradient", "icon.cornerRadius 0 → 2"])
    #expect(changes(layer("icon"), new) == ["icon plain → gradient", "icon.cornerRadius 0 → 2"])
    #expect(changes(new, layer("icon")) == ["icon gradient → plain", "icon.cornerRadius 2 → 0"])
  }

  @Test func `layers that moved are as few as account for the new order`() {
    func tree(_ names: String) -> Layer { layer("button", names.map { layer(String($0)) }) }
    #expect(changes(tree("abcde"), tree("bcdea")) == ["a moved from place 1 to 5"])
    #expect(changes(tree("abcde"), tree("eabcd")) == ["e moved from place 5 to 1"])
    #expect(changes(tree("abcd"), tree("dcba")).count == 3)
    #expect(
      changes(tree("abcde"), tree("bxda")) == ["e removed", "x, which was c,", "a moved from place 1 to 4"])
  }

  @Test func `siblings of one name are numbered, and matched where they are the same`() {
    let dots = (1...3).map { index in layer("dot") { $0.cornerRadius = Double(index) } }
    let old = layer("button", dots)
    #expect(changes(old, layer("button", Array(dots.dropFirst()))) == ["dot removed"])
    #expect(changes(old, layer("button", [dots[0], dots[2]])) == ["dot[2] removed"])
    var new = old
    new.sublayers[2].opacity = 0.5
    new.sublayers[1].sublayers = [layer("number")]
    #expect(changes(old, new) == ["dot[2]/number added", "dot[3].opacity 1 → 0.5"])
  }

  @Test func `masks are told by their owner`() {
    let old = layer("button", [layer("plate") { $0.mask = layer("shape") { $0.cornerRadius = 4 } }])
    var new = old
    new.sublayers[0].mask?.cornerRadius = 5
    #expect(changes(old, new) == ["plate/mask.cornerRadius 4 → 5"])
    new.sublayers[0].mask?.name = "hole"
    #expect(changes(old, new) == ["plate/mask, which was shape,", "plate/mask.cornerRadius 4 → 5"])
    new.sublayers[0].mask = nil
    #expect(changes(old, new) == ["plate/mask removed"])
    #expect(changes(new, old) == ["plate/mask added"])
  }

  @Test func `names are legible on a line`() {
    func child(_ name: String) -> [String] { changes(layer("button"), layer("button", [layer(name)])) }
    #expect(child("two words") == ["two words added"])
    #expect(child("a\u{1B}[31m") == ["\"a\\u{1B}[31m\" added"])
    #expect(child("") == ["\"\" added"])
    #expect(child("button") == ["button/button added"])
    #expect(child(String(repeating: "x", count: 99)) == ["\(String(repeating: "x", count: 60))… added"])
  }

  @Test func `images are put back where the tree still has them, and not otherwise`() throws {
    func image(_ value: UInt8) -> Content {
      .image(ImageContent(image: .pixels(PixelImage(width: 1, height: 1, rgba: [value, 0, 0, 255]))))
    }
    let old = layer("button", [layer("a") { $0.content = image(1) }, layer("b") { $0.content = image(2) }])
    let swapped = layer("button", [layer("a") { $0.content = image(2) }, layer("b") { $0.content = image(1) }])
    #expect(
      changes(old, swapped) == [
        "a.image [1, 1, #ac208f6e39bb5bc6] → [1, 1, #ac20926e39bb4baf]",
        "b.image [1, 1, #ac20926e39bb4baf] → [1, 1, #ac208f6e39bb5bc6]",
      ])
    var new = old
    new.sublayers[0].content = image(3)
    let difference = TreeDifference(from: TreeRecord(scene(old)), to: TreeRecord(scene(new)))
    #expect(difference.reverting(difference.changes, in: scene(new)) == nil)
    new.sublayers.removeFirst()
    let removed = TreeDifference(from: TreeRecord(scene(old)), to: TreeRecord(scene(new)))
    #expect(removed.changes.map(\.description) == ["a removed"])
    #expect(removed.reverting(removed.changes, in: scene(new)) == nil)
  }

  @Test(arguments: 0..<20)
  func `all changes between any two trees, put back, are the old tree`(_ seed: Int) {
    var dice = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func roll(_ count: Int) -> Int {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(dice >> 33) % count
    }
    func tree(_ depth: Int) -> Layer {
      var tree = Layer(name: ["a", "b", "c", "d"][roll(4)], frame: Rect(0, 0, Double(roll(3)), 1))
      if roll(2) == 0 { tree.opacity = Double(roll(4)) / 4 }
      if roll(3) == 0 { tree.anchorPoint = Point(Double(roll(3)), 0) }
      if roll(3) == 0 { tree.content = text(["x", "y"][roll(2)]) }
      guard depth > 0 else { return tree }
      if roll(3) == 0 { tree.mask = self.layer("m", (0..<roll(2)).map { _ in tree.self }) }
      tree.sublayers = (0..<roll(6)).map { _ in layer("z", [], { $0 = subtree(depth) }) }
      return tree
    }
    func subtree(_ depth: Int) -> Layer { tree(depth - 1) }
    for _ in 0..<4 { _ = changes(tree(2), tree(2)) }
  }
}
