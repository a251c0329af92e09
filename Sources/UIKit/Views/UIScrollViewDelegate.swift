/// Hears of what happens in a scroll view; nothing is decelerated or pinched here.
///
/// Evidence: *documented*.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger has left.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Accepted: content has no momentum.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animation that moved the content has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Accepted: nothing pinches here.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
