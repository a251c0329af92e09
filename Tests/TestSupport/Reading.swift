package import PresscheckButtonFile
package import PresscheckFiles

/// Reads a button file that is nowhere on the disk.
package func button(
  _ text: String, file: String = "button.yaml", _ context: ReadingContext = ReadingContext()
) throws(Diagnostic) -> ButtonFile {
  try ButtonFile(Document(Source(file: file, text: text), isJSON: file.hasSuffix(".json")), context)
}

extension ReadingContext {
  package init(palette: Palette) {
    self.init()
    configuration.palette = palette
  }
}

/// What is wrong with a button file, with the remedy and the exit code; empty if nothing is.
package func problem(_ text: String, file: String = "button.yaml", _ context: ReadingContext = ReadingContext())
  -> String
{
  problem { () throws(Diagnostic) in _ = try button(text, file: file, context) }
}

package func problem(_ work: () throws(Diagnostic) -> Void) -> String {
  do {
    try work()
    return ""
  } catch {
    let remedy = error.remedy.map { "\nremedy: \($0)" } ?? ""
    return "\(error)\(remedy) [\(error.exit.rawValue)]"
  }
}

/// All errors of work that goes on after the first one.
package func problems(_ work: () throws(Diagnostic) -> Void) -> [String] {
  do {
    try work()
    return []
  } catch {
    return error.all.map(\.description)
  }
}

/// A value read as a property of a type, from the YAML behind `v: `.
package func read(
  _ text: String, _ palette: Palette = Palette(), _ read: (ValueReader, Node) throws(Diagnostic) -> Void
)
  -> String
{
  problem { () throws(Diagnostic) in
    let document = try Document(Source(file: "a.yaml", text: "v: \(text)"))
    guard let node = document.root.map?.first?.value else { return }
    try read(ValueReader(document.source, palette: palette), node)
  }
}
