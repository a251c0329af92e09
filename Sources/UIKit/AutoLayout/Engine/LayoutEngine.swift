internal import PresscheckGraphics
internal import Foundation
internal import PresscheckCoreGraphics

/// Lays out the views of a tree that constraints decide; the topmost view keeps it.
@MainActor package final class LayoutEngine {
  private unowned let root: any LayoutItem
  /// The solution; nil while it is out of date.
  private var frames: [ObjectIdentifier: CGRect]?
  /// Whether the views that the solution moves have been marked.
  private var isPrepared = false

  init(_ root: any LayoutItem) { self.root = root }

  /// How often texts may answer a width with another height.
  private static let passes = 3

  /// Views' changes of their frames during placement are part of the solution.
  private var isPlacing = false

  /// Has all found anew in the topmost view's next layout.
  func invalidate() {
    frames = nil
    isPrepared = false
    root.setNeedsLayout()
  }

  /// Has all found anew unless the change is the layout's own, or no constraint depends on it.
  func invalidateGeometry() {
    if !isPlacing, let frames, !frames.isEmpty { invalidate() }
  }

  /// Marks the views whose subviews a new solution moves.
  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    let frames = solved()
    guard !frames.isEmpty else { return }
    var pending = root.subitems
    while let item = pending.popLast() {
      if let frame = frames[ObjectIdentifier(item)], frame != item.untransformedFrame {
        item.superitem?.setNeedsLayout()
      }
      pending.append(contentsOf: item.subitems)
    }
  }

  func place(subitemsOf item: any LayoutItem) {
    let outer = isPlacing
    isPlacing = true
    defer { isPlacing = outer }
    for guide in item.heldGuides {
      if let frame = solved()[ObjectIdentifier(guide)] { guide.solvedFrame = frame }
    }
    for subitem in item.subitems { place(subitem) }
  }

  func place(_ item: any LayoutItem) {
    let outer = isPlacing
    isPlacing = true
    defer { isPlacing = outer }
    if let frame = solved()[ObjectIdentifier(item)], frame != item.untransformedFrame { item.place(frame) }
  }

  private func solved() -> [ObjectIdentifier: CGRect] {
    if let frames { return frames }
    var found: [ObjectIdentifier: CGRect] = [:]
    if let (system, solution) = Self.solve(root, .fixed) {
      for item in system.movable { found[ObjectIdentifier(item)] = system.frame(of: item, in: solution) }
      for guide in system.guides { found[ObjectIdentifier(guide)] = system.frame(of: guide, in: solution) }
    }
    frames = found
    return found
  }

  static func fittingSize(
    of item: any LayoutItem, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    let purpose = LayoutSystem.Root.fitting(target, horizontal: horizontal, vertical: vertical)
    guard let (system, solution) = solve(item, purpose) else { return .zero }
    return system.frame(of: item, in: solution).size
  }

  /// Solves a tree's constraints, again while texts have other heights at the widths that were found.
  private static func solve(
    _ root: any LayoutItem, _ purpose: LayoutSystem.Root
  ) -> (LayoutSystem, LinearSolver.Solution)? {
    var last: (LayoutSystem, LinearSolver.Solution)?
    for pass in 1...passes {
      guard var system = LayoutSystem(root, purpose, measuresAfresh: pass == 1) else { return nil }
      do throws(SolverError) {
        let solution = try system.solve()
        last = (system, solution)
        let other = system.movable.filter { $0.resolve(width: system.frame(of: $0, in: solution).width) }
        if other.isEmpty { break }
      } catch {
        DrawingEnvironment.find("\(root.layoutName) is not laid out: \(error.explanation([:]))")
        return nil
      }
    }
    return last
  }
}

extension LayoutSystem {
  /// The rectangle of a view or guide, its edges on whole pixels of the screen (*measured*), not of the view around it.
  func frame(of object: AnyObject, in solution: LinearSolver.Solution) -> CGRect {
    guard let box = box(object) else { return .zero }
    let container = (object as? any LayoutItem)?.superitem ?? (object as? UILayoutGuide)?.owner
    let origin = container.map { solvedOrigin(of: $0, in: solution) } ?? .zero
    let scroll = container?.boundsOrigin ?? .zero
    // A guide is laid out in its owner's frame, a view in the coordinates of the one around it.
    let start = object is UILayoutGuide ? origin : origin.scrolled(by: scroll)
    let place = Rect(
      start.x + solution[box.left], start.y + solution[box.top], solution[box.width], solution[box.height])
    let scale = Double(root.pixelScale)
    let (rounded, corner) = (place.rounded(to: scale), origin.rounded(to: scale).scrolled(by: scroll))
    return CGRect(Rect(origin: Point(rounded.minX - corner.x, rounded.minY - corner.y), size: rounded.size))
  }

  /// The origin of a view on the screen as it was solved, before it was rounded.
  private func solvedOrigin(of item: any LayoutItem, in solution: LinearSolver.Solution) -> Point {
    let outer = item.superitem.map { solvedOrigin(of: $0, in: solution).scrolled(by: $0.boundsOrigin) } ?? .zero
    guard item !== root, let box = box(item) else {
      let frame = item.untransformedFrame
      return Point(outer.x + Double(frame.minX), outer.y + Double(frame.minY))
    }
    return Point(outer.x + solution[box.left], outer.y + solution[box.top])
  }
}

extension Point {
  /// Where coordinates begin that have scrolled.
  fileprivate func scrolled(by offset: CGPoint) -> Point { Point(x - Double(offset.x), y - Double(offset.y)) }
}
