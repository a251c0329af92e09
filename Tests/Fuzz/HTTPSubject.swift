import PresscheckFiles
import PresscheckHTTP
import PresscheckPreview
import PresscheckTestSupport

/// What clients send to the server of `preview`: a connection for each input, to a project of one button.
struct HTTPSubject: Subject {
  static let name = "http"
  static let ending = "txt"
  static let share = 5

  private let mutator: Mutator
  /// Nil before the first input.
  private var running: (server: HTTPServer, project: LiveProject)?

  init(project: String) throws {
    mutator = Mutator(corpus: Self.requests.map { Array($0.replacing("\n", with: "\r\n").utf8) }, isText: true)
  }

  mutating func input(_ random: inout SeededGenerator) -> [UInt8] { mutator.input(&random) }

  mutating func read(_ bytes: [UInt8], at path: String) throws {
    let folder = Files.folder(of: Self.self, beside: path)
    try Files.write(Array(smallButton.utf8), to: "\(folder)/buy.yaml")
    try Files.write(Array("buttons: [\"*.yaml\"]\n".utf8), to: "\(folder)/.presscheck.yaml")
    let (server, project) = try self.running ?? start(folder)
    self.running = (server, project)
    // The address and the secret are other ones in each run.
    let sent = bytes.replacing("PORT".utf8, with: Array("\(server.port)".utf8))
      .replacing("TOKEN".utf8, with: Array("\(server.token)".utf8))
    let client = SocketClient(port: server.port)
    client.write(Array(sent))
    client.end()
    let answer = client.bytes()
    precondition(answer.isEmpty || answer.starts(with: "HTTP/1.1 ".utf8), "an answer is no HTTP")
    // A request may have written the button file.
    if bytes.contains("POST".utf8) { _ = project.reload() }
    if !answer.starts(with: "HTTP/1.1 200".utf8) { throw Files.Failure(description: "refused") }
  }

  private func start(_ folder: String) throws -> (HTTPServer, LiveProject) {
    var setup = LiveProject.Setup()
    setup.folder = "\(folder)/"
    let project = LiveProject(setup)
    let server = try HTTPServer(handler: project)
    BackgroundThread.start { server.run() }
    return (server, project)
  }

  private static let requests = [
    "GET /?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "HEAD /project?token=TOKEN HTTP/1.1\nHost: localhost:PORT\nConnection: close\n\n",
    "GET /button?token=TOKEN&button=buy HTTP/1.1\nHost: 127.0.0.1:PORT\nSec-Fetch-Site: same-origin\n\n"
      + "GET /clip?token=TOKEN&button=buy&state=idle HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "GET /frame?token=TOKEN&button=buy&events=touchDown@0+touchUpInside@0.1&at=250ms&scale=2&appearance=dark"
      + "&property=plate.cornerRadius%3D3&unset=size&background=%23fff HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "GET /tree?token=TOKEN&button=buy&state=busy&at=settled&direction=rtl HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "GET /film?token=TOKEN&button=buy&state=idle&fps=10&duration=0.3&format=gif HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "GET /command?token=TOKEN&button=buy&state=idle&contrast=high&quirks=off HTTP/1.0\nHost: 127.0.0.1:PORT\n\n",
    "GET /goldens?token=TOKEN&button=buy HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"
      + "GET /golden?token=TOKEN&button=buy&name=buy/idle.png&kind=actual HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "POST /write?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nContent-Type: application/json\n"
      + "Content-Length: 72\n\n{\"button\": \"buy\", \"properties\": {\"plate.cornerRadius\": 5, \"size\": null}}",
    "POST /approve?token=TOKEN HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\n"
      + "Content-Type: application/json\nExpect: 100-continue\nContent-Length: 88\n\n"
      + "{\"pictures\": [{\"name\": \"buy/idle.png\", \"golden\": \"goldens/buy/idle.png\", \"shown\": \"1\"}]}",
  ]
}
