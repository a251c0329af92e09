internal import PresscheckGraphics

/// Why a view cannot be shown.
package enum ScreenError: Error, Hashable {
  /// The view has no size, and nothing says how large it should be.
  case noSize(String)
  /// The view has more layers than a picture of a button needs.
  case tooManyLayers(view: String, maximum: Int)
  /// A layer's bounds or position are not numbers.
  case noPlace(layer: String, view: String)
  /// Turn follows turn at one time.
  case endless(time: Double, turns: Int)
  /// The view has no method of a name with such arguments.
  case noMethod(String, view: String, known: [String])
  /// A method throws an error.
  case thrown(String, method: String, view: String)
}

extension ScreenError: CustomStringConvertible {
  /// In words.
  package var description: String {
    switch self {
    case .noSize(let view): "the \(view) has no size: give it a frame, or an intrinsic content size"
    case .tooManyLayers(let view, let maximum): "the \(view) has more than \(maximum) layers"
    case .noPlace(let layer, let view):
      "the frame of \(layer == view ? "the \(view)" : "a \(layer) in the \(view)") is not a number: iOS ends the app here"
    case .endless(let time, let turns):
      "the code finds no end at \(Number.short(time)) s: after \(turns) turns something is due at once again"
    case .noMethod(let name, let view, let known):
      "the \(view) has no method \(name)"
        + (known.isEmpty ? "" : "; it has \(known.joined(separator: ", "))")
    case .thrown(let error, let method, let view): "\(method) of the \(view) throws an error: \(error)"
    }
  }
}
