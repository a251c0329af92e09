internal import PresscheckQuartzCore

extension CATransaction {
  /// Begins a transaction whose changes take a quarter of a second, slow at both ends, or none (*modelled*).
  static func beginEased(_ animated: Bool) {
    begin()
    setDisableActions(!animated)
    setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
  }
}
