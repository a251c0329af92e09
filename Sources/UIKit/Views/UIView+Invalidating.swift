/// A part of a view that a change of a property makes out of date.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Has the part made again.
  func invalidate(view: UIView)
}

extension UIView {
  /// A property whose changes have parts of its view made again, as `@Invalidating(.layout) var inset: CGFloat = 8` (*documented*).
  ///
  /// A value that equals the one before changes nothing. `didSet` of the property runs after the view has been told.
  @preconcurrency @MainActor @propertyWrapper public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let parts: [any UIViewInvalidating]

    /// A property that has one part made again.
    public init(wrappedValue: Value, _ first: some UIViewInvalidating) { self.init(wrappedValue, [first]) }
    /// A property that has two parts made again.
    public init(wrappedValue: Value, _ first: some UIViewInvalidating, _ second: some UIViewInvalidating) {
      self.init(wrappedValue, [first, second])
    }
    /// A property that has three parts made again.
    public init(
      wrappedValue: Value, _ first: some UIViewInvalidating, _ second: some UIViewInvalidating,
      _ third: some UIViewInvalidating
    ) {
      self.init(wrappedValue, [first, second, third])
    }
    /// A property that has four parts made again.
    public init(
      wrappedValue: Value, _ first: some UIViewInvalidating, _ second: some UIViewInvalidating,
      _ third: some UIViewInvalidating, _ fourth: some UIViewInvalidating
    ) {
      self.init(wrappedValue, [first, second, third, fourth])
    }

    private init(_ value: Value, _ parts: [any UIViewInvalidating]) { (self.value, self.parts) = (value, parts) }

    /// The value in a view.
    public static subscript<View: UIView>(
      _enclosingInstance view: View, wrapped wrappedKeyPath: ReferenceWritableKeyPath<View, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<View, Self>
    ) -> Value {
      get { view[keyPath: storageKeyPath].value }
      set {
        guard view[keyPath: storageKeyPath].value != newValue else { return }
        view[keyPath: storageKeyPath].value = newValue
        for part in view[keyPath: storageKeyPath].parts { part.invalidate(view: view) }
      }
    }

    /// Nothing: only classes of views have such properties.
    @available(*, unavailable, message: "only classes of views have such properties")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }
  }

  /// The parts that `Invalidating` names.
  public enum Invalidations {
    /// The drawing.
    public struct Display: UIViewInvalidating {
      /// Has the view drawn again.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// The places of its subviews.
    public struct Layout: UIViewInvalidating {
      /// Has the view laid out again.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// Its constraints.
    public struct Constraints: UIViewInvalidating {
      /// Has the view update its constraints.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// Its own size.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Has the view measured again.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// A button's configuration.
    public struct Configuration: UIViewInvalidating {
      /// Has a button update its configuration.
      public func invalidate(view: UIView) { (view as? UIButton)?.setNeedsUpdateConfiguration() }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Has the view drawn again.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Has the view laid out again.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Has the view update its constraints.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Has the view measured again.
  public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// Has a button update its configuration.
  public static var configuration: Self { Self() }
}

extension UIView {
  /// Has the view's own size asked for anew, and its content laid out.
  func contentSizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
