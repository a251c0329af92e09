package import Foundation
internal import Synchronization

/// Values that Foundation's `NSValue` has no room for: it holds the number of one of them.
///
/// Equal values share a number, so that equal `NSValue`s are equal; all stay until the process ends.
package final class InternedValue<Value: Hashable & Sendable>: Sendable {
  private struct Values {
    var numbers: [Value: Int64] = [:]
    var all: [Value] = []
  }

  private let values = Mutex(Values())
  private let first: Int64

  /// - Parameter first: The first number, by which kinds of values are told apart.
  package init(first: Int64) { self.first = first }

  /// Holds a value's number.
  package func wrapped(_ value: Value) -> (bytes: Int64, objCType: String) {
    let number = values.withLock { values in
      if let known = values.numbers[value] { return known }
      let number = first + Int64(values.all.count)
      values.numbers[value] = number
      values.all.append(value)
      return number
    }
    return (number, "q")
  }

  /// The value whose number is held; nil for any other.
  package func unwrapped(_ wrapped: NSValue) -> Value? {
    guard String(cString: wrapped.objCType) == "q" else { return nil }
    var number: Int64 = 0
    wrapped.getValue(&number)
    return values.withLock { values in
      let index = number.subtractingReportingOverflow(first)
      guard !index.overflow, values.all.indices.contains(Int(index.partialValue)) else { return nil }
      return values.all[Int(index.partialValue)]
    }
  }
}

extension NSValue {
  /// Holds a value's number.
  package convenience init<Value>(_ value: Value, in values: InternedValue<Value>) {
    var (number, type) = values.wrapped(value)
    self.init(bytes: &number, objCType: type)
  }
}
