/// A value behind a reference, so that what holds it stays small.
package final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (a: Boxed, b: Boxed) -> Bool { a === b || a.value == b.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
