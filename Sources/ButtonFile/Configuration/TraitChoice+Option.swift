package import PresscheckControls
package import PresscheckFiles

extension TraitChoice {
  /// The part of a request that gives it: the name, whose words are separated as in options.
  package static var option: RequestOption {
    let words = name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    guard let option = RequestOption(rawValue: words) else { preconditionFailure("there is no option \(words)") }
    return option
  }
}
