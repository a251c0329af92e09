import ArgumentParser
import Controls
import Goldens

/// What a shell offers after a flag; where the answer is in a button file, the one that is typed already is read.
enum Completions {
  private static let endings = ["yaml", "yml", "json"]

  static let buttonFiles = CompletionKind.file(extensions: endings)
  static let pictures = CompletionKind.file(extensions: ["png", "webp", "gif"])
  static let states = CompletionKind.custom { words, _, _ in files(words).flatMap(\.control.states) }
  static let shots = CompletionKind.custom { words, _, _ in files(words).flatMap(\.shotTitles) }
  static let properties = CompletionKind.custom { words, _, _ in files(words).flatMap(\.propertyNames).map { $0 + "=" }
  }

  /// Those that can be read: a shell has no place for what is wrong with the others.
  private static func files(_ words: [String]) -> [ButtonFile] {
    let context = ReadingContext((try? Configuration.find(from: "")) ?? Configuration())
    return words.filter { word in endings.contains { word.hasSuffix("." + $0) } }
      .compactMap { try? ButtonFile(path: $0, context: context) }
  }
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
