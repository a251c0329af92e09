/// The properties that views of a class take: those in which a view differs from an untouched one.
@MainActor struct AppearanceProxy {
  let type: UIView.Type
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  let view: UIView
  let untouched: UIView

  func isFor(_ type: UIView.Type, in containers: [any UIAppearanceContainer.Type], under traits: UITraitCollection?)
    -> Bool
  {
    self.type == type && self.traits == traits
      && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
  }

  /// Whether a view is of the class, inside the containers in their order, and under the traits.
  func fits(_ view: UIView) -> Bool {
    guard classes(Swift.type(of: view)).contains(where: { $0 == type }),
      traits.map({ view.traitCollection.containsTraits(in: $0) }) ?? true
    else { return false }
    var waiting = containers[...]
    var outer = view.next
    while let responder = outer, let container = waiting.first {
      if classes(Swift.type(of: responder)).contains(where: { $0 == container }) { waiting.removeFirst() }
      outer = responder.next
    }
    return waiting.isEmpty
  }

  /// Greater for a nearer class, and for more containers.
  var rank: Int { 100 * classes(type).count + containers.count }

  /// A class and those above it.
  private func classes(_ type: AnyClass) -> [AnyClass] { Array(sequence(first: type) { _getSuperclass($0) }) }

  /// Gives a view what it has not been given itself.
  func give(to target: UIView) {
    for value in type.appearanceValues { value.give(view, untouched, target) }
    for property in type.keyValueProperties where property.isSettable {
      let (given, own) = (property.value(of: view), property.value(of: untouched))
      guard !same(given, own), same(property.value(of: target), own) else { continue }
      _ = property.set(given, of: target)
    }
  }

  private func same(_ a: Any?, _ b: Any?) -> Bool {
    func flat(_ value: Any?) -> AnyHashable? { value.flatMap { $0 as? AnyHashable } }
    return flat(a) == flat(b)
  }
}

/// A property that appearances have.
struct AppearanceValue {
  /// Gives the third view what the first one has and the second one has not.
  let give: @MainActor (UIView, UIView, UIView) -> Void

  init(_ give: @escaping @MainActor (UIView, UIView, UIView) -> Void) { self.give = give }

  /// A property that a view has not been given while it is as the class makes it.
  init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    give = { view, untouched, target in
      guard let view = view as? View, let untouched = untouched as? View, let target = target as? View else { return }
      let (value, own) = (view[keyPath: path], untouched[keyPath: path])
      if value != own, target[keyPath: path] == own { target[keyPath: path] = value }
    }
  }
}
