import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckGoldens
import PresscheckRendering

/// What a shell offers after a flag; where the answer is in a button file, the one that is typed already is read.
enum Completions {
  static let buttonFiles = CompletionKind.file(extensions: CommandLineSoFar.endings)
  static let pictures = CompletionKind.file(extensions: ["png", "webp", "gif"])
  static let states = words { $0.files.flatMap(\.control.states) }
  static let shots = words { $0.files.flatMap(\.shotTitles) }
  static let properties = words { $0.files.flatMap(\.propertyNames).map { $0 + "=" } }

  /// The first event of a list, at 0. Arguments and the blank before the next event need quotes, and shells complete nothing
  /// within those.
  static let events = words { line in
    (EventSignature.shared + line.files.flatMap(\.control.events)).filter { $0.complaint(aboutCount: 0) == nil }
      .map { $0.name + "@0" }
  }

  /// The names of all buttons of the project.
  static let buttons = words { $0.projectFiles.map(\.name) }
  static let colors = words { $0.configuration.palette.names }

  /// Bash expands words that it is offered: a button file whose state is called `$(…)` would run a command.
  private static func words(_ offered: @escaping @Sendable (CommandLineSoFar) -> [String]) -> CompletionKind {
    .custom { words, _, _ in
      var seen: Set<String> = []
      return offered(CommandLineSoFar(words: words)).filter { $0.allSatisfy(\.isPlain) && seen.insert($0).inserted }
    }
  }
}

/// What is typed before a shell asks. Files that cannot be read are passed over: a shell has no place for what is wrong.
private struct CommandLineSoFar {
  static let endings = ["yaml", "yml", "json"]

  let words: [String]

  var configuration: Configuration { (try? Configuration.find(from: "")) ?? Configuration() }

  var files: [ButtonFile] { read(words.filter { word in Self.endings.contains { word.hasSuffix("." + $0) } }) }

  var projectFiles: [ButtonFile] { read((try? Project(configuration).buttonFiles()) ?? []) }

  private func read(_ paths: [String]) -> [ButtonFile] {
    let context = ReadingContext(configuration)
    return paths.compactMap { try? ButtonFile(path: $0, context: context) }
  }
}

extension Character {
  /// Whether it means itself in every shell, without quotes.
  fileprivate var isPlain: Bool { isLetter || isNumber || "._-+@=/".contains(self) }
}

extension ButtonFile {
  /// As `--property` takes them.
  fileprivate var propertyNames: [String] {
    if let layers = control as? LayersControl { return layers.layers.flatMap(\.propertyNames) }
    return ControlKind.all.first { $0.name == kind }?.properties.map(\.name) ?? []
  }
}

extension LayerTemplate {
  fileprivate var propertyNames: [String] {
    type.properties.map { "\(name).\($0.name)" } + (sublayers + mask).flatMap(\.propertyNames)
  }
}
