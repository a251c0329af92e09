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
  /// UIKit's animation blocks add to it instead of replacing it, as they do since iOS 8 (*documented*).
  case additive
}

/// A row of a table of properties: the one place that says what a property is.
///
/// Button files, the JSON Schema, `inspect`, animations, records, dumps and explanations of differences all read it.
package struct PropertyRow<Owner: PropertyOwner>: Sendable {
  typealias Path<Own> = any WritableKeyPath<Owner, Own> & Sendable
  private typealias Access = PropertyAccess<Owner>

  /// Its entry in button files, `inspect` and the schema.
  package private(set) var property: Property

  let motion: PropertyMotion
  /// Whether a button file may give it.
  package private(set) var isInFiles = true
  /// Whether it places the layer by the anchor point.
  private(set) var isPlace = false
  /// Whether a record has it.
  private(set) var isRecorded = true
  /// Whether a record has it even where it is at its default.
  private var isAlwaysWritten = false
  /// Whether a transparent colour in a button file means none.
  private var clearIsNone = false
  /// The numbers that a record may give it; button files are stricter.
  private var recordRange = -0x1p40...0x1p40

  private var isDumped: @Sendable (Owner) -> Bool = { _ in true }
  private var access: Access
  private var recordAccess: Access
  /// The model's value, from which animations begin; nil where the owner has none.
  private(set) var model: @Sendable (Owner) -> PropertyValue?

  /// The name in button files, dumps and records, and of the key path.
  package var name: String { property.name }
}

/// A row of the tables of layers.
package typealias LayerProperty = PropertyRow<Layer>

// MARK: - Making one

extension PropertyRow {
  init<Own>(
    _ name: String, _ form: PropertyForm<Own>, _ path: Path<Own>, unit: String? = nil, _ summary: String,
    _ motion: PropertyMotion = .none
  ) {
    self.init(name, Access(form, path), unit, summary, motion)
  }

  /// A property that may have no value.
  init<Own>(
    _ name: String, _ form: PropertyForm<Own>, _ path: Path<Own?>, unit: String? = nil, _ summary: String,
    _ motion: PropertyMotion = .none
  ) {
    self.init(name, Access(form, path), unit, summary, motion)
  }

  private init(_ name: String, _ access: Access, _ unit: String?, _ summary: String, _ motion: PropertyMotion) {
    let standard = access.standard.flatMap { $0.isEmpty ? nil : $0 }
    property = Property(name, access.type, unit: unit, default: standard, summary)
    self.motion = motion
    self.access = access
    recordAccess = access
    model = access.get
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var row = self
    change(&row)
    return row
  }

  /// Without a default in button files, where it depends on other properties.
  var withoutDefault: Self { with { $0.property.defaultValue = nil } }

  /// In records and dumps at its default too.
  var alwaysWritten: Self { with { $0.isAlwaysWritten = true } }

  /// Placed by the anchor point.
  var place: Self { with { $0.isPlace = true } }

  /// In neither records nor dumps.
  var onlyInFiles: Self { dumped { _ in false }.with { $0.isRecorded = false } }

  /// Not in button files.
  var notInFiles: Self { with { $0.isInFiles = false } }

  /// In dumps alone, which may say a thing twice.
  var onlyInDumps: Self { alwaysWritten.notInFiles.with { $0.isRecorded = false } }

  /// A transparent colour in a button file means none.
  var noneWhenClear: Self { with { $0.clearIsNone = true } }

  /// Only in dumps where it makes a difference that no other property says.
  func dumped(where isDumped: @escaping @Sendable (Owner) -> Bool) -> Self { with { $0.isDumped = isDumped } }

  /// Records have other numbers than button files.
  func recorded(_ range: ClosedRange<Double>) -> Self { with { $0.recordRange = range } }

  /// Records and dumps read and write it through another key path, or in another form.
  func recorded<Own>(_ form: PropertyForm<Own>, _ path: Path<Own>) -> Self {
    with { $0.recordAccess = Access(form, path) }
  }

  /// Animations begin from the value of another key path.
  func animated<Own>(from form: PropertyForm<Own>, _ path: any KeyPath<Owner, Own> & Sendable) -> Self {
    with { $0.model = { form.wrap($0[keyPath: path]) } }
  }
}

extension PropertyRow<Layer> {
  /// A property of content is one of each layer that has such content.
  init<Own: LayerContent>(of own: PropertyRow<Own>) {
    property = own.property
    motion = own.motion
    isInFiles = own.isInFiles
    isRecorded = own.isRecorded
    isAlwaysWritten = own.isAlwaysWritten
    clearIsNone = own.clearIsNone
    recordRange = own.recordRange
    isDumped = { layer in layer.content.flatMap(Own.unwrap).map(own.isDumped) ?? false }
    access = Access(of: own.access)
    recordAccess = Access(of: own.recordAccess)
    model = { layer in layer.content.flatMap(Own.unwrap).flatMap(own.model) }
  }
}

// MARK: - Using one

extension PropertyRow {
  /// Sets the value of a button file, whose colours and frames are resolved.
  package func assign(_ value: PropertyValue, to owner: inout Owner) {
    let isNone = if clearIsNone, case .color(let color) = value { color.isInvisible } else { false }
    _ = access.set(&owner, isNone ? nil : value)
  }

  /// Sets the nearest value that the property can show; a value of another kind, or one that is not finite, changes nothing.
  func present(_ value: PropertyValue, in owner: inout Owner) {
    if let value = property.type.nearest(to: value) { _ = access.set(&owner, value) }
  }

  /// The value in a record, to the last bit; nil at the default.
  package func value(of owner: Owner) -> Attribute.Value? {
    let value = recordAccess.get(owner)
    guard isAlwaysWritten || value != recordAccess.standard else { return nil }
    return value?.recorded ?? (isAlwaysWritten ? nil : .text("none"))
  }

  /// The value in a dump; nil where the dump leaves it out.
  func dumped(_ owner: Owner) -> Attribute.Value? {
    isDumped(owner) ? value(of: owner).map(recordAccess.type.shown) : nil
  }

  /// Gives the property a record's value, the default for nil.
  ///
  /// - Returns: False where it cannot have the value; nothing has changed then.
  package func put(_ value: Attribute.Value?, in owner: inout Owner, _ images: PixelImages) -> Bool {
    guard let value else { return !isAlwaysWritten && recordAccess.set(&owner, recordAccess.standard) }
    if recordAccess.isOptional, recordAccess.type != .text, value == .text("none") {
      return recordAccess.set(&owner, nil)
    }
    guard let own = recordAccess.type.read(value, recordRange, images) else { return false }
    return recordAccess.set(&owner, own)
  }

  /// A record's value as people read it, nil being the default: colours and pictures are short, numbers are exact.
  package func shown(_ value: Attribute.Value?) -> Attribute.Value {
    (value ?? (isAlwaysWritten ? nil : recordAccess.standard?.recorded)).map(recordAccess.type.shown) ?? .text("none")
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
    case .image: true
    default: false
    }
  }
}
