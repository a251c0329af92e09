/// A layer's animations in the order in which they are applied, each with the key it was added under.
public struct AnimationList: Hashable, Sendable, RandomAccessCollection {
  /// An animation and what it can be found by.
  public struct Entry: Hashable, Sendable {
    /// Nil for one that nothing can replace.
    public var key: String?

    /// What runs.
    public var animation: Animation

    public init(key: String?, animation: Animation) {
      self.key = key
      self.animation = animation
    }
  }

  private var entries: [Entry] = []

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> Entry { entries[position] }

  /// Adds an animation after all others. One that was added under the same key before is gone, as in Core Animation; nil
  /// replaces nothing.
  public mutating func add(_ animation: Animation, forKey key: String?) {
    if let key { remove(forKey: key) }
    entries.append(Entry(key: key, animation: animation))
  }

  /// Takes the animation of a key away; nothing where there is none.
  public mutating func remove(forKey key: String) {
    entries.removeAll { $0.key == key }
  }

  /// Takes all animations away, those without a key too.
  public mutating func removeAll() {
    entries.removeAll()
  }

  /// Drops what shows nothing at a time and never will again, which changes no picture from then on.
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
  /// Starts an animation; see `AnimationList.add`. Its `beginTime` is in the tree's time, 0 by default: there is no "now".
  public mutating func add(_ animation: Animation, forKey key: String? = nil) {
    animations.add(animation, forKey: key)
  }
}
