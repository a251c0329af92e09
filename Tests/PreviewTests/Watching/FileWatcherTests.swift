import Dispatch
import Glibc
import PresscheckFiles
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckPreview

/// Each test holds when the kernel tells of changes, and when the watcher looks for them.
@Suite struct FileWatcherTests {
  /// What a watcher has reported.
  private final class Reports: Sendable {
    private let all = Mutex<[Set<String>]>([])
    private let signal = DispatchSemaphore(value: 0)

    func add(_ paths: Set<String>) {
      all.withLock { $0.append(paths) }
      signal.signal()
    }

    /// The next report; empty if none comes.
    func next() -> Set<String> {
      guard signal.wait(timeout: .now() + 20) == .success else { return [] }
      return all.withLock { $0.removeFirst() }
    }
  }

  /// A watcher of a temporary folder's files.
  private final class Watched {
    let folder = TemporaryFolder()
    private let reports = Reports()
    private var watcher: FileWatcher?

    /// Watches these names.
    func watch(_ names: String..., byNotices: Bool) {
      watcher = FileWatcher(paths(names), usesNotices: byNotices, pollSeconds: 0.01) { [reports] _, paths in
        reports.add(paths)
      }
    }

    func change(_ names: String..., since moment: Int64 = .max) -> Set<String> {
      watcher?.watch(paths(names), since: moment) ?? []
    }

    func next() -> Set<String> { reports.next() }

    /// Waits until these names and no others are reported, together or one after the other.
    ///
    func reported(_ names: String...) -> Bool {
      var found: Set<String> = []
      let wanted = paths(names)
      while !found.isSuperset(of: wanted) {
        let next = next()
        if next.isEmpty { return false }
        found.formUnion(next)
      }
      return found == wanted
    }

    func path(_ name: String) -> String { folder.path + (name.isEmpty ? "" : "/" + name) }

    private func paths(_ names: [String]) -> Set<String> { Set(names.map(path)) }

    func end() { watcher?.stop() }
  }

  private func with(_ watched: Watched, _ body: (Watched) throws -> Void) rethrows {
    defer { watched.end() }
    try body(watched)
  }

  @Test(arguments: [true, false])
  func `A file that is written is reported, others are not`(byNotices: Bool) throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "a.yaml")
      try watched.folder.write("1", "b.yaml")
      watched.watch("a.yaml", byNotices: byNotices)
      try watched.folder.write("22", "b.yaml")
      try watched.folder.write("22", "a.yaml")
      #expect(watched.reported("a.yaml"))
      try watched.folder.write("333", "a.yaml")
      #expect(watched.reported("a.yaml"))
    }
  }

  @Test(arguments: [true, false])
  func `A file that is replaced, vanishes and comes back is reported`(byNotices: Bool) throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "a.yaml")
      watched.watch("a.yaml", byNotices: byNotices)
      for _ in 0..<3 {
        try watched.folder.write("2", "a.yaml.new")
        rename(watched.path("a.yaml.new"), watched.path("a.yaml"))
        #expect(watched.reported("a.yaml"))
      }
      unlink(watched.path("a.yaml"))
      #expect(watched.reported("a.yaml"))
      try watched.folder.write("3", "a.yaml")
      #expect(watched.reported("a.yaml"))
    }
  }

  @Test(arguments: [true, false])
  func `A file in folders that come and go is reported`(byNotices: Bool) throws {
    try with(Watched()) { watched in
      watched.watch("x/y/a.yaml", byNotices: byNotices)
      try watched.folder.write("1", "x/y/a.yaml")
      #expect(watched.reported("x/y/a.yaml"))
      rename(watched.path("x"), watched.path("z"))
      #expect(watched.reported("x/y/a.yaml"))
      try watched.folder.write("22", "z/y/a.yaml")
      rename(watched.path("z"), watched.path("x"))
      #expect(watched.reported("x/y/a.yaml"))
      try watched.folder.write("333", "x/y/a.yaml")
      #expect(watched.reported("x/y/a.yaml"))
    }
  }

  @Test func `What comes in a folder is reported, however deep`() throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "App.xcassets/a.imageset/a.png")
      watched.watch("App.xcassets", byNotices: true)
      try watched.folder.write("22", "App.xcassets/a.imageset/a.png")
      #expect(watched.reported("App.xcassets/a.imageset/a.png"))
      try watched.folder.makeFolder("App.xcassets/b.imageset")
      #expect(watched.reported("App.xcassets/b.imageset"))
      try watched.folder.write("1", "App.xcassets/b.imageset/b.png")
      #expect(watched.reported("App.xcassets/b.imageset/b.png"))
      try watched.folder.write("1", "App.xcassets/.hidden")
      try watched.folder.write("1", "App.xcassets/c.json")
      #expect(watched.reported("App.xcassets/c.json"))
    }
  }

  @Test func `Without notices what comes in a folder is found too`() throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "App.xcassets/a.imageset/a.png")
      watched.watch("App.xcassets", byNotices: false)
      try watched.folder.write("22", "App.xcassets/a.imageset/a.png")
      #expect(watched.reported("App.xcassets/a.imageset/a.png"))
      try watched.folder.write("1", "App.xcassets/b.imageset/b.png")
      #expect(watched.reported("App.xcassets/b.imageset/b.png"))
      unlink(watched.path("App.xcassets/b.imageset/b.png"))
      #expect(watched.reported("App.xcassets/b.imageset/b.png"))
    }
  }

  @Test(arguments: [true, false])
  func `A file behind a link is reported as it is named`(byNotices: Bool) throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "there/b.yaml")
      try watched.folder.link("a.yaml", to: "there/b.yaml")
      watched.watch("a.yaml", byNotices: byNotices)
      try watched.folder.write("22", "there/b.yaml")
      #expect(watched.reported("a.yaml"))
    }
  }

  @Test func `A burst of changes is one report or a few`() throws {
    try with(Watched()) { watched in
      for number in 0..<100 { try watched.folder.write("1", "\(number).yaml") }
      watched.watch("", byNotices: true)
      let names = (0..<100).map { "\($0).yaml" }
      for name in names { try watched.folder.write("22", name) }
      try watched.folder.write("1", "last.yaml")
      // A report for each would be 101.
      var (found, count) = (Set<String>(), 0)
      // A look at the folder takes a while: it can see the last file and not yet a change before it.
      let all = Set((names + ["last.yaml"]).map { watched.path($0) })
      while !found.isSuperset(of: all) {
        let next = watched.next()
        try #require(!next.isEmpty)
        found.formUnion(next)
        count += 1
      }
      #expect(found.isSuperset(of: all) && count < 101)
    }
  }

  @Test(arguments: [true, false])
  func `The set can change, and what changed before it did is not lost`(byNotices: Bool) throws {
    try with(Watched()) { watched in
      try watched.folder.write("1", "a.yaml")
      watched.watch("a.yaml", byNotices: byNotices)
      let moment = SystemClock.fileTime
      try watched.folder.write("1", "b.yaml")
      #expect(watched.change("a.yaml", "b.yaml", since: moment) == [watched.path("b.yaml")])
      #expect(watched.change("b.yaml") == [])
      try watched.folder.write("22", "a.yaml")
      try watched.folder.write("22", "b.yaml")
      #expect(watched.reported("b.yaml"))
    }
  }
}
