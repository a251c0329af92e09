import ArgumentParser
import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckLayerTree
import PresscheckRendering
import PresscheckRunnerClient

/// The words that a shell offers on Tab: also states, shots and properties of the button files that are on the line already.
enum Completions {
  static let buttonFiles = CompletionKind.file(extensions: ButtonSource.endings)
  static let documents = CompletionKind.file(extensions: ButtonSource.documentEndings)
  static let pictures = CompletionKind.file(extensions: ["png", "webp", "gif"])
  static let states = words { $0.files.flatMap(\.control.states) }
  static let shots = words { $0.files.flatMap(\.shotTitles) }
  static let locales = words { line in
    let names = line.files.flatMap(\.localeNames)
    return names.isEmpty ? [] : [Localization.own] + names + [Localization.all]
  }
  static let properties = words { $0.files.flatMap(\.propertyNames).map { $0 + "=" } }

  /// The first event of a list, at 0: whatever follows it needs quotes, in which shells complete nothing.
  static let events = words { line in
    (EventSignature.shared + line.files.flatMap(\.control.events)).filter { $0.complaint(aboutCount: 0) == nil }
      .map { $0.name + "@0" }
  }

  static let ids = words { $0.files.compactMap(\.origin?.id) }
  static let labels = words { $0.files.compactMap(\.origin?.label) }
  static let classes = words { $0.files.compactMap(\.origin?.className) }

  static let buttons = words { $0.projectFiles.map(\.name) }
  static let colors = words { $0.configuration.palette.names }

  /// Offers plain words only: Bash expands what it is offered, so a state called `$(…)` would run a command.
  private static func words(_ offered: @escaping @Sendable (CommandLineSoFar) -> [String]) -> CompletionKind {
    .custom { words, _, _ in
      var seen: Set<String> = []
      return offered(CommandLineSoFar(words: words)).filter { $0.allSatisfy(\.isPlain) && seen.insert($0).inserted }
    }
  }
}

/// The command line so far, without files that cannot be read: a shell has no place for errors.
private struct CommandLineSoFar {
  let words: [String]

  var configuration: Configuration { (try? Configuration.find(from: "")) ?? Configuration() }

  var files: [ButtonFile] { read(words.filter { ButtonSource.endings.contains(Paths.ending(of: $0)) }) }

  var projectFiles: [ButtonFile] { read((try? Project(configuration).buttonFiles()) ?? []) }

  private func read(_ paths: [String]) -> [ButtonFile] {
    // A class that is not built yet has no names: that would take minutes.
    let host = RunnerHost(announce: { _ in })
    host.stopBuilding()
    let context = ReadingContext(configuration, host: host)
    return paths.flatMap { (try? ButtonSource.buttons(at: $0, context)) ?? [] }
  }
}

extension Character {
  /// Whether no shell needs quotes for it.
  fileprivate var isPlain: Bool { isLetter || isNumber || "._-+@=/".contains(self) }
}

extension ButtonFile {
  /// The names that `--property` takes.
  fileprivate var propertyNames: [String] {
    if let layers = control as? LayersControl { return layers.layers.flatMap(\.propertyNames) }
    return ControlKind.named(kind)?.properties.map(\.name) ?? []
  }
}

extension LayerTemplate {
  fileprivate var propertyNames: [String] {
    type.properties.map { "\(name).\($0.name)" } + (sublayers + mask).flatMap(\.propertyNames)
  }
}
