import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Content that is larger than its view.
@MainActor @Suite struct ScrollViewTests {
  @Test func `constraints to its edges decide the size of its content, those to its size are about its frame`() throws {
    let (view, content) = (UIScrollView(), UIView())
    content.translatesAutoresizingMaskIntoConstraints = false
    let screen = try Run.screen(showing: view) {
      view.addSubview(content)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
        content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 4),
        content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
        content.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
        content.heightAnchor.constraint(equalTo: view.frameLayoutGuide.heightAnchor),
      ])
    }
    screen.run {
      #expect(view.contentSize == CGSize(width: 220, height: 44))
      #expect(content.frame == CGRect(x: 10, y: 4, width: 200, height: 40))
    }
    #expect(screen.findings.isEmpty)
  }

  @Test func `what is constrained to its frame stays when its content moves`() throws {
    let (view, header) = (UIScrollView(), UIView())
    header.translatesAutoresizingMaskIntoConstraints = false
    let screen = try Run.screen(showing: view) {
      view.contentSize = CGSize(width: 300, height: 40)
      view.addSubview(header)
      NSLayoutConstraint.activate([
        header.leftAnchor.constraint(equalTo: view.frameLayoutGuide.leftAnchor, constant: 5),
        header.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor),
        header.widthAnchor.constraint(equalToConstant: 20), header.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    try screen.perform { view.contentOffset.x = 50 }
    screen.run { #expect(header.frame == CGRect(x: 55, y: 0, width: 20, height: 20)) }
  }

  /// Hears where content is.
  private final class Listener: UIScrollViewDelegate {
    var told: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told.append("begin") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("\(Int(scrollView.contentOffset.x))") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { told.append("end") }
  }

  private func screen(showing view: UIScrollView, toldTo listener: Listener, width: CGFloat = 300) throws -> Screen {
    try Run.screen(showing: view) {
      view.delegate = listener
      view.contentSize = CGSize(width: width, height: 40)
    }
  }

  private func drag(_ screen: Screen, _ places: [Double]) throws {
    let names = ["touchDown"] + places.dropFirst().map { _ in "touchDragInside" } + ["touchUpInside"]
    for (index, (name, place)) in zip(names, places + places.suffix(1)).enumerated() {
      try screen.send(Event(name, [.number(place), .number(20)]), at: Double(index) / 10)
    }
  }

  @Test func `a finger moves content from where it has begun to its edge`() throws {
    let (view, listener) = (UIScrollView(), Listener())
    let screen = try screen(showing: view, toldTo: listener, width: 150)
    try drag(screen, [90, 75, 60, 10])
    #expect(listener.told == ["begin", "5", "20", "50", "end"])
    screen.run { #expect(view.contentOffset == CGPoint(x: 50, y: 0)) }
  }

  @Test func `pages come to rest at a multiple of the view's size`() throws {
    let view = UIScrollView()
    let screen = try Run.screen(showing: view) {
      view.isPagingEnabled = true
      view.contentSize = CGSize(width: 300, height: 40)
    }
    try drag(screen, [90, 75, 10])
    screen.run { #expect(view.contentOffset == CGPoint(x: 70, y: 0)) }
    try screen.settle()
    screen.run { #expect(view.contentOffset == CGPoint(x: 100, y: 0)) }
  }

  @Test func `the delegate hears of every frame of an animation, and where content has come to`() throws {
    let (view, listener) = (UIScrollView(), Listener())
    let screen = try screen(showing: view, toldTo: listener)
    try screen.perform { view.setContentOffset(CGPoint(x: 100, y: 0), animated: true) }
    try screen.advance(to: 0.15)
    screen.run { #expect(abs(view.contentOffset.x - 50) < 1 && view.bounds.origin.x == 100) }
    try screen.settle()
    let places = listener.told.compactMap { Int($0) }
    #expect((17...19).contains(places.count) && places.last == 100 && places == places.sorted())
  }

  @Test func `another offset, another animation and a layer without animations end one that moves the content`() throws
  {
    final class Header: UIScrollView {
      var laid = CGFloat(0)
      override func layoutSubviews() {
        super.layoutSubviews()
        laid = contentOffset.x
      }
    }
    let (view, listener) = (Header(), Listener())
    let screen = try screen(showing: view, toldTo: listener)
    try screen.perform { view.setContentOffset(CGPoint(x: 100, y: 0), animated: true) }
    try screen.advance(to: 0.1)
    try screen.perform { view.contentOffset = CGPoint(x: 20, y: 0) }
    listener.told = []
    try screen.settle()
    #expect(listener.told.isEmpty && view.layer.animationKeys() == nil && view.laid == 20)

    let before = screen.run { CACurrentMediaTime() }
    try screen.perform { view.setContentOffset(CGPoint(x: 100, y: 0), animated: true) }
    try screen.advance(to: 0.3)
    try screen.perform { view.setContentOffset(CGPoint(x: 0, y: 0), animated: true) }
    try screen.settle()
    let places = listener.told.compactMap { Int($0) }
    #expect(places.last == 0 && view.laid == 0 && places.count > 20)
    try screen.perform {
      view.setContentOffset(CGPoint(x: 50, y: 0), animated: true)
      view.layer.removeAllAnimations()
    }
    try screen.settle()
    #expect(view.laid == 50 && screen.run { CACurrentMediaTime() } - before < 3)
  }

  @Test func `content that has room, a view that does not scroll and a control's touch do not move it`() throws {
    for change in [0, 1, 2] {
      let (view, listener) = (UIScrollView(), Listener())
      let screen = try Run.screen(showing: view) {
        view.delegate = listener
        view.contentSize = CGSize(width: change == 0 ? 100 : 300, height: 40)
        view.isScrollEnabled = change != 1
        if change == 2 { view.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 40))) }
      }
      try drag(screen, [90, 75, 10])
      #expect(listener.told.isEmpty, "\(change)")
    }
  }

  @Test func `a rectangle is shown with the least move`() throws {
    let view = UIScrollView()
    let screen = try Run.screen(showing: view) { view.contentSize = CGSize(width: 300, height: 40) }
    try screen.perform { view.scrollRectToVisible(CGRect(x: 120, y: 0, width: 20, height: 20), animated: false) }
    screen.run { #expect(view.contentOffset.x == 40) }
    try screen.perform { view.scrollRectToVisible(CGRect(x: 50, y: 0, width: 20, height: 20), animated: false) }
    screen.run { #expect(view.contentOffset.x == 40) }
    try screen.perform { view.scrollRectToVisible(CGRect(x: 10, y: 0, width: 20, height: 20), animated: true) }
    try screen.settle()
    screen.run { #expect(view.contentOffset.x == 10) }
  }
}
