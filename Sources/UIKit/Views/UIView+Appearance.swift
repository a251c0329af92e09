extension UIView {
  /// Looks for all views of the class: not here.
  @available(
    *, unavailable, message: "an appearance proxy needs Objective-C's runtime: set the properties where views are made"
  )
  public class func appearance() -> Self { preconditionFailure("unavailable") }

  /// Looks for all views of the class inside others: not here.
  @available(
    *, unavailable, message: "an appearance proxy needs Objective-C's runtime: set the properties where views are made"
  )
  public class func appearance(whenContainedInInstancesOf containerTypes: [UIView.Type]) -> Self {
    preconditionFailure("unavailable")
  }

  /// Looks for all views of the class under traits: not here.
  @available(
    *, unavailable, message: "an appearance proxy needs Objective-C's runtime: set the properties where views are made"
  )
  public class func appearance(for trait: UITraitCollection) -> Self { preconditionFailure("unavailable") }
}
