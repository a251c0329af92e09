import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// What comes later, or from elsewhere in the app: delayed calls, notifications, dates, and what objects keep.
@MainActor @Suite struct DelayedPerformTests {
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func plain() { heard.append("plain@\(time)") }
    func say(_ word: String) { heard.append("\(word)@\(time)") }
    func hear(_ notification: Notification) {
      heard.append("\(notification.name.rawValue) \(notification.userInfo ?? [:])")
    }
    private var time: Double { CACurrentMediaTime() - 65_536 }
  }

  private let screen = Run.screen()
  private let listener = Listener()

  init() throws { try screen.show { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) } }

  private let plain = Selector("plain", Listener.plain)
  private let say = Selector("say:", Listener.say(_:))

  @Test func `calls wait for their time, at the earliest for the next turn`() throws {
    try screen.perform {
      listener.perform(say, with: "later", afterDelay: 0.5)
      listener.perform(plain, with: nil, afterDelay: 0)
      #expect(listener.heard.isEmpty)
    }
    try screen.advance(to: 1)
    #expect(listener.heard == ["plain@0.0", "later@0.5"])
  }

  @Test func `calls are taken back by target, method and argument`() throws {
    try screen.perform {
      for word in ["a", "b"] { listener.perform(say, with: word, afterDelay: 0.5) }
      listener.perform(plain, with: nil, afterDelay: 0.5)
      NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: say, object: "a")
    }
    try screen.advance(to: 1)
    #expect(listener.heard == ["b@0.5", "plain@0.5"])
    try screen.perform {
      listener.perform(plain, with: nil, afterDelay: 0.5)
      NSObject.cancelPreviousPerformRequests(withTarget: listener)
    }
    try screen.advance(to: 3)
    #expect(listener.heard.count == 2)
  }

  private let name = Notification.Name("hello")

  @Test func `notifications call methods and blocks at once, in order`() throws {
    try screen.perform {
      let center = NotificationCenter.default
      let heard = listener
      center.addObserver(heard, selector: Selector("hear:", Listener.hear(_:)), name: name, object: nil)
      let token = center.addObserver(forName: nil, object: nil, queue: .main) { notification in
        MainActor.assumeIsolated { heard.heard.append("block \(notification.name.rawValue)") }
      }
      center.post(name: name, object: self.listener, userInfo: ["a": 1])
      #expect(listener.heard == ["hello [AnyHashable(\"a\"): 1]", "block hello"])
      center.removeObserver(token)
      center.removeObserver(listener, name: name, object: nil)
      center.post(name: name, object: nil)
      center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
      #expect(listener.heard.count == 2)
    }
  }

  @Test func `an observer waits for one sender, and is not kept alive`() throws {
    try screen.perform {
      let center = NotificationCenter.default
      let hear = Selector("hear:", Listener.hear(_:))
      center.addObserver(listener, selector: hear, name: name, object: listener)
      weak var gone: Listener?
      do {
        let other = Listener()
        gone = other
        center.addObserver(other, selector: hear, name: name, object: nil)
      }
      #expect(gone == nil)
      center.post(name: name, object: nil)
      #expect(listener.heard.isEmpty)
      center.post(name: name, object: listener)
      #expect(listener.heard.count == 1)
    }
  }

  @Test func `each run has notifications of its own`() throws {
    let hear = Selector("hear:", Listener.hear(_:))
    screen.run { NotificationCenter.default.addObserver(listener, selector: hear, name: nil, object: nil) }
    Run.screen().run { NotificationCenter.default.post(name: name, object: nil) }
    #expect(listener.heard.isEmpty)
  }

  // MARK: - Dates

  @Test func `dates are the run's, from 9:41 on the first day of 2026 on`() throws {
    try screen.advance(to: 2)
    screen.run {
      #expect(Date.onScreenClock.timeIntervalSince1970 == 1_767_260_462)
      #expect(Date(timeIntervalSinceScreenClock: 3).timeIntervalSinceScreenClock == 3)
      #expect(CFAbsoluteTimeGetCurrent() == Date.onScreenClock.timeIntervalSinceReferenceDate)
      #expect(ProcessInfo.processInfo.screenClockUptime == CACurrentMediaTime())
    }
  }

  @Test func `a timer without a time never fires`() throws {
    try screen.perform {
      let timer = Timer()
      RunLoop.main.add(timer, forMode: .common)
      #expect(!timer.isValid)
      timer.invalidate()
    }
    try screen.advance(to: 9)
  }

  @Test func `a timer fires first at its date`() throws {
    try screen.perform {
      let listener = listener
      let timer = Timer(fire: Date(timeIntervalSinceScreenClock: 1), interval: 0.5, repeats: true) { _ in
        MainActor.assumeIsolated { listener.plain() }
      }
      RunLoop.main.add(timer, forMode: .common)
      #expect(timer.fireDate.timeIntervalSinceScreenClock == 1)
    }
    try screen.advance(to: 1.6)
    #expect(listener.heard == ["plain@1.0", "plain@1.5"])
  }

  @Test func `Core Foundation's timers fire by the clock`() throws {
    try screen.perform {
      let listener = listener
      let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0, 0, 0) { _ in
        MainActor.assumeIsolated { listener.plain() }
      }
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFRunLoopMode.commonModes)
    }
    try screen.advance(to: 2)
    #expect(listener.heard == ["plain@0.5"])
  }

  // MARK: - Associated objects

  private static var key: UInt8 = 0
  private static var other: UInt8 = 0

  @Test func `objects keep others under addresses`() {
    for owner in [UIView(), NSObject()] {
      objc_setAssociatedObject(owner, &Self.key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "a")
      #expect(objc_getAssociatedObject(owner, &Self.other) == nil)
      objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
      objc_setAssociatedObject(owner, &Self.key, 1, .OBJC_ASSOCIATION_COPY)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
    }
  }

  @Test func `what a view keeps dies with it, and what is assigned is not kept`() {
    weak var kept: NSObject?
    do {
      let (view, object) = (UIView(), NSObject())
      kept = object
      objc_setAssociatedObject(view, &Self.key, object, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept == nil)
    let view = UIView()
    do { objc_setAssociatedObject(view, &Self.key, NSObject(), .OBJC_ASSOCIATION_ASSIGN) }
    #expect(objc_getAssociatedObject(view, &Self.key) == nil)
  }
}

/// What views and controls tell of.
@MainActor @Suite struct ObservationTests {
  @Test func `a control's state is observed by key paths until the observation is given up`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show { button }
    var heard: [String] = []
    var token: NSKeyValueObservation? = button.observe(\.isHighlighted, options: [.old, .new]) { button, change in
      heard.append("\(button.isHighlighted) \(change.oldValue as Any) \(change.newValue as Any)")
    }
    try screen.send(Event("touchDown"), at: 0)
    #expect(heard == ["true Optional(false) Optional(true)"])
    token?.invalidate()
    token = nil
    try screen.send(Event("touchUpInside"), at: 0.1)
    #expect(heard.count == 1)
    _ = screen.run { button.observe(\.tag) { _, _ in } }
    #expect(screen.findings.count == 1)
  }

  @Test func `a view waits for some traits`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show { view }
    var heard: [UIUserInterfaceStyle] = []
    try screen.perform {
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
        heard.append(view.traitCollection.userInterfaceStyle)
      }
      view.overrideUserInterfaceStyle = .dark
      view.unregisterForTraitChanges(registration)
      view.overrideUserInterfaceStyle = .light
    }
    #expect(heard == [.dark])
  }

  @Test func `a class names itself in the block that waits for its traits`() throws {
    final class Waiting: UIView {
      var heard = 0
      func wait() {
        registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) { (self: Self, _) in
          self.heard += 1
        }
        registerForTraitChanges([UITraitLayoutDirection.self]) { view, _ in view.heard += 1 }
      }
    }
    let view = Waiting(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show { view }
    try screen.perform {
      view.wait()
      view.overrideUserInterfaceStyle = .dark
    }
    #expect(view.heard == 1)
  }

  @Test func `a button takes a menu, which does not open`() throws {
    let button = UIButton(type: .system)
    let screen = Run.screen()
    try screen.show {
      let first = UIAction(title: "First", attributes: .destructive, state: .on) { _ in }
      let inline = UIMenu(options: [.displayInline, .singleSelection], children: [first])
      button.menu = UIMenu(title: "Sort", children: [first]).replacingChildren([inline])
      button.showsMenuAsPrimaryAction = true
      return button
    }
    #expect(button.menu?.children.map(\.title) == [""] && button.menu?.title == "Sort")
    #expect(screen.findings.isEmpty)
  }

  @Test func `a snapshot has the size and the picture of its view`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = Run.screen()
    try screen.show { view }
    let copy = try #require(screen.run { view.snapshotView(afterScreenUpdates: false) })
    #expect(copy.frame == view.bounds)
    #expect((copy as? UIImageView)?.image?.size == CGSize(width: 100, height: 40))
  }

  @Test func `a label draws its text into a context`() throws {
    let screen = Run.screen()
    let layers = screen.run {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      label.text = "Title"
      return drawn { _ in label.drawText(in: CGRect(x: 10, y: 5, width: 80, height: 20)) }
    }
    let text = try #require(layers.first { $0.text != nil } ?? layers.first?.sublayers.first)
    #expect(text.text?.string == "Title" && text.frame == Rect(10, 5, 80, 20))
  }
}
