public import Foundation

extension NSObject {
  /// The class's name with its module: `Shop.CardView`.
  ///
  /// Evidence: *documented*.
  public class func description() -> String { NSStringFromClass(self) }
}
