/// Why a text is not the record of a tree.
public struct TreeRecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The first line is not a record's.
    case noRecord
    /// The record is of a format that is not known here.
    case unknownFormat(String)
    /// The text has more bytes than a tree needs.
    case tooLong(limit: Int)
    /// There are more layers than a tree needs.
    case tooManyLayers(limit: Int)
    /// Layers, or lists in lists, are nested deeper than a tree needs.
    case tooDeep(limit: Int)
    /// Something else stands where this is expected.
    case expected(String)
    /// A layer is indented deeper than below the one before, or stands beside the root.
    case misplacedLayer
    /// A layer has a second mask, or one behind its sublayers.
    case misplacedMask
    /// No such type of layer.
    case unknownType(String)
    /// The layer has no such property.
    case unknownKey(String)
    /// A property comes twice.
    case repeatedKey(String)
    /// A property that has no default is missing.
    case missingKey(String)
    /// The property cannot have this value.
    case wrongValue(key: String)
  }

  /// From 1.
  public var line: Int
  /// The kind of error there.
  public var reason: Reason
  /// The name of the layer that has a wrong value.
  package var layer: String?

  package init(line: Int, reason: Reason) { (self.line, self.reason) = (line, reason) }

  /// The line and what is wrong in it.
  public var description: String { "line \(line): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .noRecord: "this is not the record of a layer tree"
    case .unknownFormat(let found):
      "the record has format \(RecordText.quoted(found)), and only \(TreeRecord.format) is supported"
    case .tooLong(let limit): "the record has more than \(limit) bytes"
    case .tooManyLayers(let limit): "the record has more than \(limit) layers"
    case .tooDeep(let limit): "something is nested more than \(limit) deep"
    case .expected(let what): "\(what) is missing"
    case .misplacedLayer: "the layer is not indented below another"
    case .misplacedMask: "a layer has one mask, before its sublayers"
    case .unknownType(let found): "there is no type \(RecordText.word(found))"
    case .unknownKey(let found): "the layer has no property \(RecordText.word(found))"
    case .repeatedKey(let key): "\(key) is given twice"
    case .missingKey(let key): "\(key) is missing"
    case .wrongValue(let key): "\(key) cannot have this value"
    }
  }
}
