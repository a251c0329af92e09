internal import Foundation
internal import PresscheckButtonFile
internal import PresscheckCoreGraphics
internal import PresscheckFiles
internal import PresscheckInterfaceBuilder
internal import PresscheckUIKit

/// The XIBs of an app, for its code: `UINib` and `loadNibNamed`.
///
/// Nothing is looked for before code asks: most recordings have no XIB.
@MainActor final class NibLibrary {
  private lazy var folders = NibFolders(searched)
  private lazy var classes = NibClasses(modules: Set(appClasses.map(\.module)).sorted())
  private let searched: [String]
  private let appClasses: [ViewClass]
  private let context: ReadingContext
  /// By their paths.
  private var documents: [String: InterfaceDocument] = [:]

  /// - Parameters:
  ///   - configuration: The fonts, assets and colours that documents can name.
  ///   - folders: Where they lie.
  ///   - classes: The app's.
  init(_ configuration: Configuration, folders: [String], classes: [ViewClass]) {
    (searched, appClasses) = (folders + configuration.assets.folders, classes)
    context = ReadingContext(configuration)
  }

  /// Makes the objects of a document; nil, with a finding, for one that is not there or cannot be read.
  func objects(_ request: UINib.Request) -> [Any]? {
    let bundled = request.bundle?.path(forResource: request.name, ofType: "xib")
    guard let path = bundled ?? folders.path(of: request.name) else {
      let problem = "there is no \(request.name).xib beside the sources or in the folders of assets"
      return absent(Diagnostic(file: nil, problem))
    }
    do throws(Diagnostic) {
      return NibInstance(try document(path), classes, request).make()
    } catch {
      return absent(error)
    }
  }

  /// Says why there are no objects; code that cannot do without ends the process, and a finding with it.
  private func absent(_ problem: Diagnostic) -> [Any]? {
    NibLibrary.find(problem)
    FileHandle.standardError.write(Data("\(NibLibrary.words(of: problem))\n".utf8))
    return nil
  }

  private func document(_ path: String) throws(Diagnostic) -> InterfaceDocument {
    if let known = documents[path] { return known }
    let document = try InterfaceDocument(path: path, context: context)
    documents[path] = document
    return document
  }

  /// Says what is wrong with a document; its folder, which no picture depends on, is left out.
  static func find(_ problem: Diagnostic) { DrawingEnvironment.find(words(of: problem)) }

  private static func words(of problem: Diagnostic) -> String {
    let file = problem.file.map { Paths.lastComponent(of: $0) }
    let place = [file, problem.line.map { "\($0)" }].compactMap(\.self).joined(separator: ":")
    return place.isEmpty ? problem.message : "\(place): \(problem.message)"
  }
}
