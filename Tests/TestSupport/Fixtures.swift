internal import Foundation
internal import PresscheckButtonFile
package import PresscheckRendering

/// What the project keeps for trying things out.
package enum Fixtures {
  package static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures").standardized
    .path

  package static let pressMe = "\(folder)/buttons/press-me.yaml"
  package static let buy = "\(folder)/buttons/buy.yaml"
  package static let renderContext = "\(folder)/bench/loading.yaml"

  package static let inter = "/usr/share/fonts/opentype/inter"
  package static let noto = "/usr/share/fonts/truetype/noto"

  /// Whether this run writes anew what it would compare with.
  package static let isRecording = ProcessInfo.processInfo.environment["PRESSCHECK_RECORD"] == "all"

  /// The folders of button files that have a display list beside them and their goldens in `goldens/`: the buttons, and
  /// the topics of the properties.
  package static let folders = ["buttons"] + names(in: "\(folder)/properties", ending: "").map { "properties/\($0)" }

  package static let files: [FixtureFile] = folders.flatMap { name in
    names(in: "\(folder)/\(name)", ending: ".yaml").map { FixtureFile(folder: name, name: $0) }
  }

  /// What lies in a folder, without the ending, sorted.
  package static func names(in folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }
}

/// One button file among the fixtures.
package struct FixtureFile: CustomStringConvertible, Sendable {
  package var folder: String
  package var name: String

  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  package var description: String { "\(folder)/\(name)" }
  package var folderPath: String { "\(Fixtures.folder)/\(folder)" }
  package var path: String { "\(folderPath)/\(name).yaml" }

  package func renderer() throws -> Renderer {
    let configuration = try Configuration.find(from: Fixtures.folder)
    let file = try ButtonFile(path: path, context: ReadingContext(configuration))
    return Renderer(file, fonts: try FontResolver(file: file))
  }
}
