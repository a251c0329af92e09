/// How an object keeps another one.
///
/// Evidence: *documented*.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// An object's associated values by address.
struct Associations {
  private enum Kept {
    case strong(Any)
    case weak(WeakObject)
  }

  private var values: [UnsafeRawPointer: Kept] = [:]

  subscript(key: UnsafeRawPointer) -> Any? {
    switch values[key] {
    case .strong(let value): value
    case .weak(let object): object.object
    case nil: nil
    }
  }

  mutating func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: values[key] = value.map { .weak(WeakObject(object: $0 as AnyObject)) }
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      values[key] = value.map { .strong(($0 as? any NSCopying)?.copy(with: nil) ?? $0) }
    default: values[key] = value.map { .strong($0) }
    }
  }

  /// Of objects that have no place for them: kept until another object is given something after their end.
  ///
  /// A run stays on the main actor from its beginning to its end, and only its code has such objects.
  nonisolated(unsafe) static var others: [ObjectIdentifier: (owner: WeakObject, kept: Associations)] = [:]
}

/// A reference that keeps nothing alive.
final class WeakObject {
  weak var object: AnyObject?
  init(object: AnyObject?) { self.object = object }
}

/// The value associated with an object under a key, which is an address (*documented*).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let owner = object as AnyObject
  if let responder = owner as? UIResponder {
    return MainActor.assumeIsolated { Held(responder.associations[key]) }.value
  }
  guard let entry = Associations.others[ObjectIdentifier(owner)], entry.owner.object === owner else { return nil }
  return entry.kept[key]
}

/// Keeps a value for an object under a key, which is an address; nil takes it back (*documented*).
///
/// A view's associated values die with it. Another object's die later: when the next such object gets a value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let owner = object as AnyObject
  if let responder = owner as? UIResponder {
    let held = Held(value)
    return MainActor.assumeIsolated { responder.associations.set(held.value, key, policy) }
  }
  Associations.others = Associations.others.filter { $0.value.owner.object != nil }
  var kept = Associations.others[ObjectIdentifier(owner)]?.kept ?? Associations()
  kept.set(value, key, policy)
  Associations.others[ObjectIdentifier(owner)] = (WeakObject(object: owner), kept)
}

/// Takes back everything that was kept for an object (*documented*).
public func objc_removeAssociatedObjects(_ object: Any) {
  let owner = object as AnyObject
  if let responder = owner as? UIResponder {
    return MainActor.assumeIsolated { responder.associations = Associations() }
  }
  Associations.others[ObjectIdentifier(owner)] = nil
}

/// A value on its way over the border of the main actor, on which a run stays from its beginning to its end.
private struct Held: @unchecked Sendable {
  let value: Any?
  init(_ value: Any?) { self.value = value }
}
