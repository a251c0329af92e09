import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

@testable import PresscheckButtonFile

/// A button file with one changed property.
struct Mutant {
  /// The property and its step: `titleEdgeInsets.left`, `busy: title.string`.
  var name: String

  /// - Throws: The control's error for a value that it refuses.
  var file: () throws(ControlError) -> ButtonFile
}

extension ButtonFile {
  /// One for each step of each property of the button, or of each key in the file for `layers`.
  var mutants: [Mutant] {
    if let control = control as? LayersControl { return mutants(of: control) }
    return kindProperties.flatMap { property in
      property.steps(from: properties[property.name]).map { step in
        Mutant(name: property.name + step.suffix) { () throws(ControlError) in
          try self.replacing(property.name, step.value)
        }
      }
    }
  }

  var kindProperties: [Property] { ControlKind.named(kind)?.properties ?? [] }

  private func replacing(_ name: String, _ value: PropertyValue) throws(ControlError) -> ButtonFile {
    guard let kind = ControlKind.named(kind) else { return self }
    var file = self
    file.properties[name] = value
    file.control = try kind.make(file.properties)
    if var driven = file.control as? any AppDriven {
      driven.transitions = transitions
      file.control = driven
    }
    return file
  }
}

// MARK: - Layers

extension ButtonFile {
  private func mutants(of control: LayersControl) -> [Mutant] {
    let base = control.layers.indices.flatMap { index in
      let layer = control.layers[index]
      return layer.type.properties.filter { layer.values[$0.name] != nil }.flatMap { property in
        mutants(layer.name, property, layer.values) { $0.layers[index].values = $1 }
      }
    }
    let states = control.stateList.indices.flatMap { index in
      let state = control.stateList[index]
      return control.layers.flatMap { layer in
        let values = state.changes[layer.name] ?? [:]
        return layer.type.properties.filter { values[$0.name] != nil }.flatMap { property in
          mutants("\(state.name): \(layer.name)", property, values) { $0.stateList[index].changes[layer.name] = $1 }
        }
      }
    }
    return base + states
  }

  /// One for each step of each key that the first layer can have, in the file or not.
  var mutantsOfFirstLayer: [Mutant] {
    guard let layer = (control as? LayersControl)?.layers.first else { return [] }
    return layer.type.properties.flatMap { property in
      let isPlace = property.name == "bounds" || property.name == "position"
      return mutants("", property, isPlace ? layer.placedValues : layer.values) { $0.layers[0].values = $1 }
    }
  }

  private func mutants(
    _ owner: String, _ property: Property, _ values: PropertyValues,
    set: @escaping (inout LayersControl, PropertyValues) -> Void
  ) -> [Mutant] {
    property.steps(from: values[property.name]).map { step in
      Mutant(name: (owner.isEmpty ? "" : owner + ".") + property.name + step.suffix) {
        guard var control = control as? LayersControl else { return self }
        set(&control, values.merging([property.name: step.value]) { $1 })
        var file = self
        file.control = control
        return file
      }
    }
  }
}

extension LayerTemplate {
  /// The frame as bounds and a position, because a layer has either.
  fileprivate var placedValues: PropertyValues {
    guard case .frame(let frame) = values["frame"] else { return values }
    let rect = frame.resolved(in: .zero)
    var placed = values
    placed["frame"] = nil
    placed["bounds"] = .rect(Rect(origin: .zero, size: rect.size))
    placed["position"] = .point(rect.center)
    return placed
  }
}
