import Foundation
import PresscheckControls
import PresscheckGraphics
import Testing

@testable import PresscheckUIKit

/// Sliders, of 100 by 40 points: the thumb of 28 points has 68 points to go.
@MainActor @Suite struct SliderTests {
  private func image() -> UIImage {
    Run.screen().run { UIGraphicsImageRenderer(size: CGSize(width: 10, height: 12)).image { _ in } }
  }

  @Test func `values keep within their limits, which push each other`() {
    let slider = UISlider()
    slider.value = 2
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = -1
    #expect(slider.minimumValue == -1 && slider.value == -1)
  }

  @Test func `the thumb stands within the track, which ends two points from the sides`() {
    let slider = UISlider()
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 31)
    let track = slider.trackRect(forBounds: bounds)
    #expect(track == CGRect(x: 2, y: 13.5, width: 96, height: 4))
    for (value, x) in [(Float(0), CGFloat(2)), (0.5, 36), (1, 70), (7, 70)] {
      #expect(
        slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
          == CGRect(x: x, y: 1.5, width: 28, height: 28))
    }
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.thumbRect(forBounds: bounds, trackRect: track, value: 0).minX == 70)
  }

  @Test func `images take their room from the track`() {
    let slider = UISlider()
    slider.minimumValueImage = image()
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 31)
    #expect(slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 0, y: 9.5, width: 10, height: 12))
    #expect(slider.trackRect(forBounds: bounds).minX == 18)
  }

  @Test func `a finger on the thumb moves it by what it moves, and targets hear of each move`() throws {
    let slider = UISlider()
    let told = Told(slider) { "\($0.value)" }
    let screen = try Run.screen(showing: slider)
    try screen.touch(CGPoint(x: 10, y: 20), CGPoint(x: 27, y: 20), CGPoint(x: 44, y: 20))
    #expect(
      told.events == [
        "touchDown 0.0", "valueChanged 0.25", "primaryActionTriggered 0.25", "valueChanged 0.5",
        "primaryActionTriggered 0.5", "touchUpInside 0.5",
      ])
  }

  @Test func `targets of a slider that is not continuous hear of the last value`() throws {
    let slider = UISlider()
    slider.isContinuous = false
    let told = Told(slider) { "\($0.value)" }
    let screen = try Run.screen(showing: slider)
    try screen.touch(CGPoint(x: 10, y: 20), CGPoint(x: 27, y: 20), CGPoint(x: 44, y: 20))
    #expect(
      told.events == ["touchDown 0.0", "valueChanged 0.5", "primaryActionTriggered 0.5", "touchUpInside 0.5"])
  }

  @Test func `a finger beside the thumb moves nothing`() throws {
    let slider = UISlider()
    let told = Told(slider) { "\($0.value)" }
    let screen = try Run.screen(showing: slider)
    try screen.touch(CGPoint(x: 80, y: 20), CGPoint(x: 10, y: 20))
    #expect(told.events.isEmpty)
  }

  @Test func `an image stands in place of the thumb in its state, else in the normal one`() throws {
    let slider = UISlider()
    let image = image()
    slider.setThumbImage(image, for: .normal)
    #expect(slider.thumbImage(for: .highlighted) == nil && slider.currentThumbImage === image)
    let track = slider.trackRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 31))
    #expect(
      slider.thumbRect(forBounds: .zero, trackRect: track, value: 1)
        == CGRect(x: 88, y: 9.5, width: 10, height: 12))
  }
}
