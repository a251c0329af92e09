internal import PresscheckControls

extension ValueReader {
  /// A list of maps that hold values of some properties.
  func records(
    _ entry: Entry, _ properties: [Property], _ required: [String], _ name: String
  ) throws(Diagnostic) -> [PropertyValues] {
    try entry.list(name, in: source) { item throws(Diagnostic) in
      let what = "one of \(name)"
      let fields = try Fields(item, what, keys: properties.map(\.name), in: source)
      for key in required { _ = try fields.required(key, of: what) }
      var record: PropertyValues = [:]
      for property in properties {
        if let entry = fields[property.name] { record[property.name] = try value(entry, for: property) }
      }
      return record
    }
  }
}
