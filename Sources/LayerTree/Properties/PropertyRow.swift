internal import PresscheckGraphics

/// A type that has a table of properties.
package protocol PropertyOwner: Sendable {
  /// One with the defaults of all properties.
  static var blank: Self { get }

  /// The table, in the order of the reference.
  static var properties: [PropertyRow<Self>] { get }
}

/// How a property takes part in animations.
enum PropertyMotion {
  /// Not at all.
  case none
  case animated
  /// A block adds to it instead of replacing it, as UIKit's do since iOS 8 with places and transforms (*documented*).
  case additive
}

/// A row of a table of properties: the one place that says what a property is.
///
/// Button files, the JSON Schema, `inspect`, animations, records, dumps and explanations of differences all read it.
///
/// A class, because tables are read for each layer of each frame, and a copy would count references for a microsecond.
package final class PropertyRow<Owner: PropertyOwner>: Sendable {
  typealias Path<Own> = any WritableKeyPath<Owner, Own> & Sendable
  fileprivate typealias Access = PropertyAccess<Owner>

  /// A row's values; the modifiers change a copy of it while the table is made.
  fileprivate struct Declaration: Sendable {
    var property: Property
    var motion: PropertyMotion
    var isInFiles = true
    var isPlace = false
    var isRecorded = true
    /// Whether a record has it even where it is at its default.
    var isAlwaysWritten = false
    /// Whether a transparent colour in a button file means none.
    var clearIsNone = false
    /// The numbers that a record may give it; button files are stricter.
    var recordRange = -0x1p40...0x1p40
    var isDumped: @Sendable (Owner) -> Bool = { _ in true }
    var access: Access
    var recordAccess: Access
    var model: @Sendable (Owner) -> PropertyValue?
  }

  private let declaration: Declaration

  fileprivate init(_ declaration: Declaration) { self.declaration = declaration }

  /// Its entry in button files, `inspect` and the schema.
  package var property: Property { declaration.property }
  /// The name in button files, dumps and records, and of the key path.
  package var name: String { declaration.property.name }
  /// How it takes part in animations.
  var motion: PropertyMotion { declaration.motion }
  /// Whether a button file may give it.
  package var isInFiles: Bool { declaration.isInFiles }
  /// Whether it places the layer by the anchor point.
  var isPlace: Bool { declaration.isPlace }
  /// Whether a record has it.
  var isRecorded: Bool { declaration.isRecorded }

  /// Whether an animation can change it.
  package var isAnimated: Bool { motion != .none }

  /// The owner's value; nil for none.
  package func current(_ owner: Owner) -> PropertyValue? { declaration.access.get(owner) }

  /// The model's value, from which animations begin; nil where the owner has none.
  func model(_ owner: Owner) -> PropertyValue? { declaration.model(owner) }
}

/// A row of the tables of layers.
package typealias LayerProperty = PropertyRow<Layer>

// MARK: - Making one

extension PropertyRow {
  convenience init<Own>(
    _ name: String, _ form: PropertyForm<Own>, _ path: Path<Own>, unit: String? = nil, _ summary: String,
    _ motion: PropertyMotion = .none
  ) {
    self.init(name, Access(form, path), unit, summary, motion)
  }

  /// A property that may have no value.
  convenience init<Own>(
    _ name: String, _ form: PropertyForm<Own>, _ path: Path<Own?>, unit: String? = nil, _ summary: String,
    _ motion: PropertyMotion = .none
  ) {
    self.init(name, Access(form, path), unit, summary, motion)
  }

  private convenience init(
    _ name: String, _ access: Access, _ unit: String?, _ summary: String, _ motion: PropertyMotion
  ) {
    let standard = access.standard.flatMap { $0.isEmpty ? nil : $0 }
    let property = Property(name, access.type, unit: unit, default: standard, summary)
    self.init(
      Declaration(property: property, motion: motion, access: access, recordAccess: access, model: access.get))
  }

  private func with(_ change: (inout Declaration) -> Void) -> PropertyRow {
    var declaration = declaration
    change(&declaration)
    return PropertyRow(declaration)
  }

  /// Without a default in button files, where it depends on other properties.
  var withoutDefault: PropertyRow { with { $0.property.defaultValue = nil } }

  /// With a word that stands for the default in button files.
  func or(_ word: String) -> PropertyRow { with { $0.property.word = word } }

  /// In records and dumps at its default too.
  var alwaysWritten: PropertyRow { with { $0.isAlwaysWritten = true } }

  /// Placed by the anchor point.
  var place: PropertyRow { with { $0.isPlace = true } }

  /// In neither records nor dumps.
  var onlyInFiles: PropertyRow { dumped { _ in false }.with { $0.isRecorded = false } }

  /// Not in button files.
  var notInFiles: PropertyRow { with { $0.isInFiles = false } }

  /// In dumps alone, which may say a thing twice.
  var onlyInDumps: PropertyRow { alwaysWritten.notInFiles.with { $0.isRecorded = false } }

  /// A transparent colour in a button file means none.
  var noneWhenClear: PropertyRow { with { $0.clearIsNone = true } }

  /// Only in dumps where it makes a difference that no other property says.
  func dumped(where isDumped: @escaping @Sendable (Owner) -> Bool) -> PropertyRow { with { $0.isDumped = isDumped } }

  /// Records have other numbers than button files.
  func recorded(_ range: ClosedRange<Double>) -> PropertyRow { with { $0.recordRange = range } }

  /// Records and dumps read and write it through another key path, or in another form.
  func recorded<Own>(_ form: PropertyForm<Own>, _ path: Path<Own>) -> PropertyRow {
    with { $0.recordAccess = Access(form, path) }
  }

  /// Animations begin from the value of another key path.
  func animated<Own>(from form: PropertyForm<Own>, _ path: any KeyPath<Owner, Own> & Sendable) -> PropertyRow {
    with { $0.model = { form.wrap($0[keyPath: path]) } }
  }
}

extension PropertyRow<Layer> {
  /// A property of content is one of each layer that has such content.
  convenience init<Own: LayerContent>(of own: PropertyRow<Own>) {
    let own = own.declaration
    self.init(
      Declaration(
        property: own.property, motion: own.motion, isInFiles: own.isInFiles, isPlace: own.isPlace,
        isRecorded: own.isRecorded, isAlwaysWritten: own.isAlwaysWritten, clearIsNone: own.clearIsNone,
        recordRange: own.recordRange,
        isDumped: { layer in layer.content.flatMap(Own.unwrap).map(own.isDumped) ?? false },
        access: Access(of: own.access), recordAccess: Access(of: own.recordAccess),
        model: { layer in layer.content.flatMap(Own.unwrap).flatMap(own.model) }))
  }
}

// MARK: - Using one

extension PropertyRow {
  /// Sets the value of a button file, whose colours and frames are resolved.
  package func assign(_ value: PropertyValue, to owner: inout Owner) {
    let isNone = if declaration.clearIsNone, case .color(let color) = value { color.isInvisible } else { false }
    _ = declaration.access.set(&owner, isNone ? nil : value)
  }

  /// Sets the nearest value that the property can show; a value of another kind, or one that is not finite, changes nothing.
  func present(_ value: PropertyValue, in owner: inout Owner) {
    if let value = property.type.nearest(to: value) { _ = declaration.access.set(&owner, value) }
  }

  /// The value in a record, to the last bit; nil at the default.
  package func value(of owner: Owner) -> Attribute.Value? {
    let value = declaration.recordAccess.get(owner)
    guard declaration.isAlwaysWritten || value != declaration.recordAccess.standard else { return nil }
    return value?.recorded ?? (declaration.isAlwaysWritten ? nil : .text("none"))
  }

  /// The value in a dump; nil where the dump leaves it out.
  func dumped(_ owner: Owner) -> Attribute.Value? {
    declaration.isDumped(owner) ? value(of: owner).map(declaration.recordAccess.type.shown) : nil
  }

  /// Gives the property a record's value, the default for nil.
  ///
  /// - Returns: False where it cannot have the value; nothing has changed then.
  package func put(_ value: Attribute.Value?, in owner: inout Owner, _ images: PixelImages) -> Bool {
    guard let value else {
      return !declaration.isAlwaysWritten && declaration.recordAccess.set(&owner, declaration.recordAccess.standard)
    }
    if declaration.recordAccess.isOptional, declaration.recordAccess.type != .text, value == .text("none") {
      return declaration.recordAccess.set(&owner, nil)
    }
    guard let own = declaration.recordAccess.type.read(value, declaration.recordRange, images) else { return false }
    return declaration.recordAccess.set(&owner, own)
  }

  /// A record's value as people read it, nil being the default: colours and pictures are short, numbers are exact.
  package func shown(_ value: Attribute.Value?) -> Attribute.Value {
    (value ?? (declaration.isAlwaysWritten ? nil : declaration.recordAccess.standard?.recorded)).map(
      declaration.recordAccess.type.shown) ?? .text("none")
  }
}

/// How a property is read and written through a key path.
private struct PropertyAccess<Owner: PropertyOwner>: Sendable {
  let type: PropertyType
  /// Whether it may have no value.
  let isOptional: Bool
  /// The value of an owner with nothing set.
  let standard: PropertyValue?
  let get: @Sendable (Owner) -> PropertyValue?
  /// False, and without effect, for a value that the property cannot have.
  let set: @Sendable (inout Owner, PropertyValue?) -> Bool

  init<Own>(_ form: PropertyForm<Own>, _ path: PropertyRow<Owner>.Path<Own>) {
    (type, isOptional, standard) = (form.type, false, form.wrap(Owner.blank[keyPath: path]))
    get = { form.wrap($0[keyPath: path]) }
    set = { owner, value in
      guard let own = value.flatMap(form.unwrap) else { return false }
      owner[keyPath: path] = own
      return true
    }
  }

  init<Own>(_ form: PropertyForm<Own>, _ path: PropertyRow<Owner>.Path<Own?>) {
    (type, isOptional, standard) = (form.type, true, Owner.blank[keyPath: path].map(form.wrap))
    get = { $0[keyPath: path].map(form.wrap) }
    set = { owner, value in
      let own = value.flatMap(form.unwrap)
      guard own != nil || value == nil else { return false }
      owner[keyPath: path] = own
      return true
    }
  }
}

extension PropertyAccess<Layer> {
  /// Content that is not there yet is blank.
  init<Own: LayerContent>(of own: PropertyAccess<Own>) {
    (type, isOptional, standard) = (own.type, own.isOptional, own.standard)
    get = { layer in layer.content.flatMap(Own.unwrap).flatMap(own.get) }
    set = { layer, value in
      guard var content = layer.content.map(Own.unwrap) ?? .blank, own.set(&content, value) else { return false }
      layer.content = content.content
      return true
    }
  }
}

extension PropertyValue {
  /// Whether a reference has nothing to show of it as a default.
  fileprivate var isEmpty: Bool {
    switch self {
    case .colors(let colors): colors.isEmpty
    case .numbers(let numbers): numbers.isEmpty
    case .path(let path): path.isEmpty
    case .records(let records): records.isEmpty
    case .image: true
    default: false
    }
  }
}
