internal import PresscheckLayerTree

/// Values by the state of a `UIButton` that they are for.
struct StateValues<Value: Hashable & Sendable>: Hashable, Sendable {
  private var values: [UIKitStatus: Value] = [:]

  /// The values of a map, and those of properties that are short for a state's.
  ///
  /// - Throws: `ControlError` for a state that has its value twice.
  init(
    _ given: PropertyValues, _ row: ButtonProperty, _ value: (PropertyValue) -> Value?
  ) throws(ControlError) {
    let map = given.map(row.name) ?? [:]
    for status in UIKitStatus.allCases {
      let own = map[status.rawValue]
      let other = row.short[status]
      if own != nil, let other, given[other] != nil {
        throw ControlError(
          property: row.name, message: "has a value for \(status.rawValue), and so has \(other)",
          hint: "leave out one of them")
      }
      values[status] = (own ?? other.flatMap { given[$0] }).flatMap(value)
    }
  }

  /// The exact state's value, else the normal one's: for several states at once the normal one's too.
  subscript(look: ButtonLook) -> Value? { own(look) ?? values[.normal] }

  /// The value of the exact state alone.
  func own(_ look: ButtonLook) -> Value? { look.exact.flatMap { values[$0] } }

  subscript(status: UIKitStatus) -> Value? {
    get { values[status] }
    set { values[status] = newValue }
  }
}
