import Foundation
import PresscheckUIKit
import Testing

@MainActor struct ViewObservationTests {
  private final class Listener: UIView {
    var heard: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { heard.append("\(keyPath ?? "") \(change?[.oldKey] ?? "none")→\(change?[.newKey] ?? "none")") }
  }

  @Test func `an observer is told of what a view is given`() throws {
    let (view, listener) = (UIView(), Listener())
    for key in ["alpha", "isHidden", "center"] {
      view.addObserver(listener, forKeyPath: key, options: [.old, .new], context: nil)
    }
    view.alpha = 0.5
    view.isHidden = true
    view.isHidden = true
    view.frame.size = CGSize(width: 4, height: 4)
    #expect(listener.heard == ["alpha 1.0→0.5", "isHidden false→true"])
    view.removeObserver(listener, forKeyPath: "alpha")
    view.alpha = 1
    #expect(listener.heard.count == 2)
  }

  @Test func `a scroll view tells of its content`() throws {
    let (view, listener) = (UIScrollView(), Listener())
    for key in ["contentOffset", "contentSize"] {
      view.addObserver(listener, forKeyPath: key, options: .new, context: nil)
    }
    view.contentSize = CGSize(width: 40, height: 90)
    view.contentOffset = CGPoint(x: 0, y: 7)
    view.contentOffset = CGPoint(x: 0, y: 7)
    #expect(listener.heard == ["contentSize none→\(view.contentSize)", "contentOffset none→\(view.contentOffset)"])
  }

  @Test func `a block is called while its observation lives`() throws {
    let label = UILabel()
    var told: [CGRect?] = []
    var observation: NSKeyValueObservation? = label.observe(\.frame, options: [.initial, .new]) { _, change in
      told.append(change.newValue)
    }
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    label.frame = frame
    #expect(told == [.zero, frame] && observation != nil)
    observation = nil
    label.frame = .zero
    #expect(told.count == 2)
  }

  @Test func `another property is a finding`() throws {
    let label = UILabel()
    var told: [Int?] = []
    let screen = Run.screen()
    try screen.perform {
      _ = label.observe(\.tag, options: [.initial, .new]) { _, change in told.append(change.newValue) }
      label.tag = 9
    }
    #expect(told == [0])
    #expect(screen.findings.contains { $0.hasSuffix("of a UILabel cannot be observed") && !$0.contains("0x") })
  }

  /// As code does that is not the main actor's.
  private nonisolated func observe<View: UIView, Value>(
    _ view: View, _ keyPath: KeyPath<View, Value>, _ tell: @escaping (Value?) -> Void
  ) -> NSKeyValueObservation { view.observe(keyPath, options: .new) { tell($1.newValue) } }

  @Test func `code off the main actor observes and gives up`() {
    let (control, scroll) = (UIControl(), UIScrollView())
    var told: [String] = []
    let observations = [
      observe(control, \.alpha) { told.append("alpha \($0 ?? 0)") },
      observe(scroll, \.isHidden) { told.append("hidden \($0 ?? false)") },
    ]
    control.alpha = 0.5
    scroll.isHidden = true
    #expect(told == ["alpha 0.5", "hidden true"])
    for observation in observations { observation.invalidate() }
    control.alpha = 1
    #expect(told.count == 2)
  }
}
