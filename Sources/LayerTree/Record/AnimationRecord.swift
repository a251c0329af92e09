internal import PresscheckGraphics

/// The animations of a tree's layers as lists that a text can hold, which a tree's record leaves out.
package struct AnimationRecord: Hashable, Sendable {
  /// The way from the root: indices of sublayers, -1 for a mask.
  package var path: [Int]
  /// Empty for an animation that none replaces.
  package var key: String
  /// The animation.
  package var value: Attribute.Value

  package init(path: [Int], key: String, value: Attribute.Value) {
    (self.path, self.key, self.value) = (path, key, value)
  }

  /// Those of a tree, from the root on.
  package static func list(of tree: Layer, path: [Int] = []) -> [AnimationRecord] {
    var records = tree.animations.map {
      AnimationRecord(path: path, key: $0.key ?? "", value: $0.animation.recorded)
    }
    if let mask = tree.mask { records += list(of: mask, path: path + [-1]) }
    for (index, sublayer) in tree.sublayers.enumerated() { records += list(of: sublayer, path: path + [index]) }
    return records
  }

  /// Adds the animation to its layer; false where there is no such layer, or where the value is none.
  package func add(to tree: inout Layer, _ images: PixelImages) -> Bool {
    guard let animation = Animation(value, images) else { return false }
    return tree.change(at: path[...]) { $0.add(animation, forKey: key.isEmpty ? nil : key) }
  }
}

extension Layer {
  /// Changes a layer of the tree; false where there is none.
  fileprivate mutating func change(at path: ArraySlice<Int>, _ change: (inout Layer) -> Void) -> Bool {
    guard let next = path.first else {
      change(&self)
      return true
    }
    if next == -1 {
      guard var mask else { return false }
      defer { self.mask = mask }
      return mask.change(at: path.dropFirst(), change)
    }
    guard sublayers.indices.contains(next) else { return false }
    return sublayers[next].change(at: path.dropFirst(), change)
  }
}

// MARK: - Values

extension Animation {
  fileprivate var recorded: Attribute.Value {
    .list([kind.recorded, timing.recorded, timingFunction.recorded, .boolean(isAdditive)])
  }

  fileprivate init?(_ value: Attribute.Value, _ images: PixelImages) {
    guard let list = value.list, list.count == 4, let kind = Kind(list[0], images), let timing = MediaTiming(list[1]),
      let curve = TimingCurve(list[2]), case .boolean(let isAdditive) = list[3]
    else { return nil }
    self.init(kind, timing: timing, timingFunction: curve, isAdditive: isAdditive)
  }
}

extension Animation.Kind {
  fileprivate var recorded: Attribute.Value {
    switch self {
    case .basic(let keyPath, let change): .list([.text("basic"), .text(keyPath.name), change.recorded])
    case .spring(let keyPath, let change, let spring):
      .list([.text("spring"), .text(keyPath.name), change.recorded, spring.recorded])
    case .keyframes(let keyPath, let keyframes):
      .list([.text("keyframes"), .text(keyPath.name), keyframes.recorded])
    case .group(let children): .list([.text("group"), .list(children.map(\.recorded))])
    case .crossFade(let from, let to): .list([.text("crossFade"), .number(from), .number(to)])
    }
  }

  fileprivate init?(_ value: Attribute.Value, _ images: PixelImages) {
    guard let list = value.list, list.count > 1, let name = list[0].text else { return nil }
    switch (name, list.count, list[1].text.flatMap { AnimationKeyPath($0) }) {
    case ("group", 2, _):
      guard let children = list[1].list?.compacted({ Animation($0, images) }) else { return nil }
      self = .group(children)
    case ("crossFade", 3, _):
      guard let from = list[1].number, let to = list[2].number else { return nil }
      self = .crossFade(from: from, to: to)
    case ("basic", 3, let keyPath?):
      guard let change = Animation.Change(list[2], keyPath, images) else { return nil }
      self = .basic(keyPath, change)
    case ("spring", 4, let keyPath?):
      guard let change = Animation.Change(list[2], keyPath, images), let spring = Spring(list[3]) else { return nil }
      self = .spring(keyPath, change, spring)
    case ("keyframes", 3, let keyPath?):
      guard let keyframes = Keyframes(list[2], keyPath, images) else { return nil }
      self = .keyframes(keyPath, keyframes)
    default: return nil
    }
  }
}

extension Animation.Change {
  fileprivate var recorded: Attribute.Value {
    .list([from, to, by].map { value in .list(value.map { [$0.recorded] } ?? []) })
  }

  fileprivate init?(_ value: Attribute.Value, _ keyPath: AnimationKeyPath, _ images: PixelImages) {
    guard let list = value.list, list.count == 3 else { return nil }
    var ends: [PropertyValue?] = []
    for end in list {
      guard let given = end.list, given.count <= 1 else { return nil }
      let read = given.first.flatMap { PropertyValue($0, keyPath, images) }
      guard given.isEmpty || read != nil else { return nil }
      ends.append(read)
    }
    self.init(from: ends[0], to: ends[1], by: ends[2])
  }
}

extension Keyframes {
  fileprivate var recorded: Attribute.Value {
    .list([
      .list(values.map(\.recorded)), .list(keyTimes.map { [.list($0.map { .number($0) })] } ?? []),
      .list(curves.map(\.recorded)), .text(calculationMode.rawValue),
    ])
  }

  fileprivate init?(_ value: Attribute.Value, _ keyPath: AnimationKeyPath, _ images: PixelImages) {
    guard let list = value.list, list.count == 4,
      let values = list[0].list?.compacted({ PropertyValue($0, keyPath, images) }), let times = list[1].list,
      let curves = list[2].list?.compacted({ TimingCurve($0) }),
      let mode = list[3].text.flatMap({ CalculationMode(rawValue: $0) })
    else { return nil }
    let keyTimes = times.first.map { $0.numbers() }
    if case .some(nil) = keyTimes { return nil }
    self.init(values, keyTimes: keyTimes ?? nil, curves: curves, calculationMode: mode)
  }
}

extension PropertyValue {
  /// A rectangle's size may be below 0 here, as a difference's is.
  fileprivate init?(_ value: Attribute.Value, _ keyPath: AnimationKeyPath, _ images: PixelImages) {
    if case .rect = keyPath.type {
      guard let numbers = value.numbers(4) else { return nil }
      self = .rect(origin: Point(numbers[0], numbers[1]), size: Size(numbers[2], numbers[3]))
      return
    }
    guard let read = keyPath.type.read(value, -0x1p40...0x1p40, images) else { return nil }
    self = read
  }
}

extension MediaTiming {
  fileprivate var recorded: Attribute.Value {
    .list(
      [beginTime, duration, timeOffset, speed, repeatCount].map { $0.isFinite ? .number($0) : .text("infinity") }
        + [.boolean(autoreverses), .text(fillMode.rawValue)])
  }

  fileprivate init?(_ value: Attribute.Value) {
    guard let list = value.list, list.count == 7, case .boolean(let autoreverses) = list[5],
      let fillMode = list[6].text.flatMap({ FillMode(rawValue: $0) }),
      let numbers = Array(list.prefix(5)).compacted({ $0.text == "infinity" ? .infinity : $0.number })
    else { return nil }
    self.init(
      beginTime: numbers[0], duration: numbers[1], timeOffset: numbers[2], speed: numbers[3], repeatCount: numbers[4],
      autoreverses: autoreverses, fillMode: fillMode)
  }
}

extension TimingCurve {
  fileprivate var recorded: Attribute.Value {
    .list([control1.x, control1.y, control2.x, control2.y].map { .number($0) })
  }

  fileprivate init?(_ value: Attribute.Value) {
    guard let numbers = value.numbers(4) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension Spring {
  fileprivate var recorded: Attribute.Value {
    .list(([mass, stiffness, damping, initialVelocity] + (arrival.map { [$0] } ?? [])).map { .number($0) })
  }

  fileprivate init?(_ value: Attribute.Value) {
    guard let numbers = value.numbers(), numbers.count == 4 || numbers.count == 5 else { return nil }
    self.init(
      mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: numbers[3],
      arrival: numbers.count == 5 ? numbers[4] : nil)
  }
}
