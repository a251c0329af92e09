internal import Foundation
internal import PresscheckQuartzCore

/// A disc with a cross cut out, which empties a text field (*modelled*).
final class TextFieldClearButton: UIControl {
  let disc = CAShapeLayer()

  init(_ clear: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    disc.fillRule = .evenOdd
    layer.addSublayer(disc)
    addAction(UIAction { _ in clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = bounds
    let radius = TextFieldMetrics.clearDiscSize / 2
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    path.append(cross(reach: radius / 2, width: radius / 5))
    disc.path = path.cgPath
    disc.fillColor = inTraits { (isHighlighted ? UIColor.secondaryLabel : .tertiaryLabel).cgColor }
  }

  override func stateChanged() { setNeedsLayout() }

  /// Two beams of one outline, turned by an eighth.
  private func cross(reach: CGFloat, width: CGFloat) -> UIBezierPath {
    let half = width / 2
    let corner = [(reach, -half), (reach, half), (half, half)]
    let path = UIBezierPath()
    for quarter in 0..<4 {
      let turn = CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
        .rotated(by: CGFloat(quarter) * .pi / 2 + .pi / 4)
      for (x, y) in corner {
        let point = CGPoint(x: x, y: y).applying(turn)
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    path.close()
    return path
  }
}
