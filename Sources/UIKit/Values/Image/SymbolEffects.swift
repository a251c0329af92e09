/// A movement of a symbol, of the Symbols framework: accepted, for none is drawn.
public protocol SymbolEffect: Sendable {}
/// A movement that goes on until it is removed: accepted, for none is drawn.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// A movement that runs once: accepted, for none is drawn.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// A change from one symbol to another: accepted, for none is drawn.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// A movement with which a symbol comes or goes: accepted, for none is drawn.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// The movement of a symbol by its name, with its variants: accepted, for none is drawn.
public struct NamedSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, ContentTransitionSymbolEffect,
  TransitionSymbolEffect, Hashable
{
  /// The effect and its variants, such as `bounce.up`.
  public let name: String

  private func then(_ variant: String) -> NamedSymbolEffect { NamedSymbolEffect(name: "\(name).\(variant)") }
  /// Upwards.
  public var up: NamedSymbolEffect { then("up") }
  /// Downwards.
  public var down: NamedSymbolEffect { then("down") }
  /// Clockwise.
  public var clockwise: NamedSymbolEffect { then("clockwise") }
  /// Against the clock.
  public var counterClockwise: NamedSymbolEffect { then("counterClockwise") }
  /// Layer by layer.
  public var byLayer: NamedSymbolEffect { then("byLayer") }
  /// All of it at once.
  public var wholeSymbol: NamedSymbolEffect { then("wholeSymbol") }
  /// One layer after the other.
  public var iterative: NamedSymbolEffect { then("iterative") }
  /// More layers one after the other.
  public var cumulative: NamedSymbolEffect { then("cumulative") }
  /// There and back.
  public var reversing: NamedSymbolEffect { then("reversing") }
  /// There alone.
  public var nonReversing: NamedSymbolEffect { then("nonReversing") }
  /// The old symbol goes up, the new one comes up.
  public var upUp: NamedSymbolEffect { then("upUp") }
  /// The old symbol goes down, the new one comes up.
  public var downUp: NamedSymbolEffect { then("downUp") }
  /// Without a direction.
  public var offUp: NamedSymbolEffect { then("offUp") }
}

extension SymbolEffect where Self == NamedSymbolEffect {
  /// Jumps.
  public static var bounce: NamedSymbolEffect { NamedSymbolEffect(name: "bounce") }
  /// Becomes paler and darker.
  public static var pulse: NamedSymbolEffect { NamedSymbolEffect(name: "pulse") }
  /// Becomes larger or smaller.
  public static var scale: NamedSymbolEffect { NamedSymbolEffect(name: "scale") }
  /// Comes.
  public static var appear: NamedSymbolEffect { NamedSymbolEffect(name: "appear") }
  /// Goes.
  public static var disappear: NamedSymbolEffect { NamedSymbolEffect(name: "disappear") }
  /// Lights its layers up.
  public static var variableColor: NamedSymbolEffect { NamedSymbolEffect(name: "variableColor") }
  /// Becomes another symbol.
  public static var replace: NamedSymbolEffect { NamedSymbolEffect(name: "replace") }
  /// Turns.
  public static var rotate: NamedSymbolEffect { NamedSymbolEffect(name: "rotate") }
  /// Breathes.
  public static var breathe: NamedSymbolEffect { NamedSymbolEffect(name: "breathe") }
  /// Shakes.
  public static var wiggle: NamedSymbolEffect { NamedSymbolEffect(name: "wiggle") }
  /// Becomes another symbol by itself.
  public static var automatic: NamedSymbolEffect { NamedSymbolEffect(name: "automatic") }
}

/// How often and how fast a symbol moves: accepted, for none is drawn.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// As the effect says.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
  /// Without end.
  public var repeating: SymbolEffectOptions { self }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { self }
  /// So often.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So often.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// So fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension UIImageView {
  /// Moves the symbol.
  ///
  /// Accepted, not drawn.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: ((UISymbolEffectCompletionContext) -> Void)? = nil
  ) {
    DrawingEnvironment.notDrawn("UIImageView.addSymbolEffect")
    tell(completion)
  }

  /// Ends a movement of the symbol: accepted, for none is drawn.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: ((UISymbolEffectCompletionContext) -> Void)? = nil
  ) {}

  /// Ends all movements of the symbol: accepted, for none is drawn.
  public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {}

  /// Shows another image at once (*modelled*: the transition is left out, with a finding).
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default,
    completion: ((UISymbolEffectCompletionContext) -> Void)? = nil
  ) {
    DrawingEnvironment.notDrawn("the transition of UIImageView.setSymbolImage")
    self.image = image
    tell(completion)
  }

  /// A movement that is not drawn takes no time.
  private func tell(_ completion: ((UISymbolEffectCompletionContext) -> Void)?) {
    if let completion { DispatchQueue.main.async { completion(UISymbolEffectCompletionContext()) } }
  }
}

/// How a movement of a symbol ended: accepted, for none is drawn.
@preconcurrency @MainActor open class UISymbolEffectCompletionContext: NSObject {
  /// Whether it ran to its end.
  open var isFinished: Bool { true }
}
