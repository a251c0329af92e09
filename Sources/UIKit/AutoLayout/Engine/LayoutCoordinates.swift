internal import Foundation
internal import PresscheckLayerTree

/// The coordinates in which a constraint compares positions: those of the view that holds it, from its leading edge where
/// the constraint is about leading and trailing edges.
@MainActor struct LayoutCoordinates {
  /// The rectangles of views and free guides.
  let boxes: [ObjectIdentifier: LayoutBox]
  let holder: any LayoutItem
  /// Whether positions are measured from the holder's right edge.
  let isMirrored: Bool

  /// An attribute's value; nil when the view or guide is not within the holder.
  func value(of attribute: NSLayoutConstraint.Attribute, _ object: AnyObject) -> LinearExpression? {
    guard let item = (object as? any LayoutItem) ?? (object as? UILayoutGuide)?.owner,
      let (across, down) = spans(of: object, item)
    else { return nil }
    let margins = item.insets(of: .margins)
    let inner = across.inset(margins.left, margins.right)
    let (leading, trailing) = isMirrored ? (inner.end, inner.start) : (inner.start, inner.end)
    switch attribute {
    case .notAnAttribute: return nil
    case .width: return across.size
    case .height: return down.size
    case .left: return across.start
    case .right: return across.end
    case .leading: return directed(isMirrored ? across.end : across.start)
    case .trailing: return directed(isMirrored ? across.start : across.end)
    case .centerX: return directed(across.center)
    case .leftMargin: return inner.start
    case .rightMargin: return inner.end
    case .leadingMargin: return directed(leading)
    case .trailingMargin: return directed(trailing)
    case .centerXWithinMargins: return directed(inner.center)
    case .top: return down.start
    case .bottom: return down.end
    case .centerY: return down.center
    case .firstBaseline: return down.start + LinearExpression(object === item ? item.firstBaselineOffset : 0)
    case .lastBaseline: return down.end - LinearExpression(object === item ? item.lastBaselineOffset : 0)
    case .topMargin: return down.inset(margins.top, margins.bottom).start
    case .bottomMargin: return down.inset(margins.top, margins.bottom).end
    case .centerYWithinMargins: return down.inset(margins.top, margins.bottom).center
    }
  }

  private func directed(_ position: LinearExpression) -> LinearExpression {
    guard isMirrored, let width = boxes[ObjectIdentifier(holder)]?.width else { return position }
    return width - position
  }

  /// The rectangle of a view, or of a guide that a view owns, in the holder.
  private func spans(of object: AnyObject, _ item: any LayoutItem) -> (across: LayoutSpan, down: LayoutSpan)? {
    guard let box = boxes[ObjectIdentifier(item)], var (x, y) = origin(of: item) else { return nil }
    var (width, height) = (box.width, box.height)
    if let guide = object as? UILayoutGuide {
      guard guide.isSolved else {
        let insets = item.insets(of: guide.kind)
        return (
          LayoutSpan(start: x, size: width).inset(insets.left, insets.right),
          LayoutSpan(start: y, size: height).inset(insets.top, insets.bottom)
        )
      }
      guard let box = boxes[ObjectIdentifier(guide)] else { return nil }
      x.add(box.left)
      y.add(box.top)
      (width, height) = (box.width, box.height)
    }
    return (LayoutSpan(start: x, size: width), LayoutSpan(start: y, size: height))
  }

  /// Where a view's top left corner is in the holder.
  private func origin(of item: any LayoutItem) -> (LinearExpression, LinearExpression)? {
    var (x, y) = (LinearExpression(), LinearExpression())
    for outer in item.ancestry {
      if outer !== item {
        x.constant -= Double(outer.boundsOrigin.x)
        y.constant -= Double(outer.boundsOrigin.y)
      }
      guard outer !== holder else { return (x, y) }
      guard let box = boxes[ObjectIdentifier(outer)] else { return nil }
      x.add(box.left)
      y.add(box.top)
    }
    return nil
  }
}
