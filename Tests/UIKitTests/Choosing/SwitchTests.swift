import Foundation
import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import Testing

@testable import PresscheckUIKit

/// Switches.
@MainActor @Suite struct SwitchTests {
  @Test func `its size is its own, and constraints leave two points of it out`() throws {
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    control.bounds.size = .zero
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  /// Lays out nothing.
  private final class Still: UISwitch {
    override func layoutSubviews() {}
  }

  @Test func `a class that lays out without it has track and thumb`() throws {
    let control = Still()
    _ = try Run.screen(showing: control) { control.onTintColor = .systemRed }
    #expect(control.track.frame.width == 51 && control.thumb.frame.minX == 2)
    control.isOn = true
    #expect(control.track.backgroundColor == UIColor.systemRed.cgColor && control.thumb.frame.minX == 22)
  }

  @Test func `a tap switches and tells its targets of the value before the touch's end`() throws {
    let control = UISwitch()
    let told = Told(control) { "\($0.isOn)" }
    let screen = try Run.screen(showing: control)
    try screen.touch(CGPoint(x: 20, y: 15))
    #expect(
      told.events == ["touchDown false", "valueChanged true", "primaryActionTriggered true", "touchUpInside true"])
    let lines = screen.timeline.trace.effects.map(\.description)
    #expect(lines.contains { $0.hasSuffix("isOn=true") })
  }

  @Test func `a finger drags the thumb, and lifting it does not switch back`() throws {
    let control = UISwitch()
    let told = Told(control) { "\($0.isOn)" }
    let screen = try Run.screen(showing: control)
    try screen.touch(CGPoint(x: 15, y: 15), CGPoint(x: 30, y: 15), CGPoint(x: 45, y: 15))
    #expect(
      told.events == ["touchDown false", "valueChanged true", "primaryActionTriggered true", "touchUpInside true"])
  }

  @Test func `a finger that leaves changes nothing, and one that is taken away puts the value back`() throws {
    let control = UISwitch()
    let told = Told(control) { "\($0.isOn)" }
    let screen = try Run.screen(showing: control)
    try screen.touch(CGPoint(x: 15, y: 15), CGPoint(x: 15, y: 300), lifting: "touchUpOutside")
    #expect(told.events == ["touchDown false", "touchUpOutside false"])
    try screen.touch(CGPoint(x: 15, y: 15), CGPoint(x: 45, y: 15), lifting: "touchCancel")
    #expect(!control.isOn)
  }

  @Test func `code switches without a word, at once or in a quarter of a second`() throws {
    let control = UISwitch()
    let told = Told(control) { "\($0.isOn)" }
    let screen = try Run.screen(showing: control)
    try screen.perform { control.isOn = true }
    #expect(told.events.isEmpty)
    #expect(control.thumb.animationKeys() == nil && control.thumb.position.x == 35.5)
    try screen.perform { control.setOn(false, animated: true) }
    #expect(control.thumb.animation(forKey: "position")?.duration == 0.25)
  }

  @Test func `the thumb is wider under a finger, and on the other side where text runs from right to left`() throws {
    let control = UISwitch()
    let screen = try Run.screen(showing: control)
    try screen.touch(CGPoint(x: 15, y: 15), lifting: nil)
    #expect(control.thumb.frame == CGRect(x: 2, y: 2, width: 34, height: 27))
    let mirrored = UISwitch()
    _ = try Run.screen(showing: mirrored) { mirrored.semanticContentAttribute = .forceRightToLeft }
    #expect(mirrored.thumb.frame.minX == 22)
  }

  @Test func `the track is green or the tint when it is on, a fill when it is off, and half as visible when disabled`()
    throws
  {
    let control = UISwitch()
    let screen = try Run.screen(showing: control)
    screen.run { #expect(control.track.backgroundColor == UIColor.secondarySystemFill.cgColor) }
    try screen.perform { control.isOn = true }
    screen.run { #expect(control.track.backgroundColor == UIColor.systemGreen.cgColor) }
    try screen.perform {
      control.onTintColor = .red
      control.isEnabled = false
    }
    #expect(control.track.backgroundColor == UIColor.red.cgColor)
    #expect(control.track.opacity == 0.5 && control.thumb.opacity == 0.5)
  }
}
