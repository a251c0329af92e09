import PresscheckButtonFile
import PresscheckControls
import PresscheckFiles
import PresscheckGoldens
import PresscheckRendering
import PresscheckTestSupport

@testable import PresscheckCoverage

/// A button file on the disk, with goldens of its pictures beside it.
struct CoveredProject {
  let folder = TemporaryFolder()

  private var path: String { "\(folder.path)/button.yaml" }

  /// Records the pictures whose names pass.
  init(_ text: String, recording isRecorded: (String) -> Bool = { _ in true }) throws {
    try folder.write(text, "button.yaml")
    try record(isRecorded)
  }

  func record(_ isRecorded: (String) -> Bool = { _ in true }) throws {
    let renderer = try renderer()
    let requests = renderer.file.ownRequests(.faithful).filter { isRecorded($0.name.description) }
    for picture in try renderer.pictures(of: requests) {
      try folder.write(picture.png, "goldens/\(picture.name)")
    }
  }

  func renderer() throws -> Renderer { Renderer(try ButtonFile(path: path), fonts: try FontResolver()) }

  func coverage(mutants: Bool = false, suggests: Bool = false) throws -> ButtonCoverage {
    try ButtonCoverage(renderer(), plan(mutants: mutants, suggests: suggests))
  }

  func report(mutants: Bool = false, minimum: Double? = nil, _ configuration: Configuration = Configuration()) throws
    -> CoverageReport
  {
    var plan = plan(mutants: mutants)
    (plan.project, plan.minimum) = (Project(configuration), minimum)
    var report = CoverageReport(plan)
    let renderer = try renderer()
    report.add(try ButtonCoverage(renderer, plan), of: renderer.file)
    report.finish()
    return report
  }

  func plan(mutants: Bool = false, suggests: Bool = false) -> CoveragePlan {
    CoveragePlan(Project(Configuration()), triesMutants: mutants, suggestsShots: suggests)
  }

  /// A plate that fades when it is pressed, with other keys of the file.
  static func fading(_ keys: String = "") -> String {
    """
    control: layers
    name: pay
    size: [20, 10]
    layers: [{name: plate, backgroundColor: "#3366FF"}]
    initial: idle
    states: {idle: {}, busy: {plate: {opacity: 0.5}}}
    transitions: [{from: idle, event: touchUpInside, to: busy, animate: {duration: 0.25}}]
    \(keys)
    """
  }
}
