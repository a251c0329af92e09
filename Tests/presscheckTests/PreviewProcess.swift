import Foundation
import Glibc
import PresscheckTestSupport

/// A running `presscheck preview`.
final class PreviewProcess {
  private let process = Process()
  private let aside = TemporaryFolder()
  /// What it has printed first: the page's address.
  let line: String
  let port: UInt16
  let token: String

  /// - Throws: When it cannot be started, or prints no address.
  init(_ arguments: [String] = [], in folder: String, opens: Bool = false, environment: [String: String] = [:]) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Tool.built.path)
    process.arguments = ["preview"] + (opens ? [] : ["--no-open"]) + arguments
    let own = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains($0.key)
    }
    process.environment = own.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    process.standardError = try aside.handle(forWriting: "errors")
    try process.run()
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let part = try output.fileHandleForReading.read(upToCount: 1), !part.isEmpty
    {
      bytes += part
    }
    line = String(decoding: bytes, as: UTF8.self)
    guard let match = line.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=([A-Za-z0-9_-]{32,})\n/),
      let port = UInt16(match.1)
    else {
      process.terminate()
      throw CocoaError(.fileReadCorruptFile)
    }
    (self.port, token) = (port, String(match.2))
  }

  deinit { if process.isRunning { process.terminate() } }

  /// What it has printed on standard error.
  func errors() throws -> String { try aside.text("errors") }

  /// The head of a request that is allowed; the query begins with `&`.
  func head(_ path: String, _ query: String = "", method: String = "GET", fields: [String] = []) -> String {
    let lines = ["\(method) \(path)?token=\(token)\(query) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    return (lines + fields).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// The status and the body of the answer to a good request.
  func get(_ path: String, _ query: String = "") -> (status: Int?, body: [UInt8]) { answer(head(path, query)) }

  /// The status and the body of the answer to a text.
  func answer(_ text: String) -> (status: Int?, body: [UInt8]) {
    let bytes = stream(text).bytes()
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return (nil, bytes) }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    return (Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)), Array(bytes[end.upperBound...]))
  }

  /// A connection on which a text was written.
  func stream(_ text: String) -> SocketClient {
    let client = SocketClient(port: port)
    client.write(text)
    return client
  }

  /// How many files and folders the system watches for it.
  func watchCount() throws -> Int {
    let folder = "/proc/\(process.processIdentifier)/fdinfo"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { count, name in
      // One of these can be gone by now.
      let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
      return count + text.split(separator: "\n").count { $0.hasPrefix("inotify wd:") }
    }
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code, 128 more for a signal that nobody has caught.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
