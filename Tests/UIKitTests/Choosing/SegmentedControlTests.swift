import Foundation
import PresscheckControls
import PresscheckGraphics
import Testing

@testable import PresscheckUIKit

/// Segmented controls, of 100 by 40 points.
@MainActor @Suite struct SegmentedControlTests {
  private func shown(_ titles: [String]) throws -> (UISegmentedControl, Told, Screen) {
    let control = Run.screen().run { UISegmentedControl(items: titles) }
    let told = Told(control) { "\($0.selectedSegmentIndex)" }
    return (control, told, try Run.screen(showing: control))
  }

  @Test func `segments come and go, and the choice goes with its segment`() {
    let control = UISegmentedControl()
    for (index, title) in ["a", "b", "c"].enumerated() {
      control.insertSegment(withTitle: title, at: index, animated: false)
    }
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "first", at: -3, animated: false)
    #expect(control.titleForSegment(at: 0) == "first" && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
  }

  @Test func `a control of First and Second is as wide as Interface Builder saves it`() throws {
    let (control, _, screen) = try shown(["First", "Second"])
    screen.run { #expect(control.intrinsicContentSize.height == 31) }
    screen.run { #expect(abs(control.intrinsicContentSize.width - 131) <= 2) }
  }

  @Test func `a tap chooses, tells its targets, and choosing again tells nothing`() throws {
    let (control, told, screen) = try shown(["a", "b"])
    try screen.touch(CGPoint(x: 75, y: 20))
    #expect(told.events == ["touchDown -1", "valueChanged 1", "primaryActionTriggered 1", "touchUpInside 1"])
    try screen.touch(CGPoint(x: 75, y: 20))
    #expect(told.events.suffix(2) == ["touchDown 1", "touchUpInside 1"])
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `a finger on the chosen segment takes the choice along; on another it chooses where it lifts`() throws {
    let (control, told, screen) = try shown(["a", "b", "c", "d"])
    try screen.perform { control.selectedSegmentIndex = 0 }
    try screen.touch(CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 60, y: 20), lifting: nil)
    #expect(control.selectedSegmentIndex == 2 && told.events == ["touchDown 0"])
    try screen.send(Event("touchCancel"), at: 1)
    #expect(control.selectedSegmentIndex == 0)
    try screen.touch(CGPoint(x: 40, y: 20), CGPoint(x: 90, y: 20))
    #expect(control.selectedSegmentIndex == 3)
  }

  @Test func `a disabled segment and a finger that leaves choose nothing`() throws {
    let (control, told, screen) = try shown(["a", "b"])
    try screen.perform { control.setEnabled(false, forSegmentAt: 1) }
    try screen.touch(CGPoint(x: 75, y: 20))
    #expect(told.events.isEmpty)
    try screen.touch(CGPoint(x: 25, y: 20), CGPoint(x: 25, y: 200), lifting: "touchUpOutside")
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a momentary control forgets its choice after its targets have heard of it`() throws {
    let (control, told, screen) = try shown(["a", "b"])
    control.isMomentary = true
    try screen.touch(CGPoint(x: 75, y: 20))
    #expect(told.events.contains("valueChanged 1"))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the plate stands under the chosen title, which is semibold`() throws {
    let (control, _, screen) = try shown(["a", "b"])
    try screen.perform { control.selectedSegmentIndex = 1 }
    #expect(control.indicator.frame == CGRect(x: 52, y: 2, width: 46, height: 36))
    let labels = control.subviews.compactMap { $0 as? SegmentView }.flatMap {
      $0.subviews.compactMap { $0 as? UILabel }
    }
    let fonts = labels.compactMap { $0.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
    #expect(fonts == [.systemFont(ofSize: 13, weight: .medium), .systemFont(ofSize: 13, weight: .semibold)])
  }

  @Test func `widths are equal, given, or by content`() throws {
    let (control, _, screen) = try shown(["a", "a long title"])
    let frames = { control.subviews.compactMap { $0 as? SegmentView }.map(\.frame.width) }
    #expect(frames() == [50, 50])
    try screen.perform { control.setWidth(30, forSegmentAt: 0) }
    #expect(frames() == [30, 70])
    try screen.perform {
      control.setWidth(0, forSegmentAt: 0)
      control.apportionsSegmentWidthsByContent = true
    }
    #expect(frames()[0] < 30 && abs(frames().reduce(0, +) - 100) < 0.001)
  }

  @Test func `an item that is neither title nor image is a finding`() {
    let screen = Run.screen()
    screen.run { _ = UISegmentedControl(items: [3]) }
    #expect(screen.findings == ["a segment of a UISegmentedControl is a title or an image, not 3"])
  }
}
