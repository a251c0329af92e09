/// A constraint between the parts of a stack view: `first == second * multiplier + constant`.
package struct StackRule: Equatable, Sendable {
  /// An attribute in a rule.
  package enum Part: Hashable, Sendable {
    case container
    /// An arranged view by its place.
    case view(Int)
    /// A guide after the view with this place.
    case gap(Int)
  }

  package var first: Part
  package var attribute: NSLayoutConstraint.Attribute
  package var relation = NSLayoutConstraint.Relation.equal
  /// The other side of the comparison; nil for the constant alone.
  package var second: Part?
  package var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = UILayoutPriority.required

  init(
    _ first: Part, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: Part, _ secondAttribute: NSLayoutConstraint.Attribute, times multiplier: Double = 1,
    plus constant: Double = 0, priority: UILayoutPriority = .required
  ) {
    (self.first, self.attribute, self.relation) = (first, attribute, relation)
    (self.second, self.secondAttribute) = (second, secondAttribute)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
  }

  /// A size is 0 as far as the priority goes.
  init(empty part: Part, _ attribute: NSLayoutConstraint.Attribute, priority: UILayoutPriority) {
    (first, self.attribute, self.priority) = (part, attribute, priority)
  }
}
