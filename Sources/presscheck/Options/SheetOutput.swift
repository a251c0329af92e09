import PresscheckButtonFile
import PresscheckGraphics
import PresscheckRendering

/// Where a sheet goes, and what is said of it.
struct SheetOutput {
  private let destination: Destination
  private let name: String
  private let inputs: [String]
  private let strict: Bool
  private let json: Bool

  /// - Parameters:
  ///   - destination: What `-o` says.
  ///   - name: What the file is called in a folder.
  ///   - inputs: Files that are read, and never written over.
  ///   - strict: Whether findings end the run.
  ///   - json: Whether standard output takes a description.
  init(_ destination: Destination, name: String, inputs: [String], strict: Bool, json: Bool) {
    self.destination = destination
    self.name = name
    self.inputs = inputs
    self.strict = strict
    self.json = json
  }

  /// - Throws: Exit 64 for a place that takes no sheet.
  func check() throws(Diagnostic) {
    try destination.checkOne(json: json)
    if let path = destination.path(of: name) { try OutputPath.check(path, against: inputs) }
  }

  func write(_ sheet: Sheet) throws(Diagnostic) {
    try check()
    var findings = Findings(strict: strict)
    findings.say(sheet.findings)
    try findings.end()
    let bytes: [UInt8]
    if let format = destination.vectorFormat { bytes = try sheet.vector(format) } else { bytes = try sheet.png() }
    guard let path = destination.path(of: name) else { return try Console.write(bytes) }
    try AtomicFile.write(bytes, to: path)
    let list = JSON.object([JSON.Member("sheets", .list([sheet.json(path: path, bytes)]))])
    if json { try Console.print(list.pretty) } else { try Console.tell(path) }
  }
}

extension Destination {
  /// The path of a file of this name; nil for standard output.
  fileprivate func path(of name: String) -> String? {
    switch self {
    case .folder(let folder): folder + name
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}

extension Sheet {
  /// A still, told of as films are: one frame that takes no time.
  fileprivate func json(path: String, _ png: [UInt8]) -> JSON {
    .object([
      JSON.Member("path", .text(path)), JSON.Member("width", .number(Double(width))),
      JSON.Member("height", .number(Double(height))), JSON.Member("scale", .number(scale)),
      JSON.Member("frames", .number(1)), JSON.Member("duration", .number(0)),
      JSON.Member("bytes", .number(Double(png.count))),
      JSON.Member("pictures", .list(pictures.map { $0.json(scale: scale) })),
    ])
  }
}

extension Sheet.Picture {
  /// Its name, what was swept, and its place in pixels of the sheet: x, y, width and height.
  fileprivate func json(scale: Double) -> JSON {
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { JSON.number(($0 * scale).rounded()) }
    var members = [JSON.Member("name", .text(name.description)), JSON.Member("frame", .list(place))]
    if !values.isEmpty {
      members.append(JSON.Member("properties", .object(values.map { JSON.Member($0.name, .text($0.value)) })))
    }
    return .object(members)
  }
}
