import Testing

@testable import PresscheckUIKit

/// Members that say or set one thing.
@MainActor @Suite struct SmallMembersTests {
  @Test func `a controller says whether its view is loaded, and loads it`() throws {
    try Run.screen().perform {
      let controller = UIViewController()
      #expect(!controller.isViewLoaded)
      controller.loadViewIfNeeded()
      #expect(controller.isViewLoaded)
    }
  }

  @Test func `a view's anchor point is its layer's`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 1) && view.frame == CGRect(x: 5, y: -5, width: 10, height: 10))
  }

  @Test func `the app counts who wants touches ignored`() {
    let app = UIApplication()
    app.beginIgnoringInteractionEvents()
    app.beginIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    #expect(app.isIgnoringInteractionEvents)
    app.endIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    #expect(!app.isIgnoringInteractionEvents)
  }

  @Test func `the machine's clock is the run's, and a pool runs its block`() throws {
    let screen = try Run.screen(showing: UIView())
    try screen.advance(to: 0.5)
    let times = screen.run { (mach_absolute_time(), CACurrentMediaTime()) }
    #expect(Double(times.0) / 1e9 == times.1 && autoreleasepool { 7 } == 7)
  }
}
