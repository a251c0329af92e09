import Dispatch
import PresscheckFiles
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckRunnerClient

/// Builds in one folder, one after the other.
@Suite struct BuildLockTests {
  private let folder = TemporaryFolder()

  @Test func `who waits is told what another one builds`() throws {
    let lock = BuildLock(path: "\(folder.path)/build/lock")
    let (isWaiting, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let order = Mutex<[String]>([])
    let said = Mutex<[String]>([])
    @Sendable func note(_ line: String) { said.withLock { $0.append(line) } }
    try lock.alone(building: "App/Buy.swift", note) { () throws(Diagnostic) in
      DispatchQueue.global().async {
        try? lock.alone(building: "12 Swift files") { line in
          note(line)
          isWaiting.signal()
        } _: { () throws(Diagnostic) in
          order.withLock { $0.append("second") }
        }
        end.signal()
      }
      isWaiting.wait()
      order.withLock { $0.append("first") }
    }
    end.wait()
    #expect(order.withLock { $0 } == ["first", "second"])
    #expect(said.withLock { $0 } == ["waiting for another build of App/Buy.swift\n"])
    #expect(try folder.text("build/lock") == "12 Swift files")
  }

  @Test func `a link in its place is not followed`() throws {
    try folder.link("lock", to: "victim")
    let error = #expect(throws: Diagnostic.self) {
      try BuildLock(path: "\(folder.path)/lock").alone(building: "a", nil) {}
    }
    #expect(error?.exit == .cannotCreate)
    #expect(folder.names == ["lock"])
  }
}
