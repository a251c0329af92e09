import Glibc
import Testing

@testable import PresscheckTesting
@testable import PresscheckUIKitTesting

@Suite struct WatchdogTests {
  @Test func `code without an end ends the process, and says where it was`() async {
    let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
      let watchdog = Watchdog(seconds: 1, about: "BuyTests.swift:7")
      defer { watchdog.stop() }
      watchdog.note("touchDown@0")
      Glibc.sleep(20)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("BuyTests.swift:7: error: the view's code still runs after 1 s: touchDown@0"))
  }

  @Test func `code that is done is left alone`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let watchdog = Watchdog(seconds: 1, about: "BuyTests.swift:7")
      watchdog.stop()
      Glibc.sleep(2)
      exit(0)
    }
  }
}
