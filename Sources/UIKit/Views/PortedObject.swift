/// An object that ported sources make for `Self(…)` in an extension of a class.
///
/// On iOS an initializer makes an object of any subclass; here it makes one of the class that has it.
///
/// Evidence: *modelled*.
public enum PortedObject {
  /// The object as one of the class that a method was called on.
  ///
  /// - Precondition: That is not a subclass of the object's class.
  public static func cast<Object, Own>(_ object: Object, as own: Own.Type) -> Own {
    guard let own = object as? Own else {
      preconditionFailure("\(Own.self) cannot be made by an initializer of \(type(of: object))")
    }
    return own
  }

  /// The same for an initializer that can fail.
  ///
  /// - Precondition: The class is not a subclass of the object's class.
  public static func cast<Object, Own>(_ object: Object?, as own: Own.Type) -> Own? {
    object.map { cast($0, as: own) }
  }
}
