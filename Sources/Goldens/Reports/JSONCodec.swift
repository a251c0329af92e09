internal import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
internal import PresscheckFiles
internal import PresscheckLayerTree

/// The form of a value in a report's JSON: one declaration writes it, reads it and describes it in the schema.
///
/// `Codable` yields no schema, and its errors have no line and column.
struct JSONCodec<Value> {
  let schema: JSON
  let write: (Value) -> JSON
  /// Reads a value; errors call it by the name.
  let read: (Node, _ name: String, ValueReader) throws(Diagnostic) -> Value

  /// Reads the value of a key.
  func required(
    _ key: String, of what: String, in map: MappingReader, _ values: ValueReader
  ) throws(Diagnostic) -> Value {
    try read(try map.required(key, of: what), key, values)
  }

  /// The same value with another check after reading.
  func checked(_ check: @escaping (Value, Node, _ name: String, ValueReader) throws(Diagnostic) -> Void) -> JSONCodec {
    JSONCodec(schema: schema, write: write) { node, name, values throws(Diagnostic) in
      let value = try read(node, name, values)
      try check(value, node, name, values)
      return value
    }
  }
}

// MARK: - Lists and maps

extension JSONCodec {
  static func list<Item>(of item: JSONCodec<Item>) -> JSONCodec where Value == [Item] {
    JSONCodec(schema: Schema.list(item.schema), write: { .list($0.map(item.write)) }) {
      node, name, values throws(Diagnostic) in
      try node.list(name, in: values.source) { node throws(Diagnostic) in
        try item.read(node, "in \(name), each", values)
      }
    }
  }

  /// A map of known keys, in the order of writing and reading; errors call it by the name, and reading starts from `empty`.
  static func map(_ name: String, _ empty: Value, _ fields: [JSONField<Value>]) -> JSONCodec {
    JSONCodec(
      schema: Schema.map(
        fields.map { JSON.Member($0.key, $0.schema) }, required: fields.filter(\.isRequired).map(\.key)),
      write: { value in .object(fields.compactMap { field in field.write(value).map { JSON.Member(field.key, $0) } }) }
    ) { node, _, values throws(Diagnostic) in
      let map = try MappingReader(node, name, keys: fields.map(\.key), in: values.source)
      var value = empty
      for field in fields { try field.read(&value, map, name, values) }
      return value
    }
  }
}

/// A key of a map and the value behind it.
struct JSONField<Root> {
  let key: String
  let isRequired: Bool
  let schema: JSON
  /// Nil leaves the key out.
  let write: (Root) -> JSON?
  var read: (inout Root, MappingReader, _ what: String, ValueReader) throws(Diagnostic) -> Void

  static func required<Value>(
    _ key: String, _ path: WritableKeyPath<Root, Value>, _ codec: JSONCodec<Value>
  ) -> JSONField {
    JSONField(key: key, isRequired: true, schema: codec.schema, write: { codec.write($0[keyPath: path]) }) {
      root, map, what, values throws(Diagnostic) in
      root[keyPath: path] = try codec.required(key, of: what, in: map, values)
    }
  }

  static func optional<Value>(
    _ key: String, _ path: WritableKeyPath<Root, Value?>, _ codec: JSONCodec<Value>
  ) -> JSONField {
    JSONField(key: key, isRequired: false, schema: codec.schema, write: { $0[keyPath: path].map(codec.write) }) {
      root, map, _, values throws(Diagnostic) in
      if let node = map[key] { root[keyPath: path] = try codec.read(node, key, values) }
    }
  }

  /// A value that follows from others: written for other programs, and not read.
  static func derived<Value>(
    _ key: String, isRequired: Bool = false, _ codec: JSONCodec<Value>, _ value: @escaping (Root) -> Value?
  ) -> JSONField {
    JSONField(key: key, isRequired: isRequired, schema: codec.schema, write: { value($0).map(codec.write) }) {
      _, _, _, _ in
    }
  }

  /// The same key, read together with others of its map.
  func reading(_ read: @escaping (inout Root, MappingReader, ValueReader) throws(Diagnostic) -> Void) -> JSONField {
    var field = self
    field.read = { root, map, _, values throws(Diagnostic) in try read(&root, map, values) }
    return field
  }
}

// MARK: - Values

extension JSONCodec<Bool> {
  static func flag(_ description: String) -> JSONCodec {
    JSONCodec(
      schema: .object(["type": "boolean", "description": .text(description)]), write: { .boolean($0) },
      read: { node, name, values throws(Diagnostic) in try values.choice(node, ["true", "false"], name) == "true" })
  }
}

extension JSONCodec<String> {
  static func text(_ description: String) -> JSONCodec {
    text(.object(["type": "string", "description": .text(description)]))
  }

  /// 64 hexadecimal digits.
  static func digest(_ description: String) -> JSONCodec {
    let schema = JSON.object([
      "type": "string", "pattern": "^[0-9a-f]{64}$", "description": .text("a digest " + description),
    ])
    return text(schema).checked { text, node, name, values throws(Diagnostic) in
      guard Digest.isText(text) else {
        throw values.mismatch(name, "64 hexadecimal digits", node)
      }
    }
  }

  static func choice(_ words: [String]) -> JSONCodec {
    JSONCodec(schema: .object(["enum": .texts(words)]), write: { .text($0) }) { node, name, values throws(Diagnostic) in
      try values.choice(node, words, name)
    }
  }

  /// A path that stays below the folder that it is relative to.
  static var path: JSONCodec { path(Schema.ref("path")) { $0 } }

  /// A path that may begin above the project's folder; `Approval` checks that a golden is in its place.
  static var location: JSONCodec {
    path(Schema.ref("location")) { path in
      var path = path
      while path.hasPrefix("../") { path = path.dropFirst(3) }
      return path
    }
  }

  private static func text(_ schema: JSON) -> JSONCodec {
    JSONCodec(schema: schema, write: { .text($0) }) { node, name, values throws(Diagnostic) in
      try values.text(node, name)
    }
  }

  /// A path without parts that lead elsewhere, and without characters that garble a terminal.
  private static func path(_ schema: JSON, _ below: @escaping (Substring) -> Substring) -> JSONCodec {
    text(schema).checked { path, node, name, values throws(Diagnostic) in
      let parts = below(path[...]).split(separator: "/", omittingEmptySubsequences: false)
      guard path.utf8.count <= 4_096, parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
        throw values.mismatch(name, "a path below the folder", node, hint: "no / at its beginning, no .. in it")
      }
      guard !path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
        throw values.source.error("\(name) holds a control character: \(path.quoted)", at: node.mark)
      }
    }
  }
}

extension JSONCodec<Int> {
  static func count(_ description: String, from least: Double = 0) -> JSONCodec {
    JSONCodec(
      schema: .object(["type": "integer", "minimum": .number(least), "description": .text(description)]),
      write: { .number(Double($0)) }
    ) { node, name, values throws(Diagnostic) in Int(try values.integer(node, Limits(least, 0x1p53), name)) }
  }
}

extension JSONCodec<Double> {
  static var seconds: JSONCodec {
    let limits = Limits(0, 1_000_000)
    return JSONCodec(schema: Schema.number(limits), write: { .number($0) }) { node, name, values throws(Diagnostic) in
      try values.number(node, limits, name)
    }
  }
}

extension PixelRect {
  static var codec: JSONCodec<PixelRect> {
    .counts("rect", ["x", "y", "width", "height"], { [$0.x, $0.y, $0.width, $0.height] }) {
      PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }
}

extension PixelSize {
  static var codec: JSONCodec<PixelSize> {
    .counts("size", ["width", "height"], { [$0.width, $0.height] }) { PixelSize(width: $0[0], height: $0[1]) }
  }
}

extension JSONCodec {
  /// A list with a count for each name.
  fileprivate static func counts(
    _ definition: String, _ names: [String], _ counts: @escaping (Value) -> [Int], _ value: @escaping ([Int]) -> Value
  ) -> JSONCodec {
    let list = JSONCodec<[Int]>.list(of: .count(""))
    return JSONCodec(schema: Schema.ref(definition), write: { list.write(counts($0)) }) {
      node, name, values throws(Diagnostic) in
      let numbers = try list.read(node, name, values)
      guard numbers.count == names.count else {
        throw values.mismatch(name, "[\(names.joined(separator: ", "))]", node)
      }
      return value(numbers)
    }
  }
}
