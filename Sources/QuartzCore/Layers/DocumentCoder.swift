internal import Foundation

/// The coder of `init(coder:)`: answers for each key as iOS does for one that was not encoded (*documented*).
///
/// Foundation's own coder ends the process when it is asked, and so does this one for values without a key.
package final class DocumentCoder: NSCoder {
  /// All that a document says about the object; nil for an object of no document.
  package let object: Any?

  package init(_ object: Any? = nil) {
    self.object = object
    super.init()
  }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodePropertyList(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeCInt(forKey key: String) -> Int32 { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
  package override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object? {
    nil
  }
  package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
}
