import PresscheckControls

/// The trace of a class beside that of the built-in control, which it must contain in its order.
enum TraceComparison {
  /// The built-in control's effects that the class's trace has not, in their places.
  static func untold(_ control: Trace, in view: Trace) -> [String] {
    var (rest, untold) = (view.effects[...], [String]())
    var known = [
      "progressBarStyle": "inactive", "indicator.isHidden": "true", "isUserInteractionEnabled": "true",
      "indicator.stopAnimating": "",
    ]
    for effect in control.effects {
      let (name, value) = halves(effect.effect)
      // A control says values again that it has; a class's are told when they change.
      if known[name] == value { continue }
      known[name] = value
      if name == "indicator.startAnimating" { known["indicator.stopAnimating"] = nil }
      guard let words = words(for: effect.effect, cause: effect.cause) else { continue }
      func fits(_ own: Trace.Effect) -> Bool {
        own.time == effect.time && own.cause == effect.cause && words.contains { own.effect.hasPrefix($0) }
      }
      // The control calls back when all is done, a class sends before its own targets are called.
      if name.hasPrefix("callback"), view.effects.contains(where: fits) { continue }
      let index = rest.firstIndex(where: fits)
      guard let index else {
        untold.append(effect.description)
        continue
      }
      rest = rest[(index + 1)...]
    }
    return untold
  }

  private static func halves(_ effect: String) -> (String, String) {
    let parts = effect.split(separator: "=", maxSplits: 1).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  /// The class's words for a control's: of properties that it names otherwise, and of values that it has only as what they are.
  ///
  /// Nil for a closure of the class, which UIKit does not see called.
  private static func words(for effect: String, cause: String) -> [String]? {
    let (name, value) = halves(effect)
    switch name {
    case "callback(\(cause))": return ["send(\(cause))"]
    case "callback(loading)", "callback(enabled)", "callback(selected)": return nil
    case "ripple": return ["addSublayer(CAShapeLayer)"]
    case "backgroundColor", "image": return ["\(name)="]
    case "gradient.isHidden": return ["normalGradient.isHidden=\(value)"]
    case "activityState": return ["look.name=\(value)"]
    case "progressBarStyle": return ["look.ring=\(value)"]
    default: return [effect]
    }
  }
}
