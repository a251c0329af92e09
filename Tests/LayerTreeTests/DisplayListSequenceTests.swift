import PresscheckGraphics
import PresscheckTestSupport
import Testing

@testable import PresscheckLayerTree

@Suite struct DisplayListSequenceTests {
  private let canvas = Canvas(size: Size(200, 100), padding: 3)

  /// Ten rows of six layers, of which some turn.
  private func panel(turning: Set<Int>, _ timing: MediaTiming) -> Layer {
    var root = Layer(name: "root", frame: Rect(0, 0, 200, 100))
    root.sublayers = (0..<10).map { row in
      var line = Layer(name: "row\(row)", frame: Rect(0, 10 * Double(row), 200, 10))
      line.sublayers = (0..<6).map { column in
        var cell = Layer(name: "cell\(6 * row + column)", frame: Rect(30 * Double(column), 0, 20, 8))
        cell.backgroundColor = .black
        if turning.contains(6 * row + column) {
          cell.add(.basic(.rotation, from: .number(0), to: .number(1), timing: timing))
        }
        return cell
      }
      return line
    }
    return root
  }

  @Test func `only layers that move are resolved again, with the layers around them`() throws {
    let root = panel(turning: [14], MediaTiming(duration: 1, repeatCount: .infinity))
    let sequence = DisplayListSequence(text: BoxText())
    for frame in 0..<10 {
      let tree = root.presentation(at: Double(frame) / 60)
      let list = try sequence.list(of: tree, canvas: canvas)
      #expect(try list == DisplayList(tree, canvas: canvas, text: BoxText()))
      // At first all; then the root, a row and a cell.
      #expect(sequence.resolvedLayerCount == 71 + 3 * frame)
    }
  }

  @Test func `nothing is resolved again before an animation begins and after it ends`() throws {
    let root = panel(turning: [0, 59], MediaTiming(beginTime: 1, duration: 1))
    let sequence = DisplayListSequence(text: BoxText())
    let times = [0, 0.5, 0.9, 2, 2.5, 3]
    for time in times { _ = try sequence.list(of: root.presentation(at: time), canvas: canvas) }
    #expect(sequence.resolvedLayerCount == 71)
    _ = try sequence.list(of: root.presentation(at: 1.5), canvas: canvas)
    #expect(sequence.resolvedLayerCount == 71 + 5)
  }

  @Test func `layers that no animation touches are not copied`() {
    func address(_ layers: [Layer]) -> UnsafeRawPointer? { layers.withUnsafeBytes { $0.baseAddress } }
    let root = panel(turning: [14], MediaTiming(duration: 1, repeatCount: .infinity))
    let shown = root.presentation(at: 0.5)
    for row in 0..<10 {
      let isSame = address(shown.sublayers[row].sublayers) == address(root.sublayers[row].sublayers)
      #expect(isSame == (row != 2))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a tree that changes at random resolves as if it were the first`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sequence = DisplayListSequence(text: BoxText())
    var root = layer(depth: 0, &random)
    for step in 0..<30 {
      let list = try sequence.list(of: root, canvas: canvas)
      let whole = try DisplayList(root, canvas: canvas, text: BoxText())
      #expect(list == whole && list.description == whole.description, "step \(step)")
      change(&root, &random)
    }
  }

  /// A layer with up to three in it, down to a depth of three.
  private func layer(depth: Int, _ random: inout SeededGenerator) -> Layer {
    var layer = Layer(name: "layer", frame: Rect(random.number(0...40), random.number(0...20), 50, 30))
    layer.backgroundColor = .black
    layer.shadowOpacity = random.chance(0.3) ? 1 : 0
    layer.masksToBounds = random.chance(0.2)
    layer.sublayers = (0..<(depth == 3 ? 0 : random.whole(0...3))).map { _ in self.layer(depth: depth + 1, &random) }
    return layer
  }

  /// Changes one layer of a tree, or replicates, masks or enlarges it.
  private func change(_ layer: inout Layer, _ random: inout SeededGenerator) {
    if !layer.sublayers.isEmpty, random.chance(0.6) {
      let index = random.whole(0...layer.sublayers.count - 1)
      return change(&layer.sublayers[index], &random)
    }
    switch random.whole(0...9) {
    case 0: layer.opacity = random.number(0...1)
    case 1: layer.zPosition = random.number(-1...1)
    case 2: layer.position = Point(random.number(0...99), random.number(0...99))
    case 3: layer.shadowOpacity = random.chance(0.5) ? 0 : 1
    case 4: layer.mask = random.chance(0.5) ? nil : self.layer(depth: 2, &random)
    case 5: layer.isHidden.toggle()
    case 6:
      let step = Transform.translation(5, random.number(0...9))
      layer.content = .replicator(ReplicatorContent(instanceCount: random.whole(0...3), instanceTransform: step))
    case 7:
      layer.transform3D = Transform3D.rotation(random.number(-3...3), 1, 1, 0).then(.perspective(distance: 400))
    case 8: layer.isDoubleSided.toggle()
    default: layer.sublayers.append(self.layer(depth: 2, &random))
    }
  }

  @Test func `a tree with too many items is refused with and without a tree before it`() throws {
    var root = panel(turning: [], MediaTiming())
    let sequence = DisplayListSequence(text: BoxText())
    _ = try sequence.list(of: root, canvas: canvas)
    for row in root.sublayers.indices {
      root.sublayers[row].content = .replicator(ReplicatorContent(instanceCount: 20_000))
    }
    let error = try #require(throws: ResolveError.self) { try DisplayList(root, canvas: canvas, text: BoxText()) }
    #expect(throws: error) { try sequence.list(of: root, canvas: canvas) }
    root.sublayers = []
    #expect(try sequence.list(of: root, canvas: canvas).items.isEmpty)
  }
}
