/// A bar on standard error while many pictures are made; nothing in a pipe, and nothing for work that a person would not
/// wait for.
struct ProgressBar {
  private static let width = 30
  private static let fewest = 8

  private let total: Int
  private let isShown: Bool
  private var done = 0

  init(total: Int) {
    self.total = total
    isShown = total >= ProgressBar.fewest && Console.isWatched && !Console.manner.isQuiet
  }

  /// One more is done.
  mutating func step() {
    done += 1
    guard isShown else { return }
    let filled = done * ProgressBar.width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressBar.width - filled)
    Console.show("\r\(bar) \(done)/\(total)")
  }

  /// Makes room for a line; the next step shows it again.
  func hide() {
    if isShown, done > 0 { Console.show("\r\u{1B}[K") }
  }
}
