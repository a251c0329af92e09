import PresscheckTesting
import ShopButtons
import XCTest

/// As a class comes from a Mac, but for `async`, without which XCTest on Linux ends the run.
@MainActor final class MainActorTests: XCTestCase {
  func testOnMainActor() async {
    expectGolden(of: Badge(count: 1).layer)
  }
}
