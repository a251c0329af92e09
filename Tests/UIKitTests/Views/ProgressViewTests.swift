import Foundation
import Testing

@testable import PresscheckUIKit

/// Bars that are filled as far as something has got.
@MainActor @Suite struct ProgressViewTests {
  @Test func `the bar is filled from the leading edge by its share, within 0 and 1`() throws {
    let view = UIProgressView()
    let screen = try Run.screen(showing: view) { view.progress = 0.25 }
    #expect(view.fill.frame == CGRect(x: 0, y: 0, width: 25, height: 40))
    try screen.perform {
      view.semanticContentAttribute = .forceRightToLeft
      view.progress = 7
    }
    #expect(view.progress == 1 && view.fill.frame.width == 100)
    try screen.perform { view.setProgress(0.5, animated: true) }
    #expect(view.fill.animation(forKey: "bounds")?.duration == 0.25)
    #expect(view.fill.frame == CGRect(x: 50, y: 0, width: 50, height: 40))
  }

  @Test func `it follows a Progress, and is 4 points high`() throws {
    let (view, progress) = (UIProgressView(progressViewStyle: .default), Progress(totalUnitCount: 4))
    #expect(view.frame.height == 4 && view.intrinsicContentSize.height == 4)
    progress.completedUnitCount = 3
    view.observedProgress = progress
    #expect(view.progress == 0.75)
  }

  @Test func `colors are the tint and the system's fill unless they are given`() throws {
    let view = UIProgressView()
    let screen = try Run.screen(showing: view)
    screen.run {
      #expect(view.fill.backgroundColor == UIColor.systemBlue.cgColor)
      #expect(view.track.backgroundColor == UIColor.systemFill.cgColor)
    }
    try screen.perform { (view.progressTintColor, view.trackTintColor) = (.red, .green) }
    #expect(view.fill.backgroundColor == UIColor.red.cgColor && view.track.backgroundColor == UIColor.green.cgColor)
  }
}
