import Foundation
import PresscheckFiles
import PresscheckTestSupport
import PresscheckText
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// Two files of four pictures, one of them with a film.
@Suite struct ResultCacheTests {
  private let folder = TemporaryFolder()
  private let project: Project

  private static let plate = """
    control: layers
    size: [8, 8]
    layers: [{name: a, backgroundColor: red}]
    matrix: {scale: [1, 2], appearance: [light, dark]}
    """
  private static let dot = """
    control: layers
    size: [8, 8]
    layers: [{name: a, backgroundColor: red, frame: [0, 0, 4, 4]}, {name: t, backgroundColor: blue}]
    animations: [{in: normal, layer: a, keyPath: position.x, by: 2, duration: 0.2}]
    matrix: {scale: [1]}
    shots: [{state: normal}, {state: normal, at: 0.1}, {id: film, state: normal, film: {fps: 10, duration: 0.5}}]
    """

  init() throws {
    var configuration = Configuration()
    configuration.path = try folder.write("", "presscheck.yaml")
    project = Project(configuration)
    try folder.write(Self.plate, "plate.yaml")
    try folder.write(Self.dot, "dot.yaml")
    try Recorder().run(plan().plan, findings: { _ in }, step: {}, check: {}, tell: { _ in })
  }

  private func plan(fonts: [String] = [], readingBegan: Int64? = nil) throws -> (plan: GoldenPlan, resolved: () -> Int)
  {
    let fonts = try FontResolver(folders: fonts)
    let all = try ["plate", "dot"].map { name in
      var file = try ButtonFile(path: "\(folder.path)/\(name).yaml", context: ReadingContext(project.configuration))
      let counted = CountedControl(base: file.control)
      file.control = counted
      return (counted.recordings, Renderer(file, fonts: fonts))
    }
    let plan = try GoldenPlan(
      all.map(\.1), of: project, isWhole: false, readingBegan: readingBegan ?? SystemClock.timeOfDay)
    return (plan, { all.map(\.0.count).reduce(0, +) })
  }

  /// Verifies with a cache, and returns the report and the number of pictures that were resolved.
  @discardableResult
  private func verify(
    tool: String = "1", settlingTime: Int64 = 0, fonts: [String] = [], readingBegan: Int64? = nil
  ) throws -> (Report, Int) {
    let (plan, resolved) = try plan(fonts: fonts, readingBegan: readingBegan)
    let cache = try #require(ResultCache(of: project, tool: tool, settlingTime: settlingTime))
    let report = try Verifier(project).run(plan, cache, findings: { _ in }, tell: { _ in }, check: {})
    return (report, resolved())
  }

  private func golden(_ name: String) -> String { "\(folder.path)/goldens/\(name)" }

  @Test func `a picture that passed is not resolved again, and its report is the same`() throws {
    let (first, resolved) = try verify()
    #expect(first.summary == "7 the same")
    #expect(resolved == 7)
    let (second, again) = try verify()
    #expect(again == 0)
    #expect(second == first)
    #expect(second.verdicts.filter { $0.film != nil }.map(\.name) == ["dot/film.png"])
  }

  @Test func `a golden that somebody touched is compared again, even with its old time`() throws {
    try verify()
    let path = golden("plate/normal.png")
    let bytes = try InputFile.read(path, maximum: 1 << 20)
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    #expect(try verify().1 == 1)
    #expect(try verify().1 == 0)
  }

  @Test func `a golden that changed is a difference, and that is not kept`() throws {
    try verify()
    try Data(try InputFile.read(golden("plate/normal~dark.png"), maximum: 1 << 20))
      .write(to: URL(fileURLWithPath: golden("dot/normal.png")))
    for _ in 0..<2 {
      let (report, resolved) = try verify()
      #expect(report.failures.map(\.name) == ["dot/normal.png"])
      #expect(resolved == 1)
    }
  }

  @Test func `a button file that changed is rendered anew, and one that changed back is known`() throws {
    try verify()
    try folder.write(Self.plate.replacingOccurrences(of: "red", with: "blue"), "plate.yaml")
    let (report, resolved) = try verify()
    #expect(resolved == 4)
    #expect(report.summary == "4 different, 3 the same")
    try folder.write(Self.plate, "plate.yaml")
    #expect(try verify().1 == 0)
  }

  @Test func `another tool, other fonts and goldens of this moment are not trusted`() throws {
    try verify()
    #expect(try verify(tool: "2").1 == 7)
    try folder.makeFolder("fonts")
    try folder.copy(try #require(Self.font), "fonts/a.otf")
    #expect(try verify(fonts: [folder.path + "/fonts"]).1 == 7)
    #expect(try verify(fonts: [folder.path + "/fonts"]).1 == 0)
    try folder.copy(try #require(Self.font), "fonts/b.otf")
    #expect(try verify(fonts: [folder.path + "/fonts"]).1 == 7)
    #expect(try verify(tool: "3", settlingTime: .max / 2).1 == 7)
    #expect(try verify(tool: "3").1 == 7, "nothing was kept")
  }

  @Test func `a file that changed while a run was reading is not trusted`() throws {
    let began = SystemClock.timeOfDay
    // The clock of files is some milliseconds behind.
    repeat {
      try folder.write(Self.plate, "plate.yaml")
    } while FileVersion(path: "\(folder.path)/plate.yaml")
      .map { $0.changed <= began } ?? true
    #expect(try verify(readingBegan: began).1 == 7)
    #expect(try verify().1 == 4, "only the plate changed")
    #expect(try verify().1 == 0)
  }

  @Test func `a program tells itself apart by its file`() throws {
    #expect(ResultCache(of: project) != nil)
    #expect(FileVersion(path: "/proc/self/exe") == nil, "a link")
    #expect(FileVersion(path: "/proc/self/exe", followingLinks: true) != nil)
  }

  private static var font: String? {
    try? FontResolver().defaultFingerprint().fonts.first?.path
  }

  @Test func `a missing golden, and one behind a link, are looked at each time`() throws {
    try verify()
    let path = golden("plate/normal.png")
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/elsewhere.png")
    #expect(try verify().0.summary == "1 missing, 6 the same")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/elsewhere.png")
    for _ in 0..<2 {
      let (report, resolved) = try verify()
      #expect(report.summary == "7 the same")
      #expect(resolved == 1)
    }
  }

  @Test func `a cache that is broken, or nobody's, counts as empty`() throws {
    let (report, _) = try verify()
    let cache = folder.path + "/.presscheck/cache/"
    let names = try Folder.names(in: cache)
    #expect(names.count == 2)
    for cut in [0, 1, 30, 200] {
      for name in names {
        let bytes = try InputFile.read(cache + name, maximum: 1 << 20)
        try folder.write(Array(bytes.prefix(cut)), ".presscheck/cache/" + name)
      }
      #expect(try verify() == (report, 7))
      #expect(try verify() == (report, 0))
    }
  }

  @Test func `what is written is read`() throws {
    let golden = FileVersion(size: 1, modified: -2, changed: .max, inode: .min)
    var part = CachedPart(passes: [nil, .init(golden: golden, renderer: 1, film: nil)])
    part.passes.append(
      .init(golden: golden, renderer: 0, film: FilmVerdict(frames: 3, fps: 12.5, duration: 0.25, differingFrames: 0)))
    part.renderers = ["a b; c", "d"]
    part.files = ["fonts/A font.otf": golden]
    #expect(CachedPart(part.bytes, count: 3) == part)
    #expect(CachedPart(part.bytes, count: 2) == nil)
    #expect(CachedPart(part.bytes, count: .max) == nil)
    part.passes[1]?.renderer = 2
    #expect(CachedPart(part.bytes, count: 3) == nil)
  }
}
