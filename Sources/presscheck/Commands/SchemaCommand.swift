import ArgumentParser
import PresscheckButtonFile
import PresscheckGoldens

/// `presscheck schema`: for editors that check and complete button files, and for programs that read reports.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of button files.")

  @Flag(help: "The schema of the report.json that `verify` leaves, instead.")
  var report = false

  func run() throws {
    let schema = report ? Schema.report : Schema.buttonFile(with: try Configuration.find(from: "").styles)
    try Console.print(schema.pretty)
  }
}
