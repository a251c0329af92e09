/// A layer's animations in the order in which they are applied, each with the key it was added under.
public struct AnimationList: Hashable, Sendable, RandomAccessCollection {
  public struct Entry: Hashable, Sendable {
    /// Nil for one that nothing can replace.
    public var key: String?
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

  public mutating func remove(forKey key: String) {
    entries.removeAll { $0.key == key }
  }

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
