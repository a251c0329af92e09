package import PresscheckControls
package import PresscheckLayerTree

extension ButtonFile {
  /// The properties of the control that a file can give; none for `layers`.
  package var kindProperties: [Property] {
    viewClass == nil ? ControlKind.named(kind)?.properties ?? [] : classProperties
  }

  /// The file with another value of one of its control's properties, wherever it has the old one: in every language, and for
  /// *Reduce Motion*.
  ///
  /// - Throws: The control's error for a value that it refuses.
  package func replacing(
    _ name: String, _ old: PropertyValue, with value: PropertyValue
  ) throws(ControlError) -> ButtonFile {
    func changed(_ given: PropertyValues) -> PropertyValues {
      given[name] == old ? given.merging([name: value]) { $1 } : given
    }
    var file = self
    file.properties = changed(properties)
    file.control = try remade(control, file.properties)
    for index in locales.indices {
      file.locales[index].properties = changed(locales[index].properties)
      file.locales[index].control = try remade(locales[index].control, file.locales[index].properties)
    }
    for index in reduced.indices { file.reduced[index] = try reduced[index].replacing(name, old, with: value) }
    return file
  }

  /// The file with other layers, in every language and for *Reduce Motion*.
  package func mapLayers(_ change: (inout LayersControl) -> Void) -> ButtonFile {
    var file = self
    func changed(_ control: any Recordable) -> any Recordable {
      guard var layers = control as? LayersControl else { return control }
      change(&layers)
      return layers
    }
    file.control = changed(control)
    for index in locales.indices { file.locales[index].control = changed(locales[index].control) }
    file.reduced = reduced.map { $0.mapLayers(change) }
    return file
  }

  private func remade(_ control: any Recordable, _ given: PropertyValues) throws(ControlError) -> any Recordable {
    if var own = control as? ViewClassControl {
      own.properties = given
      return own
    }
    guard let kind = ControlKind.named(kind) else { return control }
    return try kind.make(kind.tinted(given, palette.system)).driven(by: transitions)
  }
}

extension ControlKind {
  /// Properties with the palette's blue for absent tints.
  func tinted(_ given: PropertyValues, _ palette: SystemPalette) -> PropertyValues {
    let blue = PropertyValue.color(palette.systemBlue)
    let tints = properties.filter { $0.defaultValue == .color(.systemBlue) }
    return given.merging(tints.map { ($0.name, blue) }) { own, _ in own }
  }
}
