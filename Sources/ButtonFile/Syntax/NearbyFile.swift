/// The file that was meant where one of its name is not there.
enum NearbyFile {
  /// Of a folder with more names, none is looked at.
  private static let maximumNames = 10_000

  /// Looks in the folder of the absent file.
  ///
  /// - Parameters:
  ///   - path: As a person wrote it.
  ///   - location: The same path, seen from the working folder.
  /// - Returns: The same name with another ending, or the nearest spelling; nil for none.
  static func hint(for path: String, at location: String) -> String? {
    guard !path.utf8.contains(0), let names = try? Folder.names(in: Paths.folder(of: location)),
      names.count <= maximumNames
    else { return nil }
    let name = Paths.lastComponent(of: path)
    let others = names.filter { other in
      other != name && !other.hasPrefix(".") && isOfOneKind(Paths.ending(of: name), Paths.ending(of: other))
    }
    // Endings are alike anyway, so that only what stands before them tells how near a name is.
    let stems = others.map(Paths.stem)
    return Suggestions.nearest(to: Paths.stem(of: name), among: stems).flatMap { stems.firstIndex(of: $0) }
      .map { "did you mean \((Paths.folder(of: path) + others[$0]).quoted)?" }
  }

  /// Whether files of two endings hold the same kind of thing; an ending that was left out fits all.
  private static func isOfOneKind(_ asked: String, _ other: String) -> Bool {
    asked == other || asked.isEmpty
      || [["yaml", "yml", "json"], ["png", "apng", "webp", "gif"], ["otf", "ttf", "ttc", "otc"]]
        .contains { $0.contains(asked) && $0.contains(other) }
  }
}
