public import Foundation

// CoreFoundation's names for values of Foundation, which Foundation on Linux keeps to itself.

/// A string; `"text" as CFString` is one.
public typealias CFString = NSString
/// An array; `[a, b] as CFArray` is one.
public typealias CFArray = NSArray
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// Bytes.
public typealias CFData = NSData
/// A number.
public typealias CFNumber = NSNumber
/// Any object.
public typealias CFTypeRef = AnyObject
/// Seconds.
public typealias CFTimeInterval = Double
/// A count or a place in an array.
public typealias CFIndex = Int
