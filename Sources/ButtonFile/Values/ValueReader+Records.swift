internal import PresscheckControls
internal import PresscheckLayerTree

extension ValueReader {
  /// A list of maps that hold values of some properties.
  func records(
    _ node: Node, _ properties: [Property], _ required: [String], _ name: String
  ) throws(Diagnostic) -> [PropertyValues] {
    try node.list(name, in: source) { item throws(Diagnostic) in
      let what = "one of \(name)"
      let fields = try MappingReader(item, what, keys: properties.map(\.name), in: source)
      for key in required { _ = try fields.required(key, of: what) }
      var record: PropertyValues = [:]
      for property in properties {
        if let node = fields[property.name] { record[property.name] = try value(node, for: property) }
      }
      return record
    }
  }
}
