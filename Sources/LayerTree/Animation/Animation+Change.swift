internal import PresscheckGraphics

extension Animation {
  /// The two ends of a basic or spring animation, of which one or two of three are given: from and to win over by; by counts
  /// from `from`, else up to `to`, else from what shows; an end that nothing says is what shows without the animation.
  public struct Change: Hashable, Sendable {
    /// Nil where the change does not say it.
    public var from: AnimatableValue?

    /// Nil where the change does not say it.
    public var to: AnimatableValue?

    /// What is added; nil where the change does not say it.
    public var by: AnimatableValue?

    public init(from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil) {
      self.from = from
      self.to = to
      self.by = by
    }

    /// Both ends, over what shows without the animation: nil for a colour or a path that is not there, which then has the
    /// other end's value, a colour with an alpha of 0 (*modelled*). Nil when nothing is given.
    func ends(over shown: AnimatableValue?) -> (from: AnimatableValue, to: AnimatableValue)? {
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, from.adding(by))
      case (nil, let to?, let by?): (to.adding(by.negated), to)
      case (let from?, nil, nil): (from, shown ?? from.absent)
      case (nil, let to?, nil): (shown ?? to.absent, to)
      case (nil, nil, let by?): shown.map { ($0, $0.adding(by)) }
      case (nil, nil, nil): nil
      }
    }
  }
}

extension AnimatableValue {
  /// What a property without a value counts as on the way to this one.
  fileprivate var absent: AnimatableValue {
    guard case .color(let color) = self else { return self }
    return .color(color.multiplyingAlpha(by: 0))
  }
}
