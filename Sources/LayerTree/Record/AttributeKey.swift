internal import PresscheckGraphics

/// A property by the name it has in a button file, with how it is read off, put in and shown: what dumps, records and
/// comparisons of trees have in common.
package struct AttributeKey<Root>: Sendable {
  typealias Path<Owner, Own> = any WritableKeyPath<Owner, Own> & Sendable

  /// As a button file has it.
  package let key: String

  /// Whether it is free text, which is quoted among words.
  package private(set) var isProse = false

  /// Whether a record has it. Dumps may say a thing twice.
  private(set) var isRecorded = true

  private var get: @Sendable (Root) -> Attribute.Value?
  private var set: @Sendable (inout Root, Attribute.Value?, PixelImages) -> Bool
  private var show: @Sendable (Attribute.Value) -> Attribute.Value = { $0 }
  private var isDumped: @Sendable (Root) -> Bool = { _ in true }
  private var defaultValue: Attribute.Value?

  /// The value to the last bit; nil at the default.
  package func value(of root: Root) -> Attribute.Value? { get(root) }

  /// Gives a property a value that was read off, the default for nil.
  ///
  /// - Returns: False, and nothing has changed, where it cannot have the value.
  package func put(_ value: Attribute.Value?, in root: inout Root, _ images: PixelImages) -> Bool {
    set(&root, value, images)
  }

  /// A value as people read it; nil is the default. Colours and pictures are short, numbers are exact.
  package func shown(_ value: Attribute.Value?) -> Attribute.Value {
    (value ?? defaultValue).map(show) ?? .text("none")
  }

  /// What a dump has of it; nil where it leaves it out.
  func dumped(_ root: Root) -> Attribute.Value? { isDumped(root) ? get(root).map(show) : nil }
}

// MARK: - Making one

extension AttributeKey {
  init(
    _ key: String, get: @escaping @Sendable (Root) -> Attribute.Value?,
    set: @escaping @Sendable (inout Root, Attribute.Value?, PixelImages) -> Bool,
    show: @escaping @Sendable (Attribute.Value) -> Attribute.Value = { $0 }
  ) {
    (self.key, self.get, self.set, self.show) = (key, get, set, show)
  }

  /// A property that always is written.
  init<Own>(_ key: String, _ form: AttributeForm<Own>, _ path: Path<Root, Own>) {
    self.init(
      key, get: { form.write($0[keyPath: path]) },
      set: { root, value, images in
        guard let own = value.flatMap({ form.read($0, images) }) else { return false }
        root[keyPath: path] = own
        return true
      }, show: form.show)
  }

  /// A property that is left out at its default.
  init<Own: Equatable>(_ key: String, _ form: AttributeForm<Own>, _ path: Path<Root, Own>, default standard: Own) {
    self.init(
      key, get: { $0[keyPath: path] == standard ? nil : form.write($0[keyPath: path]) },
      set: { root, value, images in
        guard let own = value.map({ form.read($0, images) }) ?? standard else { return false }
        root[keyPath: path] = own
        return true
      }, show: form.show)
    defaultValue = form.write(standard)
  }

  /// A property that may have no value, which is written `none`.
  init<Own: Equatable>(
    _ key: String, _ form: AttributeForm<Own>, _ path: Path<Root, Own?>, default standard: Own? = nil
  ) {
    self.init(key, form.orNone(), path, default: standard)
  }

  /// The same, left out of dumps where it makes no difference or says what is said elsewhere.
  func inDumps(where isDumped: @escaping @Sendable (Root) -> Bool) -> AttributeKey {
    var key = self
    key.isDumped = isDumped
    return key
  }

  /// The same, for dumps alone.
  var unrecorded: AttributeKey {
    var key = self
    key.isRecorded = false
    return key
  }

  /// The same, as free text.
  var prose: AttributeKey {
    var key = self
    key.isProse = true
    return key
  }
}

extension AttributeKey<Layer> {
  /// A property of content is one of each layer that has such content.
  init<Own>(_ own: AttributeKey<Own>, of content: ContentCase<Own>) {
    self.init(
      own.key, get: { layer in layer.content.flatMap(content.unwrap).flatMap(own.get) },
      set: { layer, value, images in
        guard var held = layer.content.flatMap(content.unwrap), own.set(&held, value, images) else { return false }
        layer.content = content.wrap(held)
        return true
      }, show: own.show)
    isProse = own.isProse
    isDumped = { layer in layer.content.flatMap(content.unwrap).map(own.isDumped) ?? false }
    defaultValue = own.defaultValue
  }
}
