/// A layer's animations in the order in which they are applied, each with the key it was added under.
public struct AnimationList: Hashable, Sendable, RandomAccessCollection {
  /// An animation and its key.
  public struct Entry: Hashable, Sendable {
    /// Nil for an animation that none replaces.
    public var key: String?
    /// The animation itself.
    public var animation: Animation
  }

  private var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of animations.
  public var endIndex: Int { entries.count }

  /// The animation at a position, in the order of application.
  public subscript(position: Int) -> Entry { entries[position] }

  /// Adds an animation after all others, in place of one of the same key, as in Core Animation; nil replaces nothing.
  public mutating func add(_ animation: Animation, forKey key: String?) {
    if let key { remove(forKey: key) }
    entries.append(Entry(key: key, animation: animation))
  }

  /// Removes the animation of a key, if there is one.
  public mutating func remove(forKey key: String) { entries.removeAll { $0.key == key } }

  /// Removes all animations, those without a key too.
  public mutating func removeAll() { entries.removeAll() }

  /// Removes what shows nothing at a time and later, which changes no picture from then on.
  public mutating func removeFinished(at time: Double) {
    entries.removeAll { entry in
      guard let end = entry.animation.timing.endTime else { return false }
      return end <= time && !entry.animation.timing.fillMode.fillsAfter
    }
  }

  mutating func keepCrossFades() {
    entries.removeAll { if case .crossFade = $0.animation.kind { false } else { true } }
  }

  /// The animation of a key.
  public subscript(key: String) -> Animation? { entries.first { $0.key == key }?.animation }
}

extension Layer {
  /// Starts an animation as `AnimationList.add` does; its `beginTime` is in the tree's time, because there is no "now".
  public mutating func add(_ animation: Animation, forKey key: String? = nil) {
    animations.add(animation, forKey: key)
  }
}
