import PresscheckTesting
import ShopButtons
import XCTest

final class BadgeTests: XCTestCase {
  func testOneThing() {
    expectGolden(of: Badge(count: 1).layer)
  }

  func testManyThings() {
    expectGolden(of: Badge(count: 12).layer, named: "dozen", padding: .points(4), background: .white)
  }
}
