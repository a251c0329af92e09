internal import PresscheckQuartzCore

/// The source of chance of a run: code that draws lots draws the same ones in every run, so that its pictures can be compared.
///
/// An iPhone draws others each time.
private final class Chance {
  private var state: UInt64 = 0x5DEE_CE66_D123_4567

  // Code outside of a run is a test's own, on the main actor as all code that uses UIKit.
  private nonisolated(unsafe) static let outside = Chance()

  static var current: Chance { MediaClock.current?.service { Chance() } ?? outside }

  /// SplitMix64.
  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The system's random numbers: the same ones in every run.
///
/// Evidence: *modelled*; an iPhone draws others each time.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Creates a generator.
  public init() {}
  /// The next number.
  public mutating func next() -> UInt64 { Chance.current.next() }
}

/// Draws from these numbers.
private func drawn<Value>(_ draw: (inout SystemRandomNumberGenerator) -> Value) -> Value {
  var generator = SystemRandomNumberGenerator()
  return draw(&generator)
}

// These are preferred to the standard library's, which have the same names.

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// A number of a range; the same ones in every run (*modelled*).
  public static func random(in range: ClosedRange<Self>) -> Self { drawn { random(in: range, using: &$0) } }

  /// A number of a range; the same ones in every run (*modelled*).
  public static func random(in range: Range<Self>) -> Self { drawn { random(in: range, using: &$0) } }
}

extension FixedWidthInteger {
  /// A number of a range; the same ones in every run (*modelled*).
  public static func random(in range: ClosedRange<Self>) -> Self { drawn { random(in: range, using: &$0) } }

  /// A number of a range; the same ones in every run (*modelled*).
  public static func random(in range: Range<Self>) -> Self { drawn { random(in: range, using: &$0) } }
}

extension Bool {
  /// True or false; the same in every run (*modelled*).
  public static func random() -> Bool { drawn { random(using: &$0) } }
}

extension Collection {
  /// One of the elements, the same in every run; nil if there is none (*modelled*).
  public func randomElement() -> Element? { drawn { randomElement(using: &$0) } }
}

extension Sequence {
  /// The elements in another order, the same in every run (*modelled*).
  public func shuffled() -> [Element] { drawn { shuffled(using: &$0) } }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Brings the elements into another order, the same in every run (*modelled*).
  public mutating func shuffle() { drawn { shuffle(using: &$0) } }
}

/// A number of 32 bits; the same ones in every run (*modelled*).
public func arc4random() -> UInt32 { .random(in: 0 ... .max) }

/// A number below a bound; the same ones in every run (*modelled*).
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : .random(in: 0..<bound) }

/// A number from 0 to 1; the same ones in every run (*modelled*).
public func drand48() -> Double { .random(in: 0..<1) }
