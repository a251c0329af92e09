import Testing

@testable import PresscheckChecks

/// Frames of a transition.
@Suite struct SeriesTests {
  @Test func `a transition has a frame at its end, what moves for ever five seconds more, and nothing else has frames`()
  {
    #expect(Series.frameCount(settlingTime: 0, isEndless: false) == 0)
    // 0.5 s · 60 = 30 frames, and the one at 0.5 s.
    #expect(Series.frameCount(settlingTime: 0.5, isEndless: false) == 31)
    #expect(Series.frameCount(settlingTime: 0, isEndless: true) == 301)
    #expect(Series.frameCount(settlingTime: 1000, isEndless: true) == 901)
  }
}
