/// Something that a view takes part in beside touches: accepted, for nothing else reaches views.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that takes part.
  var view: UIView? { get }
  /// The view will be another one, or none.
  func willMove(to view: UIView?)
  /// The view is another one, or none.
  func didMove(to view: UIView?)
}

extension UIInteraction {
  /// Does nothing.
  public func willMove(to view: UIView?) {}
  /// Does nothing.
  public func didMove(to view: UIView?) {}
}

extension UIView {
  /// Has the view take part.
  ///
  /// Accepted: nothing but touches reaches views.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    (interaction as? any AttachedInteraction)?.view = self
    interaction.didMove(to: self)
  }

  /// Has the view take part no longer: accepted.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    (interaction as? any AttachedInteraction)?.view = nil
    interaction.didMove(to: nil)
  }
}

/// An interaction of UIKit's own, whose view is set for it.
protocol AttachedInteraction: UIInteraction {
  var view: UIView? { get set }
}
