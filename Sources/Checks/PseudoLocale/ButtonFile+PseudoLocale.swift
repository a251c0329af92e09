internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckLayerTree

extension ButtonFile {
  /// The button in the pseudo-locale: what its states show of its properties is in it.
  ///
  /// - Parameter shown: The texts of its states.
  /// - Returns: Nil for code, which alone knows its texts.
  func inPseudoLocale(_ shown: Set<String>) -> ButtonFile? {
    guard control.code == nil else { return nil }
    var file = self
    for (name, value) in properties {
      let new = value.inPseudoLocale(shown)
      // A control may refuse what it never had to show.
      if new != value, let replaced = try? file.replacing(name, value, with: new) { file = replaced }
    }
    file = file.mapLayers { control in
      for index in control.layers.indices { control.layers[index].translate(shown) }
      // The states are put in all at once, because the control makes an index of them each time.
      control.stateList = control.stateList.map { state in
        var state = state
        state.changes = state.changes.mapValues { $0.inPseudoLocale(shown) }
        return state
      }
    }
    return file
  }
}

extension Layer {
  /// The texts of the tree, hidden or not.
  var texts: [String] {
    let below = children.flatMap(\.texts)
    if case .text(let text) = content { return [text.string] + below }
    return below
  }
}

extension LayerTemplate {
  fileprivate mutating func translate(_ shown: Set<String>) {
    values = values.inPseudoLocale(shown)
    for index in sublayers.indices { sublayers[index].translate(shown) }
    for index in mask.indices { mask[index].translate(shown) }
  }
}

extension PropertyValues {
  fileprivate func inPseudoLocale(_ shown: Set<String>) -> PropertyValues { mapValues { $0.inPseudoLocale(shown) } }
}

extension PropertyValue {
  fileprivate func inPseudoLocale(_ shown: Set<String>) -> PropertyValue {
    switch self {
    case .text(let text) where shown.contains(text): .text(PseudoLocale.text(text))
    case .map(let values): .map(values.inPseudoLocale(shown))
    case .records(let records): .records(records.map { $0.inPseudoLocale(shown) })
    default: self
    }
  }
}
