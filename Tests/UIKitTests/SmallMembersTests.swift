import Testing

@testable import PresscheckUIKit

/// Members that say or set one thing.
@MainActor @Suite struct SmallMembersTests {
  @Test func `queues take flags, targets and work that is counted`() throws {
    final class Log { var told: [String] = [] }
    let log = Log()
    let screen = Run.screen()
    try screen.perform {
      let queue = DispatchQueue(label: "work", attributes: .concurrent, autoreleaseFrequency: .workItem, target: .main)
      queue.async(flags: .barrier) { log.told.append("async") }
      #expect(queue.sync(flags: .barrier) { 7 } == 7)
      DispatchQueue.concurrentPerform(iterations: 3) { log.told.append("\($0)") }
      let group = DispatchGroup()
      queue.async(group: group, execute: DispatchWorkItem(flags: .inheritQoS) { log.told.append("item") })
      group.notify(queue: .main) { log.told.append("done") }
    }
    try screen.settle()
    #expect(log.told == ["0", "1", "2", "async", "item", "done"])
  }

  @Test func `a controller is in none that holds others`() throws {
    try Run.screen().perform {
      let controller = UIViewController()
      #expect(controller.navigationController == nil && controller.tabBarController == nil)
      #expect(controller.splitViewController == nil)
    }
  }

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
