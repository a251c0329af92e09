extension UISegmentedControl {
  func showBackground() {
    let image = backgrounds[state.rawValue] ?? backgrounds[0]
    backgroundView.isHidden = image == nil
    (backgroundView.image, backgroundView.frame) = (image, bounds)
    ground.isHidden = image != nil
    ground.frame = bounds
    ground.backgroundColor = inTraits { UIColor.tertiarySystemFill.cgColor }
  }

  func showIndicator(_ frames: [CGRect]) {
    let chosen = selectedSegmentIndex
    indicator.isHidden = !frames.indices.contains(chosen) || isMomentary || !backgrounds.isEmpty
    guard !indicator.isHidden else { return }
    let isPressed = pressed == chosen
    indicator.transform = .identity
    indicator.frame = frames[chosen].insetBy(dx: SegmentMetrics.inset, dy: SegmentMetrics.inset)
    if isPressed { indicator.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
    let color = selectedSegmentTintColor ?? UISegmentedControl.plate
    indicator.backgroundColor = color
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    closeShadow.frame = indicator.bounds
    closeShadow.backgroundColor = inTraits { color.cgColor }
    CATransaction.commit()
  }

  /// White, in dark looks grey (*measured*, by others).
  private static let plate = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  /// Between segments that are not chosen.
  func showSeparators(_ frames: [CGRect]) {
    while separators.count < frames.count - 1 {
      separators.append(CALayer())
      layer.insertSublayer(separators[separators.count - 1], below: indicator.layer)
    }
    for (index, separator) in separators.enumerated() {
      let isShown = index < frames.count - 1 && divider == nil
      let touchesChosen = !indicator.isHidden && (selectedSegmentIndex == index || selectedSegmentIndex == index + 1)
      separator.isHidden = !isShown || touchesChosen
      // As others measured it.
      separator.backgroundColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3).cgColor
      if isShown {
        let edge = max(frames[index].minX, frames[index + 1].minX)
        separator.frame = CGRect(x: edge - 0.5, y: 6, width: 1, height: max(0, bounds.height - 12))
      }
    }
  }

  /// The segments' places, in their order from the leading edge.
  var frames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let needed = segments.map { $0.content.neededWidth + 2 * SegmentMetrics.margin }
    let given = segments.reduce(0) { $0 + $1.width }
    let free = max(0, bounds.width - given)
    let flexible = zip(segments, needed).filter { $0.0.width == 0 }
    let total = flexible.reduce(0) { $0 + $1.1 }
    var start: CGFloat = 0
    return zip(segments, needed).map { segment, own in
      let share = apportionsSegmentWidthsByContent ? own / max(total, 1) : 1 / CGFloat(max(1, flexible.count))
      let width = segment.width > 0 ? segment.width : free * share
      let left = effectiveUserInterfaceLayoutDirection == .leftToRight ? start : bounds.width - start - width
      start += width
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }
}
