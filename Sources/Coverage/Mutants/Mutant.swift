internal import PresscheckButtonFile
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// A button with one property changed by its smallest visible step.
struct Mutant: Sendable {
  /// Where the change is made.
  enum Change: Sendable {
    /// In the button file, before anything is laid out.
    case file(@Sendable (ButtonFile) throws(ControlError) -> ButtonFile)
    /// In the layers that code has made.
    case tree(@Sendable (Layer) -> Layer)
  }

  /// Nil for a property of the button itself or of a transition.
  var layer: String?
  /// With the part that differs: `frame.width`.
  var property: String
  /// The property without its part.
  var whole: String
  /// The part before and after, as a file would write it.
  var from: String
  var to: String
  /// The state whose change of the property is changed; nil for the property itself.
  var state: String?
  var place: FileLocation?
  var change: Change

  init(
    layer: String? = nil, _ property: String, _ step: MutationStep, state: String? = nil, at place: FileLocation?,
    _ change: Change
  ) {
    (self.layer, self.property, whole) = (layer, property + step.part, property)
    (from, to, self.state, self.place, self.change) = (step.from, step.to, state, place, change)
  }

  /// A change that is no step of a value: something is removed, or two things change places.
  init(
    layer: String? = nil, _ property: String, from: String, to: String, state: String? = nil, at place: FileLocation?,
    _ change: Change
  ) {
    (self.layer, self.property, whole) = (layer, property, property)
    (self.from, self.to, self.state, self.place, self.change) = (from, to, state, place, change)
  }

  /// The change in words: two of a file that have the same are one.
  fileprivate var identity: [String?] { [layer, property, from, to, state] }
}

extension ButtonFile {
  /// One for each step of each property that the file gives, in the order of the file's tables; then those of what it gives for
  /// *Reduce Motion* alone, where the matrix has that.
  var mutants: [Mutant] {
    let usual = ownMutants
    guard matrix.reduceMotions.contains(.on), let reduced = reduced.first else { return usual }
    let known = Set(usual.map(\.identity))
    return usual + reduced.ownMutants.filter { !known.contains($0.identity) }
  }

  private var ownMutants: [Mutant] {
    let scale = MutationScale(matrix)
    if let control = control as? LayersControl { return layerMutants(of: control, scale) }
    return kindProperties.flatMap { property -> [Mutant] in
      guard let value = properties[property.name] else { return [] }
      return property.steps(from: value, scale).map { step in
        Mutant(
          property.name, step, at: places.place(ofLayer: nil, keys: [property.name]) ?? places.control,
          .file { (file) throws(ControlError) in try file.replacing(property.name, value, with: step.value) })
      }
    }
  }
}
