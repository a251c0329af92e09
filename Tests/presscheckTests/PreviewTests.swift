import Foundation
import Glibc
import PresscheckTestSupport
import Testing

@Suite struct PreviewTests {
  private let project: TemporaryProject

  init() throws { project = try .pressMe() }

  private func started(_ arguments: String...) throws -> PreviewProcess {
    try PreviewProcess(arguments, in: project.folder.path)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `it prints its address only, and ends with 0 although streams are open`(signal: Int32) throws {
    let preview = try started("button.yaml")
    let stream = preview.stream(preview.head("/events"))
    #expect(!stream.read(until: "retry:").isEmpty)
    let unfinished = preview.stream("GET / HTTP/1.1\r\n")
    #expect(preview.end(by: signal) == 0)
    #expect(stream.read().isEmpty || stream.read().isEmpty)
    #expect(unfinished.read().isEmpty)
    #expect(try preview.errors() == "")
  }

  @Test func `a frame is the picture that render gives`() throws {
    let preview = try started("button.yaml")
    for (query, arguments) in [
      ("", []), ("&state=loading&at=250ms", ["--state", "loading", "--at", "250ms"]),
      (
        "&events=touchDown@0&at=0.1&appearance=dark&direction=rtl&scale=3&property=title=Kauf%20mich%21",
        [
          "--events", "touchDown@0", "--at", "0.1", "--appearance", "dark", "--direction", "rtl", "--scale", "3",
          "--property", "title=Kauf mich!",
        ]
      ),
    ] {
      let frame = preview.get("/frame", "&button=press-me" + query)
      let arguments = arguments.isEmpty ? ["--state", "enabled"] : arguments
      let rendered = try Tool.built.run(["render", "button.yaml", "-o", "-"] + arguments, in: project.folder.path)
      #expect(frame.status == 200)
      #expect(frame.body == rendered.output)
    }
  }

  @Test func `a saved file is told to open pages, and one that breaks and is mended`() throws {
    let preview = try started("button.yaml")
    let stream = preview.stream(preview.head("/events"))
    _ = stream.read(until: "retry: 500\n\n")
    let before = preview.get("/frame", "&button=press-me").body
    let text = String(decoding: try project.folder.bytes("button.yaml"), as: UTF8.self)
    try project.folder.write(text.replacing("Press me!", with: "Pressed"), "button.yaml")
    #expect(stream.read(until: "\n\n").contains("data: [\"press-me\"]\n"))
    #expect(preview.get("/frame", "&button=press-me").body != before)
    try project.folder.write("control: nothing", "new.yaml")
    rename("\(project.folder.path)/new.yaml", "\(project.folder.path)/button.yaml")
    #expect(stream.read(until: "event: project").contains("event: project"))
    #expect(String(decoding: preview.get("/project").body, as: UTF8.self).contains("\"problem\":{"))
    try project.folder.write(text, "button.yaml")
    #expect(stream.read(until: "[\"press-me\"]").contains("[\"press-me\"]"))
    #expect(preview.get("/frame", "&button=press-me").body == before)
  }

  @Test func `a project that is removed is told to open pages, and nothing else is watched for it`() throws {
    try project.folder.copy(project.folder.path + "/button.yaml", "shop/button.yaml")
    let preview = try PreviewProcess(["button.yaml"], in: project.folder.path + "/shop")
    let stream = preview.stream(preview.head("/events"))
    _ = stream.read(until: "retry: 500\n\n")
    let before = try preview.watchCount()
    #expect((1...20).contains(before))
    try FileManager.default.removeItem(atPath: project.folder.path + "/shop")
    #expect(stream.read(until: "event: project").contains("event: project"))
    #expect(String(decoding: preview.get("/project").body, as: UTF8.self).contains("\"problem\":{"))
    #expect(try preview.watchCount() <= before)
  }

  @Test func `hostile requests are answered in words, and it lives`() throws {
    let preview = try started("button.yaml")
    let own = "Host: 127.0.0.1:\(preview.port)\r\nConnection: close\r\n\r\n"
    let json = "Content-Type: application/json"
    for (text, status) in [
      ("GET /project HTTP/1.1\r\n\(own)", 403), ("GET /project?token=\(preview.token)x HTTP/1.1\r\n\(own)", 403),
      ("GET /project?token=\(preview.token) HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 421),
      ("GET /project?token=\(preview.token) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", 421),
      (preview.head("/project", fields: ["Origin: http://evil.example"]), 421),
      (preview.head("/project", fields: ["Sec-Fetch-Site: cross-site"]), 421),
      (preview.head("/../button.yaml"), 404), (preview.head("/%2e%2e/button.yaml"), 404),
      (preview.head("/..%2fbutton.yaml"), 404), (preview.head("/%"), 404), (preview.head("/%fF"), 400),
      (preview.head("/project", "&a=%c3%28"), 400),
      (preview.head("/button.yaml"), 404), (preview.head("/etc/passwd"), 404), (preview.head("/nothing"), 404),
      (preview.head("/frame", "&button=nope"), 404), (preview.head("/frame"), 400),
      (preview.head("/project", method: "PUT"), 405),
      (preview.head("/write", method: "POST", fields: ["Content-Length: 2"]) + "{}", 415),
      (preview.head("/write", method: "POST", fields: [json, "Content-Length: 99999999"]), 413),
      (preview.head("/project", fields: ["X: " + String(repeating: "x", count: 100_000)]), 431),
      (preview.head("/" + String(repeating: "x", count: 100_000)), 414),
    ] {
      let answer = preview.answer(text)
      #expect(answer.status == status, "\(text.prefix(80))")
      #expect(!answer.body.isEmpty)
    }
    #expect(preview.get("/project").status == 200)
  }

  @Test(arguments: [
    ("at=inf", "--at: error: \"inf\" is not a time"), ("at=nan", "--at: error: \"nan\" is not a time"),
    ("at=1e300", "--at: error: a time must lie from 0 to 1000000 seconds, not \"1e300\""),
    ("at=-1", "--at: error: a time must lie"), ("scale=1e9", "--scale: error: \"1e9\" is not a scale"),
    ("scale=nan", "--scale: error: \"nan\" is not a scale"), ("scale=1,2", "--scale: error: takes only one value"),
    ("state=lading", "--state: error: button.yaml has no state \"lading\"\nhint: did you mean \"loading\"?"),
    ("appearance=drak", "--appearance: error: \"drak\" is not one of its values\nhint: write light or dark"),
    ("events=touchDwn@0", "--events:1:1: error: there is no event \"touchDwn\"\nhint: did you mean \"touchDown\"?"),
    ("property=titel=Go", "--property: error: stateful has no property \"titel\"\nhint: did you mean \"title\"?"),
  ])
  func `a wrong value is answered with the words of render`(query: String, words: String) throws {
    let preview = try started("button.yaml")
    let answer = preview.get("/frame", "&button=press-me&\(query)")
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix(words))
  }

  @Test func `a wrong port is wrong usage, one in use too, and a file that is not there ends it with 66`() throws {
    let hint = "\nhint: presscheck preview --help lists the options"
    try project.refuses(["preview", "--port", "65536"], 64, "error: --port takes 0 to 65535, not 65536" + hint)
    try project.refuses(["preview", "--port", "x"], 64, "error: the value 'x' is invalid for '--port <port>'" + hint)
    try project.refuses(["preview", "no.yaml"], 66, "error: the button file \"no.yaml\" is not there")
    try project.refuses(["preview", "button.yaml", "button.yaml"], 64, "error: button.yaml is named twice")
    let preview = try started("button.yaml")
    try project.refuses(
      ["preview", "button.yaml", "--port", "\(preview.port)", "--no-open"], 64,
      "--port: error: port \(preview.port) is in use by another program\nhint: without it, any free port is taken")
  }

  @Test func `the page has its policy in the answer and in itself`() throws {
    let preview = try started("button.yaml")
    let stream = preview.stream(preview.head("/"))
    let text = stream.read()
    let policy = try #require(
      text.firstMatch(of: /\r\nContent-Security-Policy: (default-src.*); frame-ancestors 'none'\r\n/))
    #expect(text.contains("\r\n\r\n<!DOCTYPE html>"))
    #expect(text.contains("content=\"\(policy.1)\""))
    #expect(!text.contains(preview.token))
  }

  /// Programs in a folder of their own, which write down what they are called with.
  private func browsers() throws -> (folder: TemporaryFolder, variables: [String: String]) {
    let folder = TemporaryFolder()
    for name in ["xdg-open", "own"] {
      try folder.write(
        "#!/bin/sh\nprintf '%s %s' \(name) \"$*\" >\"$OPENED.part\"\nmv \"$OPENED.part\" \"$OPENED\"\n", name)
      chmod("\(folder.path)/\(name)", 0o755)
    }
    let path = "\(folder.path):/usr/bin:/bin"
    return (folder, ["PATH": path, "OPENED": "\(folder.path)/opened", "XDG_RUNTIME_DIR": folder.path])
  }

  @Test(arguments: [
    (["DISPLAY": ":7"], "xdg-open"), (["WAYLAND_DISPLAY": "wayland-0"], "xdg-open"), (["BROWSER": "own:other"], "own"),
  ])
  func `it opens the browser that there is`(variables: [String: String], program: String) throws {
    let (folder, own) = try browsers()
    let preview = try PreviewProcess(
      ["button.yaml"], in: project.folder.path, opens: true, environment: own.merging(variables) { $1 })
    let opened = "\(folder.path)/opened"
    for _ in 0..<2_000 where access(opened, F_OK) != 0 { usleep(10_000) }
    let words = try folder.text("opened").split(separator: " ")
    #expect(words.count == 2 && words[0] == program)
    // The arguments of a program are visible to all users: the address is in a file of this user alone.
    let path = try #require(words[1].wholeMatch(of: /file:\/\/(\/.*)/)).1
    let file = String(decoding: try Data(contentsOf: URL(fileURLWithPath: String(path))), as: UTF8.self)
    #expect(file.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(preview.line.dropLast())\">"))
    #expect(!words[1].contains(preview.token))
    let parent = String(path.prefix(upTo: try #require(path.lastIndex(of: "/"))))
    #expect(parent.hasPrefix(folder.path))
    for (place, mode) in [(String(path), mode_t(0o600)), (parent, 0o700)] {
      var status = stat()
      #expect(lstat(place, &status) == 0)
      #expect(status.st_mode & 0o777 == mode)
      #expect(status.st_uid == getuid())
    }
    #expect(preview.end(by: SIGINT) == 0)
    #expect(access(parent, F_OK) != 0)
    #expect(try preview.errors() == "")
  }

  @Test(arguments: [
    (true, [:]), (false, ["DISPLAY": ":7", "BROWSER": "own"]), (true, ["BROWSER": "nothing-of-this-name"]),
    (true, ["DISPLAY": ":7", "PATH": "/nowhere"]),
  ])
  func `it opens none where there is none, or none is wanted`(opens: Bool, variables: [String: String]) throws {
    let (folder, own) = try browsers()
    let preview = try PreviewProcess(
      ["button.yaml"], in: project.folder.path, opens: opens, environment: own.merging(variables) { $1 })
    #expect(preview.get("/project").status == 200)
    #expect(preview.end(by: SIGINT) == 0)
    #expect(try preview.errors() == "")
    #expect(access("\(folder.path)/opened", F_OK) != 0)
  }

  @Test func `a file that is there and wrong is shown with its error`() throws {
    try project.folder.write("control: nothing", "wrong.yaml")
    let preview = try started("wrong.yaml")
    let answer = preview.get("/project")
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("nothing"))
  }
}
