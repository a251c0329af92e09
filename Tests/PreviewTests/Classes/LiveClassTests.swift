import Dispatch
import PresscheckFiles
import PresscheckHTTP
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckPreview

/// Buttons of control uikit in a live project.
@Suite struct LiveClassTests {
  @Test func `A class that was never built is built beside the answers`() throws {
    let shop = try ClassProject("30")
    let project = shop.project
    #expect(project.needsClasses)
    #expect(project.text("/project").contains("\"message\":\"the class is being built\""))
    #expect(project.get("/frame", ["button": "plain"]).status == 200)
    #expect(project.buildClasses([]) == LiveProject.Change(keys: ["own"], isOfList: true))
    #expect(!project.needsClasses)
    #expect(shop.width() == "30")
    #expect(project.text("/project").contains("\"control\":\"uikit\",\"class\":\"A\"}"))
  }

  @Test func `While a source is built, answers come from the last program`() throws {
    let (began, gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let shop = try ClassProject("30") {
      began.signal()
      gate.wait()
    }
    gate.signal()
    _ = shop.project.buildClasses([])
    began.wait()
    try shop.folder.write("50", "App/A.swift")
    let (project, source) = (shop.project, shop.source)
    BackgroundThread.start {
      _ = project.buildClasses([source])
      done.signal()
    }
    began.wait()
    #expect(shop.width() == "30")
    // A value that was never asked for is read with the last program too, and so is a file that is saved.
    #expect(shop.width("radius=3") == "30")
    try shop.folder.write("control: uikit\nclass: A\nsources: App\nproperties: {radius: 2}", "own.yaml")
    #expect(project.reload(["\(shop.folder.path)/own.yaml"]).keys == ["own"])
    #expect(shop.width() == "30")
    gate.signal()
    done.wait()
    #expect(shop.width() == "50")
    #expect(shop.width("radius=3") == "50")
  }

  @Test func `A source that does not compile is a problem until it is mended`() throws {
    let shop = try ClassProject("30")
    _ = shop.project.buildClasses([])
    try shop.folder.write("wide", "App/A.swift")
    #expect(shop.project.buildClasses([shop.source]).isOfList)
    let text = shop.project.text("/project").replacing("\(shop.folder.path)/", with: "")
    #expect(
      text.contains(
        "\"problem\":{\"errors\":[{\"file\":\"App/A.swift\",\"line\":1,\"column\":1,\"message\":\"cannot find wide\","
          + "\"hint\":\"write a number\",\"excerpt\":\"wide\\n^\"},"
          + "{\"file\":\"own.yaml\",\"line\":2,\"column\":8,\"message\":\"the sources do not compile\"}]}"), "\(text)")
    try shop.folder.write("40", "App/A.swift")
    #expect(shop.project.buildClasses([shop.source]) == LiveProject.Change(keys: ["own"], isOfList: true))
    #expect(shop.width() == "40")
  }

  @Test func `Sources are watched although the first build fails, with folders that come and go`() throws {
    let shop = try ClassProject("wide")
    let (project, folder) = (shop.project, shop.folder.path)
    _ = project.buildClasses([])
    #expect(project.watchedPaths.contains("\(folder)/App"))
    try shop.folder.makeFolder("App/New")
    try shop.folder.write("", "App/ReadMe.txt")
    let names = ["App/A.swift", "App/New", "App/Gone", "App/ReadMe.txt", "own.yaml", "Other", "Other/B.swift"]
    #expect(
      names.filter { project.isClassSource("\(folder)/\($0)") } == ["App/A.swift", "App/New", "App/Gone"])
  }

  @Test func `Only what needs the code of a class waits for it`() throws {
    let shop = try ClassProject("30")
    _ = shop.project.buildClasses([])
    func pace(_ path: String, _ button: String) -> HTTPPace {
      shop.project.pace(of: HTTPRequest(path: path, query: [("button", button)]))
    }
    let paths = ["/button", "/clip", "/frame", "/tree"]
    #expect(paths.map { pace($0, "own") } == paths.map { _ in .waiting })
    #expect((paths + ["/project", "/events", "/"]).allSatisfy { pace($0, "plain") == .quick })
    #expect(pace("/command", "own") == .quick && pace("/goldens", "own") == .slow)
  }

  @Test func `Pages are told when a build begins and ends`() throws {
    let shop = try ClassProject("30")
    let server = try HTTPServer(handler: shop.project)
    BackgroundThread.start { server.run() }
    let client = SocketClient(port: server.port)
    client.write("GET /events?token=\(server.token) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    _ = client.read(until: "retry: 500\n\n")
    let watcher = shop.project.follow(server, since: .max)
    defer {
      watcher.stop()
      server.stop()
    }
    let first = client.read(until: "\"text\":\"\"}")
    #expect(first.contains("event: building\ndata: {\"text\":\"classes\"}"))
    #expect(first.contains("event: project") && first.contains("event: buttons\ndata: [\"own\"]"))
    try shop.folder.write("50", "App/A.swift")
    #expect(client.read(until: "\"text\":\"\"}").contains("event: building\ndata: {\"text\":\"A.swift\"}"))
    #expect(shop.width() == "50")
    let later = SocketClient(port: server.port)
    later.write("GET /events?token=\(server.token) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(later.read(until: "\"text\":\"\"}").contains("event: building\ndata: {\"text\":\"\"}"))
  }

  @Test func `What changes during a build is built together after it`() {
    let (builder, gate, ended) = (ClassBuilder(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let builds = Mutex<[Set<String>]>([])
    func add(_ path: String) {
      builder.add([path]) { changed in
        builds.withLock { $0.append(changed) }
        gate.wait()
        ended.signal()
      }
    }
    add("a")
    while builds.withLock({ $0.isEmpty }) {}
    add("b")
    add("c")
    for _ in 0..<2 {
      gate.signal()
      ended.wait()
    }
    #expect(builds.withLock { $0 } == [["a"], ["b", "c"]])
  }
}
