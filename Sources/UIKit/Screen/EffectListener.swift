internal import Foundation
internal import PresscheckControls
internal import PresscheckGraphics
internal import PresscheckLayerTree
internal import PresscheckQuartzCore

/// Turns what a class's code does to the shown view into effects of the trace: `isHidden=true`, `spinner.alpha=0.5`.
///
/// Names are those of the properties that hold a view or layer, else the class's. Layout tells its result once a turn.
@MainActor final class EffectListener {
  private weak var root: UIView?
  private let write: (String) -> Void
  /// The view's own properties as they were told last.
  private var own: OwnValues?
  /// The frames before the turn, of layers that were moved in it, in their order.
  private var moved: [(layer: CALayer, frame: CGRect)] = []
  private var isListening = false

  init(write: @escaping (String) -> Void) { self.write = write }

  /// From now on changes of a view and what is in it are told.
  func listen(to view: UIView) { (root, isListening, own) = (view, true, OwnValues(of: view)) }

  /// From now on nothing is told.
  func pause() { isListening = false }

  /// Tells an effect, after those of the view's own properties that have changed before it.
  private func note(_ effect: String) {
    tellOwn()
    write(effect)
  }

  private func tellOwn() {
    guard let root, let own else { return }
    let now = OwnValues(of: root)
    self.own = now
    for change in now.changes(from: own) { write(change) }
  }

  /// A call that shows in no property.
  func tell(call: String) {
    if isListening { note(call) }
  }

  /// Tells where things are that moved in the turn that ends.
  func endTurn() {
    tellOwn()
    let moved = moved
    self.moved = []
    for (layer, old) in moved where layer.frame != old && isShown(layer) && !isPartOfButton(layer) {
      note("\(prefix(of: layer))frame=\(layer.frame.written)")
    }
  }

  /// A method of a view has been called.
  func tell(_ call: String, of view: UIView) {
    if isListening, isShown(view.layer) { note(prefix(of: view.layer) + call) }
  }

  /// A property of a view has been set.
  func tell(_ name: String, _ value: Any, of view: UIView) {
    guard isListening, isShown(view.layer) else { return }
    note("\(prefix(of: view.layer))\(name)=\(value)")
  }

  private func isShown(_ layer: CALayer) -> Bool {
    var next: CALayer? = layer
    while let layer = next {
      if layer === root?.layer { return true }
      next = layer.superlayer
    }
    return false
  }

  /// Whether it is the label or the image view of a button, which the button makes and places by itself.
  private func isPartOfButton(_ layer: CALayer) -> Bool {
    guard let view = layer.delegate as? UIView, let button = view.superview as? UIButton else { return false }
    return view === button.label || view === button.picture
  }

  // MARK: - Names

  /// Nothing for the view itself.
  private func prefix(of layer: CALayer) -> String { layer === root?.layer ? "" : name(of: layer) + "." }

  private func name(of layer: CALayer) -> String {
    let object: AnyObject = layer.delegate as? UIView ?? layer
    return propertyName(of: object, in: layer) ?? layer.loweredName
  }

  /// The property of the view, or of one around the object, that holds it.
  private func propertyName(of object: AnyObject, in layer: CALayer) -> String? {
    var outer = layer.superlayer
    while let layer = outer {
      if let view = layer.delegate as? UIView {
        if let button = view as? UIButton, object === button.label { return "titleLabel" }
        if let button = view as? UIButton, object === button.picture { return "imageView" }
        var mirror: Mirror? = Mirror(reflecting: view)
        while let own = mirror, !OwnValues.isUIKits(own.subjectType) {
          for child in own.children where (child.value as? UIView ?? child.value as? CALayer) === object {
            return child.label?.replacing("$__lazy_storage_$_", with: "")
          }
          mirror = own.superclassMirror
        }
      }
      outer = layer.superlayer
    }
    return nil
  }
}

extension EffectListener: LayerListener {
  nonisolated func didChange(_ layer: CALayer, from old: Layer) {
    MainActor.assumeIsolated {
      guard isListening, isShown(layer) else { return }
      if layer.own.bounds != old.bounds || layer.own.position != old.position {
        if !moved.contains(where: { $0.layer === layer }) {
          let bounds = CGRect(Rect(origin: .zero, size: old.bounds.size))
          moved.append((layer, old.frame.size == .zero ? bounds : CGRect(old.frame)))
        }
        return
      }
      let isView = layer.delegate is UIView
      for (name, value, isOfViews) in layer.own.differences(from: old, ofContentToo: !isView) {
        let property = isView && name == "opacity" ? "alpha" : name
        note(prefix(of: layer) + (isView && !isOfViews ? "layer." : "") + "\(property)=\(value)")
      }
    }
  }

  nonisolated func didAdd(_ layer: CALayer) {
    MainActor.assumeIsolated {
      guard isListening, isShown(layer), !isPartOfButton(layer), let outer = layer.superlayer else { return }
      let call = layer.delegate is UIView ? "addSubview" : "addSublayer"
      note("\(prefix(of: outer))\(call)(\(name(of: layer)))")
    }
  }

  nonisolated func willRemove(_ layer: CALayer) {
    MainActor.assumeIsolated {
      guard isListening, isShown(layer), layer !== root?.layer else { return }
      note("\(name(of: layer)).\(layer.delegate is UIView ? "removeFromSuperview" : "removeFromSuperlayer")")
    }
  }

  nonisolated func didStart(_ animation: CAAnimation, on layer: CALayer, replacing: Bool) {
    MainActor.assumeIsolated {
      guard isListening, isShown(layer) else { return }
      let verb = replacing ? "replaceAnimation" : "addAnimation"
      note("\(prefix(of: layer))\(verb)(\(animation.told), \(Number.short(animation.duration)) s)")
    }
  }

  nonisolated func didEnd(_ animation: CAAnimation, on layer: CALayer, finished: Bool) {
    MainActor.assumeIsolated {
      guard isListening, isShown(layer) else { return }
      note("\(prefix(of: layer))endAnimation(\(animation.told)\(finished ? "" : ", unfinished"))")
    }
  }
}

extension CAAnimation {
  /// The key paths that it changes, else its class.
  fileprivate var told: String {
    let parts = (self as? CAAnimationGroup)?.animations ?? [self]
    let keyPaths = parts.compactMap { ($0 as? CAPropertyAnimation)?.keyPath }
    return keyPaths.isEmpty ? "\(type(of: self))" : keyPaths.joined(separator: ", ")
  }
}

extension Layer {
  /// The look's properties that differ, with their new values, and whether views have them too.
  ///
  /// Of a view's layer, whose content the view sets, only those of every layer.
  fileprivate func differences(
    from old: Layer, ofContentToo: Bool
  ) -> [(name: String, value: String, isOfViews: Bool)] {
    let views: Set = ["opacity", "isHidden", "backgroundColor", "transform"]
    var differences: [(String, String, Bool)] = []
    if transform3D != old.transform3D {
      let (part, told) = transform3D.planar.map { ($0.part, $0.written) } ?? ("", transform3D.written)
      differences.append(("transform" + part, told, true))
    }
    for keyPath in AnimationKeyPath.all(on: ofContentToo ? type : .plain) {
      guard !keyPath.name.contains("."), keyPath.name != "transform", let value = value(keyPath),
        value != old.value(keyPath)
      else { continue }
      differences.append((keyPath.name, value.told, views.contains(keyPath.name)))
    }
    return differences
  }
}

extension Transform {
  /// `.scale` for one that only scales, evenly.
  fileprivate var part: String { isEvenScale ? ".scale" : "" }

  fileprivate var written: String {
    isEvenScale ? Number.short(a) : [a, b, c, d, tx, ty].written
  }

  private var isEvenScale: Bool { a == d && b == 0 && c == 0 && tx == 0 && ty == 0 }
}

extension Transform3D {
  /// All sixteen numbers, row by row.
  fileprivate var written: String { numbers.written }
}

extension [Double] {
  fileprivate var written: String { "[\(map { Number.short($0) }.joined(separator: ", "))]" }
}

extension PropertyValue {
  /// As the trace tells it: a value that has no short text by what it is.
  fileprivate var told: String {
    switch self {
    case .number(let number): Number.short(number)
    case .boolean(let flag): "\(flag)"
    case .text(let text): text
    case .color(let color): color.description
    case .transform(let transform): transform.written
    case .transform3D(let transform): transform.written
    case .point(let point): "(\(Number.short(point.x)), \(Number.short(point.y)))"
    default: "…"
    }
  }
}

extension CGRect {
  fileprivate var written: String {
    "(\([minX, minY, width, height].map { Number.short(Double($0)) }.joined(separator: ", ")))"
  }
}
