internal import PresscheckButtonFile

extension CoverageSettings.Acceptance {
  /// Whether it accepts a survivor of a button.
  func accepts(_ survivor: Survivor, of name: String) -> Bool {
    func fits(_ wanted: String?, _ values: String?...) -> Bool { wanted == nil || values.contains(wanted) }
    return fits(button, name) && fits(layer, survivor.layer) && fits(property, survivor.property, survivor.whole)
      && fits(state, survivor.changed ?? survivor.moment?.state)
  }
}
