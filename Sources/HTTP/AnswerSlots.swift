internal import Dispatch
internal import PresscheckFiles

/// Bounds the answers that are made at once, so that those that take long never hold up the quick ones.
struct AnswerSlots: Sendable {
  /// One processor is always free for quick answers.
  private let slow = DispatchSemaphore(value: max(1, min(63, Workers.processorCount - 1)))
  private let waiting = DispatchSemaphore(value: 4)

  /// Makes an answer as soon as its pace allows.
  func make(_ pace: HTTPPace, _ answer: () -> HTTPResponse) -> HTTPResponse {
    let slot: DispatchSemaphore? =
      switch pace {
      case .quick: nil
      case .waiting: waiting
      case .slow: slow
      }
    slot?.wait()
    defer { slot?.signal() }
    return answer()
  }
}
