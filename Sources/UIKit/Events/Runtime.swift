public import Foundation
internal import PresscheckCoreGraphics

/// Gives an object another class on Apple's systems; here it keeps its own, with a finding.
///
/// Evidence: *documented*.
@discardableResult public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let object = obj as AnyObject? else { return nil }
  DrawingEnvironment.find("object_setClass cannot make a \(type(of: object)) a \(cls)")
  return type(of: object)
}

/// The text of a selector (*documented*).
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
