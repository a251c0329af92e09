package import PresscheckButtonFile
internal import PresscheckControls

/// A button that goes on a sheet: once, or once for each combination of swept values.
package struct SheetButton: Sendable {
  /// The button with one value of each sweep.
  struct Take: Sendable {
    var renderer: Renderer
    var values: [ReadingContext.Override]
  }

  let sweeps: [Sweep]

  /// The last sweep's values change fastest.
  let takes: [Take]

  /// The button's.
  package var name: String { takes[0].renderer.file.name }

  /// The files that it is read from.
  package var inputs: [String] { takes[0].renderer.file.inputs }

  /// A button as its file has it.
  package init(_ renderer: Renderer) {
    sweeps = []
    takes = [Take(renderer: renderer, values: [])]
  }

  /// Reads a button file once, and makes a button of it for every combination of the sweeps' values.
  ///
  /// - Parameters:
  ///   - path: The button file.
  ///   - context: Its `properties` hold for all of them.
  ///   - sweeps: None, or those of properties that the button has.
  ///   - folders: `--fonts`.
  ///   - configuration: Whose fonts come last.
  /// - Throws: What is wrong with the file, 65; with a sweep, 64; with a font, 66.
  package init(
    path: String, context: ReadingContext = ReadingContext(), sweeps: [Sweep] = [], fonts folders: [String] = [],
    configuration: Configuration = Configuration()
  ) throws(Diagnostic) {
    try Sweep.check(sweeps, with: context.properties)
    try Sheet.checkCount(sweeps.map(\.values.count))
    let document = try Document(buttonFile: path)
    let combinations = Sweep.combinations(sweeps)
    var files: [ButtonFile] = []
    for values in combinations {
      var context = context
      context.properties += values
      files.append(try ButtonFile(document, context))
    }
    let fonts = try FontResolver(folders: folders, file: files.first, configuration: configuration)
    self.sweeps = sweeps
    takes = zip(files, combinations).map { Take(renderer: Renderer($0, fonts: fonts), values: $1) }
  }
}
