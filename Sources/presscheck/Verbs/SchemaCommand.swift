import ArgumentParser
import Goldens

/// `presscheck schema`: for editors that check and complete button files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of button files.")

  func run() throws { try Console.print(Schema.buttonFile.pretty) }
}
