import PresscheckCodecs
import PresscheckControls

@testable import PresscheckButtonFile
@testable import PresscheckGoldens
@testable import PresscheckRendering

/// All that `verify` looks at of a button, and whether it notices that the button is another.
final class MutationGallery {
  private let press: Press
  private let bench: Bench
  private let padding: Double
  private let frames: [Frame]
  private var goldens: [Int: [UInt8]] = [:]

  /// The file's own shots, all its states when they have settled, a finger that is on it, and each of its transitions on its
  /// way.
  init(_ file: ButtonFile) throws {
    press = Press(file, fonts: try FontShelf(file: file))
    let requests = try file.requests() + press.states() + press.touched() + press.transitions()
    let padding = try press.padding(for: requests)
    let bench = Bench(press.fonts.library)
    frames = try requests.map { [press] in try press.frame(of: $0, padding: padding, text: bench.typesetter) }
    self.padding = padding
    self.bench = bench
  }

  /// Whether one picture at least is not as its golden. The canvas stays as it is, or a new padding would tell.
  func notices(_ other: ButtonFile) throws(Diagnostic) -> Bool {
    let press = Press(other, fonts: press.fonts)
    for (index, base) in frames.enumerated() {
      let frame = try press.frame(of: base.request, padding: padding, text: bench.typesetter)
      // Equal lists draw equal pictures, which most of them are.
      guard frame.list != base.list else { continue }
      if try GoldenMatch(try golden(index), of: frame, press, on: bench).outcome != .same { return true }
    }
    return false
  }

  private func golden(_ index: Int) throws(Diagnostic) -> [UInt8] {
    if let golden = goldens[index] { return golden }
    let golden = try press.picture(of: frames[index], on: bench, effort: .fast).png
    goldens[index] = golden
    return golden
  }
}

extension Press {
  fileprivate func states() throws(Diagnostic) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    for state in file.control.states { requests += try file.requests(Selection(state: state)) }
    return requests
  }

  fileprivate func touched() throws(Diagnostic) -> [PictureRequest] {
    try file.requests(Selection(instants: [.seconds(0.03)], events: "touchDown@0"))
  }

  /// In the middle of what each does first, by a touch where one leads there. A finger has to come down before it is lifted.
  fileprivate func transitions() throws(Diagnostic) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    var seen: Set<[String]> = []
    let all = try reachability().transitions
    for transition in all.filter(\.isTouch) + all where seen.insert([transition.from, transition.to]).inserted {
      let isLift = transition.isTouch && transition.event != "touchDown"
      let events = isLift ? "touchDown@0 \(transition.event)@0.02" : "\(transition.event)@0"
      requests += try file.requests(
        Selection(state: transition.from, instants: [.seconds(isLift ? 0.05 : 0.03)], events: events))
    }
    return requests
  }
}

extension Transition {
  fileprivate var isTouch: Bool { Touch(rawValue: event) != nil }
}
