package import PresscheckButtonFile
package import PresscheckRendering
internal import PresscheckText

/// Holds the pictures of one button against their goldens, one by one: what tests do, of which many run at once and none
/// knows what the others ask for. So nothing is stale here, and no folder is cleared.
package struct SingleCheck: Sendable {
  /// What came of one picture.
  package struct Answer: Sendable {
    /// As in a report.
    package var verdict: Verdict

    /// The golden's path, seen from the working folder.
    package var golden: String

    /// What there is to look at, by paths below a run's folder; nothing where all is well.
    package var files: [(path: String, bytes: [UInt8])]

    /// All that there is to say beside the verdict's sentence, a line each.
    package var notes: [String]

    /// What was drawn, for `record`; nil where all is well.
    package var drawn: [UInt8]? { files.first { $0.path == verdict.pictures?.actual }?.bytes }
  }

  private let part: GoldenPlan.Part
  private let project: Project

  /// - Parameters:
  ///   - renderer: Takes the pictures.
  ///   - folder: The goldens', with a slash at its end.
  ///   - project: Where the button is at home.
  package init(_ renderer: Renderer, goldens folder: String, of project: Project) {
    part = GoldenPlan.Part(renderer: renderer, requests: [], folder: folder, inputs: "")
    self.project = project
  }

  /// Everything about pictures but their pixels, and what is odd about them among it.
  ///
  /// - Throws: What is wrong with the button, and exit 65 for a layer that is to be ignored and never there.
  package func resolve(_ requests: [PictureRequest]) throws(Diagnostic) -> [ResolvedPicture] {
    let typesetter = PangoTypesetter(library: part.renderer.fonts.library)
    try part.renderer.checkIgnoredLayers(text: typesetter)
    var frames = try part.renderer.resolve(requests)
    for index in frames.indices {
      frames[index].findings += try part.renderer.ignoreFindings(of: frames[index], text: typesetter)
    }
    return frames
  }

  /// Draws a picture and compares it; writes nothing.
  ///
  /// - Throws: What cannot be drawn. A golden that cannot be read is a verdict.
  package func answer(_ frame: ResolvedPicture) throws(Diagnostic) -> Answer {
    let result = try PictureVerifier(part: part, project: project).result(
      RenderContext(part.renderer.fonts.library), frame)
    var verdict = result.verdict
    if verdict.outcome != .same { verdict.inputs = try? Inputs(of: part.renderer.file, project.configuration).digest }
    return Answer(
      verdict: verdict, golden: golden(of: frame),
      files: result.files.map { ($0.path, $0.bytes) }, notes: result.verdict.notes)
  }

  /// Makes the golden of what was drawn.
  ///
  /// - Throws: Exit 73 and 74, and 65 where a link stands or the picture cannot be read.
  package func record(_ picture: [UInt8], of frame: ResolvedPicture) throws(Diagnostic) {
    try part.golden(of: frame.name).write(picture: picture)
  }

  /// Where a picture's golden is, seen from the working folder.
  package func golden(of frame: ResolvedPicture) -> String { part.golden(of: frame.name).path }
}
