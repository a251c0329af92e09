package import PresscheckButtonFile
package import PresscheckRendering
internal import PresscheckText

/// Compares the pictures of one button with their goldens one by one, for tests.
///
/// Tests run at once and do not know each other's goldens, so that no golden is stale here and no folder is cleared.
package struct SingleCheck: Sendable {
  private let part: GoldenPlan.Part
  private let project: Project

  /// - Parameters:
  ///   - renderer: The button's.
  ///   - folder: The folder of the goldens, with a slash at its end.
  ///   - project: The project of the button.
  package init(_ renderer: Renderer, goldens folder: String, of project: Project) {
    part = GoldenPlan.Part(renderer: renderer, requests: [], folder: folder, inputs: "")
    self.project = project
  }

  /// Resolves the pictures, with all findings.
  ///
  /// - Throws: Errors of the button, and exit 65 for an ignored layer that does not exist.
  package func resolve(_ requests: [PictureRequest]) throws(Diagnostic) -> [ResolvedPicture] {
    let typesetter = PangoTypesetter(library: part.renderer.fonts.library)
    var pictures = try part.renderer.resolve(requests)
    try part.renderer.checkIgnoredLayers(in: pictures, text: typesetter)
    for index in pictures.indices {
      pictures[index].findings += try part.renderer.ignoreFindings(of: pictures[index], text: typesetter)
    }
    return pictures
  }

  /// Renders a picture and compares it; writes nothing.
  ///
  /// - Throws: Errors of rendering. A golden that cannot be read is a verdict.
  package func result(of picture: ResolvedPicture) throws(Diagnostic) -> PictureResult {
    let context = RenderContext(part.renderer.fonts.library)
    var result = try PictureVerifier(part: part, project: project).result(context, picture)
    if result.verdict.outcome != .same {
      result.verdict.inputs = try? Inputs(of: part.renderer.file, project.configuration).digest
    }
    return result
  }

  /// Makes the rendered picture the golden.
  ///
  /// - Throws: Exit 73 and 74, and 65 for a link or a picture that cannot be read.
  package func record(_ bytes: [UInt8], of picture: ResolvedPicture) throws(Diagnostic) {
    try part.golden(of: picture.name).write(picture: bytes)
  }

  /// The path of a picture's golden.
  package func golden(of picture: ResolvedPicture) -> String { part.golden(of: picture.name).path }
}
