import Testing

@testable import PresscheckUIKit

/// What logs and shakes a device compiles, and does nothing.
@MainActor @Suite struct LoggerTests {
  @Test func `messages are not even made`() {
    var count = 0
    func value() -> Int {
      count += 1
      return count
    }
    let logger = Logger(subsystem: "shop", category: "buttons")
    logger.debug("pressed \(value()) of \(2.5, format: .fixed(precision: 1)), \("secret", privacy: .private)")
    logger.log(level: .error, "plain")
    os_log("plain")
    os_log("%d times", log: .default, type: .info, 3)
    os_log(.error, log: OSLog(subsystem: "shop", category: .pointsOfInterest), "plain")
    os_signpost(.begin, log: .disabled, name: "press")
    #expect(count == 0)
  }

  @Test func `a device that cannot shake takes a pattern`() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    let engine = CHHapticEngine()
    try engine.start()
    let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: 1)
    let event = CHHapticEvent(eventType: .hapticTransient, parameters: [sharpness], relativeTime: 0)
    let player = try engine.makePlayer(with: CHHapticPattern(events: [event], parameters: []))
    try player.start(atTime: CHHapticTimeImmediate)
    engine.playsHapticsOnly = true
  }

  @Test func `sounds of the system end at once`() {
    nonisolated(unsafe) var isOver = false
    AudioServicesPlaySystemSound(SystemSoundID(kSystemSoundID_Vibrate))
    AudioServicesPlayAlertSound(1104)
    AudioServicesPlaySystemSoundWithCompletion(1104) { isOver = true }
    #expect(isOver && AudioServicesDisposeSystemSoundID(1104) == 0)
  }
}
