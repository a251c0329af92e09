extension StackArrangement {
  /// Weaker than hugging, stronger than a fitting size: across the axis the container is as small as its views
  /// (*reported*).
  static let crossFit = UILayoutPriority(51)
  /// Along the axis the container is as small as its views where room can be between them (*modelled*).
  static let mainFit = UILayoutPriority(49)
  /// Equal distances of centres give way to content (*reported*).
  static let centering = UILayoutPriority(149)
  /// Proportions and hiding give way to required constraints of the views (*modelled*).
  static let almostRequired = UILayoutPriority(999)

  /// The rules for views in order.
  package func rules(for views: [View]) -> [StackRule] {
    let shown = views.indices.filter { !views[$0].isHidden }
    return chain(views, shown) + lengths(views, shown) + shown.flatMap { aligned($0) } + baselines(shown) + fit(shown)
      + views.indices.filter { views[$0].isHidden }.flatMap { hidden($0, shown) }
  }

  private var isSpread: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Edges and spacing along the axis.
  private func chain(_ views: [View], _ shown: [Int]) -> [StackRule] {
    guard let first = shown.first, let last = shown.last else { return [] }
    let edges = edges(main)
    let hasBaselines = isBaselineRelative && axis == .vertical
    let (start, end) = hasBaselines ? (.firstBaseline, .lastBaseline) : (main.start, main.end)
    let outside = hasBaselines ? spacing(after: View()) : 0
    let spacings = zip(shown, shown.dropFirst()).map { view, next in
      StackRule(
        .view(next), start, isSpread ? .greaterThanOrEqual : .equal, .view(view), end, plus: spacing(after: views[view])
      )
    }
    return [StackRule(.view(first), start, .equal, .container, edges.start, plus: outside)] + spacings
      + [StackRule(.container, edges.end, .equal, .view(last), end, plus: outside)]
  }

  /// Sizes along the axis, or the distances that take up what sizes leave.
  private func lengths(_ views: [View], _ shown: [Int]) -> [StackRule] {
    switch distribution {
    case .fill: return []
    case .fillEqually:
      guard let first = shown.first else { return [] }
      return shown.dropFirst().map { StackRule(.view($0), main.size, .equal, .view(first), main.size) }
    case .fillProportionally:
      let sized = shown.filter { views[$0].length > 0 }
      guard let first = sized.first else { return [] }
      return sized.dropFirst().map {
        StackRule(
          .view($0), main.size, .equal, .view(first), main.size, times: views[$0].length / views[first].length,
          priority: Self.almostRequired)
      }
    case .equalSpacing: return gaps(shown, from: main.end, to: main.start, priority: .required)
    case .equalCentering: return gaps(shown, from: main.center, to: main.center, priority: Self.centering)
    }
  }

  /// Guides between neighbours that are of one size.
  private func gaps(
    _ shown: [Int], from end: NSLayoutConstraint.Attribute, to start: NSLayoutConstraint.Attribute,
    priority: UILayoutPriority
  ) -> [StackRule] {
    zip(shown, shown.dropFirst()).flatMap { view, next in
      let gap = StackRule.Part.gap(view)
      var rules = [
        StackRule(gap, main.start, .equal, .view(view), end), StackRule(.view(next), start, .equal, gap, main.end),
      ]
      if view != shown[0] {
        rules.append(StackRule(gap, main.size, .equal, .gap(shown[0]), main.size, priority: priority))
      }
      return rules
    }
  }

  /// Baselines align a row only.
  private var usedAlignment: Alignment {
    axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) ? .fill : alignment
  }

  /// A view's place across the axis.
  private func aligned(_ view: Int) -> [StackRule] {
    let edges = edges(cross)
    func start(_ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority = .required) -> StackRule {
      StackRule(.view(view), cross.start, relation, .container, edges.start, priority: priority)
    }
    func end(_ relation: NSLayoutConstraint.Relation, _ priority: UILayoutPriority = .required) -> StackRule {
      StackRule(.container, edges.end, relation, .view(view), cross.end, priority: priority)
    }
    switch usedAlignment {
    case .fill: return [start(.equal), end(.equal)]
    case .leading: return [start(.equal), end(.greaterThanOrEqual)]
    case .trailing: return [start(.greaterThanOrEqual), end(.equal)]
    case .center:
      let center = isMarginsRelative ? cross.centerWithinMargins : cross.center
      return [
        StackRule(.view(view), cross.center, .equal, .container, center), start(.greaterThanOrEqual),
        end(.greaterThanOrEqual),
      ]
    // The row of text lies at the edge that is nearer to its baseline.
    case .firstBaseline: return [start(.greaterThanOrEqual), end(.greaterThanOrEqual), start(.equal, Self.crossFit)]
    case .lastBaseline: return [start(.greaterThanOrEqual), end(.greaterThanOrEqual), end(.equal, Self.crossFit)]
    }
  }

  private func baselines(_ shown: [Int]) -> [StackRule] {
    let attribute: NSLayoutConstraint.Attribute
    switch usedAlignment {
    case .firstBaseline: attribute = .firstBaseline
    case .lastBaseline: attribute = .lastBaseline
    default: return []
    }
    guard let first = shown.first else { return [] }
    return shown.dropFirst().map { StackRule(.view($0), attribute, .equal, .view(first), attribute) }
  }

  /// The container is as small as its views where these rules leave a choice.
  private func fit(_ shown: [Int]) -> [StackRule] {
    guard !shown.isEmpty else { return [] }
    var rules: [StackRule] = []
    if usedAlignment != .fill { rules.append(StackRule(empty: .container, cross.size, priority: Self.crossFit)) }
    if isSpread { rules.append(StackRule(empty: .container, main.size, priority: Self.mainFit)) }
    return rules
  }

  /// A hidden view is empty, and waits where the one before it ends, as long across the axis as the container, if nothing else
  /// places it.
  private func hidden(_ view: Int, _ shown: [Int]) -> [StackRule] {
    let before = shown.last { $0 < view }.map { (StackRule.Part.view($0), main.end) } ?? (.container, edges(main).start)
    let weakly = UILayoutPriority(1)
    let end = StackRule(.container, edges(cross).end, .equal, .view(view), cross.end, priority: weakly)
    return [
      StackRule(.view(view), main.start, .equal, before.0, before.1, priority: weakly),
      StackRule(empty: .view(view), main.size, priority: Self.almostRequired),
      StackRule(.view(view), cross.start, .equal, .container, edges(cross).start, priority: weakly),
    ] + (shown.isEmpty ? [] : [end])
  }
}

extension StackArrangement.Side {
  fileprivate var centerWithinMargins: NSLayoutConstraint.Attribute {
    center == .centerX ? .centerXWithinMargins : .centerYWithinMargins
  }
}
