import ArgumentParser
import PresscheckButtonFile
import PresscheckFiles
import PresscheckGoldens
import PresscheckInterfaceBuilder
import PresscheckRendering

/// The buttons of a command that looks at whole buttons and not at single pictures.
struct ButtonOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Button files, storyboards or XIBs, or patterns of the buttons that presscheck.yaml names: 'fab*'; default: all.",
      valueName: "file"),
    completion: Completions.buttonFiles)
  var files: [String] = []

  @OptionGroup var controls: ControlOptions
  @OptionGroup(title: "Rendering") var work: WorkOptions

  /// Whether all buttons of the project are meant.
  var areAll: Bool { files.isEmpty && controls.choice.isEmpty }

  /// One renderer for each chosen button.
  ///
  /// - Throws: Exit 64 for a pattern that no button matches, else the first error of the files.
  func renderers(of project: Project) throws(Diagnostic) -> [Renderer] {
    let (paths, patterns) = try project.buttonFiles(named: files)
    var filter = PictureFilter(patterns, of: project)
    let renderers = try work.renderers(
      paths, work.context(project.configuration), choice: controls.choice,
      areFound: files.isEmpty || !patterns.isEmpty
    ).filter { filter.takes("\($0.file.name)/", of: $0.file.path) }
    if let pattern = filter.unused.first {
      throw Diagnostic(file: nil, "no button matches \(pattern.quoted)", exit: .usage)
    }
    return renderers
  }
}
