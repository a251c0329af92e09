/// The number of a system's sound (*documented*).
public typealias SystemSoundID = UInt32

/// The number of a shake instead of a sound (*documented*).
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Plays a short sound, or shakes the device: accepted, for it is invisible.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a short sound and shakes the device: accepted, for it is invisible.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a short sound: accepted; the closure is called at once.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  inCompletionBlock?()
}

/// Forgets a sound: accepted.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { 0 }
