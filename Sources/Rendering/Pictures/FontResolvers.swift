package import PresscheckButtonFile
package import PresscheckFiles
internal import Synchronization

/// The fonts of many button files, each opened once for all that can share it.
package final class FontResolvers: Sendable {
  private struct Key: Hashable {
    var fonts: [String]
    var isDocument: Bool
    var configuration: [String]
  }

  private let folders: [String]
  private let known = Mutex<[Key: FontResolver]>([:])

  /// The folders are those of `--fonts`.
  package init(folders: [String]) { self.folders = folders }

  /// The fonts of a file, on any thread.
  ///
  /// - Throws: Exit 66 for a font that is not there.
  package func resolver(of file: ButtonFile, _ configuration: Configuration) throws(Diagnostic) -> FontResolver {
    let key = Key(fonts: file.fonts, isDocument: file.origin != nil, configuration: configuration.fonts)
    return try known.withLock { known throws(Diagnostic) in
      if let resolver = known[key] { return resolver }
      let resolver = try FontResolver(folders: folders, file: file, configuration: configuration)
      known[key] = resolver
      return resolver
    }
  }

  /// Forgets what is open.
  package func close() { known.withLock { $0 = [:] } }
}
