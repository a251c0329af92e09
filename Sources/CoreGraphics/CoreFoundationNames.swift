public import Foundation

// CoreFoundation's names for values of Foundation, which Foundation on Linux keeps to itself.

/// A string; `"text" as CFString` is one (*documented*).
public typealias CFString = NSString
/// An array; `[a, b] as CFArray` is one (*documented*).
public typealias CFArray = NSArray
/// A dictionary (*documented*).
public typealias CFDictionary = NSDictionary
/// Bytes (*documented*).
public typealias CFData = NSData
/// A number (*documented*).
public typealias CFNumber = NSNumber
/// A truth value (*documented*).
public typealias CFBoolean = NSNumber
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True as an object (*documented*).
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False as an object (*documented*).
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// Any object (*documented*).
public typealias CFTypeRef = AnyObject
/// Seconds (*documented*).
public typealias CFTimeInterval = Double
/// A count or a place in an array (*documented*).
public typealias CFIndex = Int
/// Objective-C's name of a whole number (*documented*).
public typealias NSInteger = Int
