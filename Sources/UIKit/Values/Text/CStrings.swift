internal import Foundation

/// Compares C's texts, of which any may be nil in Apple's declaration: nil comes first (*modelled*).
public func strcmp(_ a: UnsafePointer<CChar>?, _ b: UnsafePointer<CChar>?) -> Int32 {
  guard let a, let b else { return (a == nil ? 0 : 1) - (b == nil ? 0 : 1) }
  return Foundation.strcmp(a, b)
}
