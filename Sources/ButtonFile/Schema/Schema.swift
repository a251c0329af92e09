internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree

/// The JSON Schema of button files (draft 2020-12), made from the lists of properties that the reader uses.
package enum Schema {
  /// The schema of a button file without styles of a configuration.
  package static var buttonFile: JSON { buttonFile(with: Styles()) }

  /// The schema of a button file whose layers may take these styles.
  package static func buttonFile(with styles: Styles) -> JSON {
    .object([
      "$schema": dialect, "title": "Presscheck button file", "type": "object",
      "anyOf": [require(["control"]), require(["extends"])], "properties": common,
      "allOf": .list(ControlKind.all.map(system) + [layers, viewClass, inherited]),
      "unevaluatedProperties": .boolean(false),
      "$defs": definitions(styles),
    ])
  }

  private static var common: JSON {
    .object([
      "extends": text("a button file whose keys this one takes"),
      "control": .object(["enum": .texts(ButtonFileReader.kindNames)]),
      "name": .object(["type": "string", "pattern": "^[^/]+$", "description": "default: the file's stem"]),
      "size": .object(["oneOf": [ref("size"), sizeRule], "description": "in points; default: the intrinsic size"]),
      "canvas": map([
        "padding": .object(["oneOf": [number(Limits(0, 10_000)), .object(["const": "auto"])]]),
        "background": ref("color"),
      ]),
      "locales": .object([
        "type": "object", "maxProperties": .number(Double(Localization.maximumCount)),
        "propertyNames": .object(["pattern": "^[A-Za-z0-9_-]{2,35}$"]),
        "description": "by language, what differs from the properties: de, pt-BR, zh-Hans",
      ]),
      "fonts": list(.object(["type": "string"])), "shots": some(ref("shot")), "matrix": ref("matrix"),
      "fits": .object([
        "type": "boolean", "default": .boolean(true),
        "description": "false says that texts may be larger than their layers: then that is no finding",
      ]),
      "accessibilityLabel": filledText("what a screen reader says in place of the title"),
      "alt": filledText("begins the alternative text of its pictures in documentation"),
      "caption": filledText("begins the text above its pictures in documentation"),
      "tolerance": ref("tolerance"), "check": ref("check"), "coverage": ref("coverage"),
      "transitions": list(ref("transition")),
    ])
  }

  private static let dialect: JSON = "https://json-schema.org/draft/2020-12/schema"

  /// The schema of a document of its own, with what it refers to.
  package static func document(
    _ title: String, _ map: JSON, _ definitions: KeyValuePairs<String, JSON?>
  ) -> JSON {
    guard case .object(let members) = map else { preconditionFailure("a document is a map") }
    let head = [JSON.Member("$schema", dialect), .init("title", .text(title))]
    return .object(head + members + [.init("$defs", .object(definitions))])
  }

  /// A text of any kind.
  package static func text(_ description: String) -> JSON {
    .object(["type": "string", "description": .text(description)])
  }

  /// A whole number from 0.
  package static let count: JSON = .object(["type": "integer", "minimum": .number(0)])

  /// A place in a file that was named.
  package static var place: JSON {
    let number: JSON = .object(["type": "integer", "minimum": .number(1)])
    return map(
      ["file": text("as it was named"), "line": number, "column": number], required: ["file", "line", "column"])
  }

  /// A text that is not empty.
  static func filledText(_ description: String? = nil) -> JSON {
    .object(["type": "string", "minLength": .number(1), "description": description.map { .text($0) }])
  }

  private static var sizeRule: JSON {
    map(SizeRule.keys.map { JSON.Member($0, number($0 == "aspectRatio" ? SizeRule.ratios : SizeRule.lengths)) })
  }

  private static func require(_ keys: [String]) -> JSON { .object(["required": .texts(keys)]) }

  private static func when(_ control: String, then: JSON) -> JSON {
    .object([
      "if": .object(["properties": .object(["control": .object(["const": .text(control)])]), "required": ["control"]]),
      "then": then,
    ])
  }

  private static func system(_ kind: ControlKind) -> JSON {
    let properties = map(kind.properties.map { JSON.Member($0.name, schema($0)) })
    let locales = locales(.object(["enum": .texts(kind.properties.map(\.name))]))
    return when(kind.name, then: .object(["properties": .object(["properties": properties, "locales": locales])]))
  }

  /// Languages with keys of this kind.
  private static func locales(_ keys: JSON) -> JSON {
    .object(["additionalProperties": .object(["type": ["object", "null"], "propertyNames": keys])])
  }

  private static var layers: JSON {
    let complete: JSON = [require(["size", "layers"]), require(["extends"])]
    let properties: JSON = .object([
      "type": "object", "propertyNames": layerKey, "description": "values of layers: {plate.cornerRadius: 8}",
    ])
    return when(
      ButtonFileReader.layersKind,
      then: .object([
        "anyOf": complete,
        "properties": .object(ownTree + [.init("properties", properties), .init("size", ref("size"))]),
      ]))
  }

  /// How a class is made: a word, or the arguments of an initializer by their labels.
  private static var making: JSON {
    let argument: JSON = .object(["type": .texts(["string", "number", "boolean", "object", "array"])])
    return .object([
      "description": "frame, coder, or the arguments of one of the class's initializers: {title: Pay, radius: 8}",
      "anyOf": .list([
        .object(["enum": .texts(["frame", "coder"])]), .object(["type": "object", "minProperties": .number(1)]),
        some(argument),
      ]),
    ])
  }

  /// A path, or a list of them.
  private static let paths = oneOf(.object(["type": "string"]), list(.object(["type": "string"])))

  private static var viewClass: JSON {
    let state: JSON = .object([
      "oneOf": [map(["events": .object(["type": "string"])], required: ["events"]), .object(["type": "null"])]
    ])
    return when(
      ButtonFileReader.viewClassKind,
      then: .object([
        "anyOf": [require(["class"]), require(["extends"])],
        "properties": .object([
          "class": text("a view class of the app's own"),
          "sources": paths, "assets": paths,
          "init": making, "properties": .object(["type": "object"]),
          "states": .object(["type": "object", "additionalProperties": state]), "locales": locales(.boolean(true)),
        ]),
      ]))
  }

  private static var ownTree: [JSON.Member] {
    [
      .init("layers", list(ref("layer"))), .init("initial", .object(["type": "string"])),
      .init("states", .object(["type": "object", "additionalProperties": ref("changes")])),
      .init("animations", list(chosen(ref("animation"), orNone: true))),
      .init("locales", locales(.object(["pattern": "^states$|[.]"]))),
    ]
  }

  /// `plate.cornerRadius`: the names under `properties:` of a layers file.
  private static let layerKey: JSON = .object(["pattern": .text(#"^.+\.[^.]+$"#)])

  /// The keys beside `extends` when the other file says which control it is.
  private static var inherited: JSON {
    let names = Set(ControlKind.all.flatMap(\.properties).map(\.name)).sorted()
    let name: JSON = .object(["anyOf": .list([.object(["enum": .texts(names)]), layerKey])])
    let properties: JSON = .object(["type": "object", "propertyNames": name])
    return .object([
      "if": .object(["not": require(["control"])]),
      "then": .object([
        "properties": .object(ownTree.filter { $0.name != "locales" } + [.init("properties", properties)])
      ]),
    ])
  }

  // MARK: - Properties

  static func schema(_ property: Property) -> JSON {
    let unit = property.unit.map { " (\($0))" } ?? ""
    var members = property.type.schema
    if let limits = property.limitsOfSeconds, case .object(let own) = chosen(seconds(limits)) { members = own }
    if let word = property.word {
      members = [JSON.Member("oneOf", [.object(members), .object(["const": .text(word)])])]
    }
    if let value = property.defaultValue { members.append(JSON.Member("default", value.json)) }
    members.append(JSON.Member("description", .text(property.summary + unit)))
    return .object(members)
  }

  fileprivate static func schema(ofMap properties: [Property], scalar: Property?) -> JSON {
    let map = map(properties.map { JSON.Member($0.name, schema($0)) })
    return if let scalar { .object(["oneOf": [schema(scalar), map]]) } else { map }
  }

  // MARK: - Parts

  package static func ref(_ name: String) -> JSON { .object(["$ref": .text("#/$defs/\(name)")]) }
  package static func list(_ items: JSON) -> JSON { .object(["type": "array", "items": items]) }

  /// Any scalar: as it is written.
  static let scalar: JSON = .object(["type": ["string", "number", "boolean", "null"]])

  /// A list that is not empty.
  static func some(_ items: JSON) -> JSON { .object(["type": "array", "items": items, "minItems": .number(1)]) }

  package static func tuple(_ items: [JSON]) -> JSON {
    .object([
      "type": "array", "prefixItems": .list(items), "items": .boolean(false), "minItems": .number(Double(items.count)),
    ])
  }

  package static func number(_ limits: Limits) -> JSON {
    .object(["type": "number", "minimum": .number(limits.lower), "maximum": .number(limits.upper)])
  }

  package static func map(_ members: [JSON.Member], required: [String] = []) -> JSON {
    .object([
      "type": "object", "properties": .object(members), "required": required.isEmpty ? nil : .texts(required),
      "additionalProperties": .boolean(false),
    ])
  }

  package static func map(_ members: KeyValuePairs<String, JSON>, required: [String] = []) -> JSON {
    map(members.map { JSON.Member($0, $1) }, required: required)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
}

extension PropertyType {
  fileprivate var schema: [JSON.Member] {
    let value: JSON =
      switch self {
      case .text: Schema.scalar
      case .texts: Schema.list(Schema.scalar)
      case .boolean: .object(["type": "boolean"])
      case .number(let limits): Schema.number(limits)
      case .integer(let limits):
        .object(["type": "integer", "minimum": .number(limits.lower), "maximum": .number(limits.upper)])
      case .color: Schema.ref("color")
      case .colors: Schema.list(Schema.ref("color"))
      case .numbers(let limits): Schema.list(Schema.number(limits))
      case .point: Schema.ref("point")
      case .rect: Schema.ref("rect")
      case .frame: Schema.ref("frame")
      case .transform: Schema.ref("transform")
      case .corners: Schema.list(.object(["enum": .texts(CornerMask.named.map(\.name))]))
      case .choice(let names): .object(["enum": .list(names.flatMap(PropertyType.spellings))])
      case .path: Schema.ref("path")
      case .image: Schema.ref("image")
      case .fontWeight: Schema.ref("fontWeight")
      case .timing: Schema.ref("timing")
      case .insets: Schema.ref("insets")
      case .records(let properties, let required):
        Schema.list(Schema.map(properties.map { JSON.Member($0.name, Schema.schema($0)) }, required: required))
      case .map(let properties, let scalar):
        Schema.schema(ofMap: properties, scalar: properties.first { $0.name == scalar })
      }
    if case .object(let members) = value { return members }
    return []
  }

  /// A choice that is a number may be written as one.
  private static func spellings(_ name: String) -> [JSON] {
    DecimalNumber.parse(name).map { [.text(name), .number($0)] } ?? [.text(name)]
  }
}
