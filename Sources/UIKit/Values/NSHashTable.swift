public import Foundation

/// How a table holds its objects.
///
/// Evidence: *documented*.
public struct NSPointerFunctionsOptions: OptionSet, Sendable {
  /// Foundation's bits.
  public let rawValue: UInt
  /// From Foundation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// An object lives as long as it is in the table.
  public static let strongMemory = NSPointerFunctionsOptions([])
  /// An object leaves the table when nothing else holds it.
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
  /// Objects are equal if they are the same.
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 0x200)
}

/// The name that Foundation's tables use for their options.
public enum NSPointerFunctions {
  /// How a table holds its objects (*documented*).
  public typealias Options = NSPointerFunctionsOptions
}

/// A set of objects, which may let go of those that nothing else holds; Foundation has none on Linux.
///
/// Evidence: *documented*; objects are compared by identity (*modelled*).
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var entries: [TableEntry] = []
  private let isWeak: Bool

  /// Creates an empty table.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// A table that lets go of objects.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Those that are there, in the order that they came in.
  open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }
  /// How many are there.
  open var count: Int { allObjects.count }
  /// One of them; nil if there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object that is not there.
  open func add(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    entries.append(TableEntry(object, isWeak: isWeak))
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
  /// Removes all objects.
  open func removeAllObjects() { entries = [] }
  /// Whether an object is there.
  open func contains(_ anObject: ObjectType?) -> Bool { anObject != nil && entries.contains { $0.object === anObject } }
}

/// Values by objects, which may let go of those that nothing else holds; Foundation has none on Linux.
///
/// Evidence: *documented*; keys are compared by identity (*modelled*).
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [(key: TableEntry, value: TableEntry)] = []
  private let (hasWeakKeys, hasWeakValues): (Bool, Bool)

  /// Creates an empty table.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (hasWeakKeys, hasWeakValues) = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
  }

  /// A table that lets go of keys.
  public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// A table that lets go of keys and values.
  public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }
  /// A table that lets go of values.
  public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// A table that holds all.
  public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  private var living: [(key: TableEntry, value: TableEntry)] {
    entries.filter { $0.key.object != nil && $0.value.object != nil }
  }
  /// How many keys have a value.
  open var count: Int { living.count }

  /// A key's value; nil for none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    living.first { $0.key.object === aKey }?.value.object as? ObjectType
  }
  /// Gives a key a value.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    entries.append((TableEntry(aKey, isWeak: hasWeakKeys), TableEntry(anObject, isWeak: hasWeakValues)))
  }
  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) { entries = living.filter { $0.key.object !== aKey } }
  /// Removes all.
  open func removeAllObjects() { entries = [] }
}

/// An object of a table.
private struct TableEntry {
  private(set) weak var object: AnyObject?
  private let held: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) { (self.object, held) = (object, isWeak ? nil : object) }
}
