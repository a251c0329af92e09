internal import PresscheckCYAML

/// One event of libyaml, with its position.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case listStart
    case mapStart
    /// Of a list or a map.
    case end
    case alias(String)
    case documentStart
    case documentEnd
    case streamStart
    case streamEnd
  }

  var mark: ScalarPosition
  /// Its characters, as Unicode scalars from 0, an anchor and a tag before them included.
  var range: Range<Int>
  /// Whether a list or a map is in brackets.
  var isFlow = false
  var kind: Kind
  /// The name after `&`.
  var anchor: String?
  /// In full, such as `tag:yaml.org,2002:str` for `!!str`.
  var tag: String?
}

/// Reads the events of a text one by one, in bounded memory.
struct YAMLEvents: ~Copyable {
  /// Why there is no next event, in libyaml's words; without them if memory ran out.
  struct Failure: Error {
    var problem: String?
    var mark: ScalarPosition
    /// Where what was being read begins; nil if that is not known.
    var contextMark: ScalarPosition?
  }

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  init(_ text: String) {
    bytes = .allocate(capacity: text.utf8.count)
    _ = bytes.initialize(fromContentsOf: text.utf8)
    parser.initialize(to: yaml_parser_t())
    // If this fails, `next` fails too.
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  mutating func next() throws(Failure) -> YAMLEvent {
    var event = yaml_event_t()
    defer { yaml_event_delete(&event) }
    guard yaml_parser_parse(parser, &event) == 1, let next = YAMLEvent(event) else {
      throw Failure(
        problem: parser.pointee.problem.map { String(cString: $0) },
        mark: ScalarPosition(parser.pointee.problem_mark),
        contextMark: parser.pointee.context == nil ? nil : ScalarPosition(parser.pointee.context_mark))
    }
    return next
  }
}

extension YAMLEvent {
  /// Nil if there is no event.
  fileprivate init?(_ event: yaml_event_t) {
    mark = ScalarPosition(event.start_mark)
    range = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      (anchor, tag) = (name(scalar.anchor), name(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      kind = .listStart
      isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      (anchor, tag) = (name(event.data.sequence_start.anchor), name(event.data.sequence_start.tag))
    case YAML_MAPPING_START_EVENT:
      kind = .mapStart
      isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      (anchor, tag) = (name(event.data.mapping_start.anchor), name(event.data.mapping_start.tag))
    case YAML_ALIAS_EVENT: kind = .alias(name(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: return nil
    }
  }
}

/// Nil for an empty name too.
private func name(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  characters.flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
}

extension ScalarPosition {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}
