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
/// Any object (*documented*).
public typealias CFTypeRef = AnyObject
/// Seconds (*documented*).
public typealias CFTimeInterval = Double
/// A count or a place in an array (*documented*).
public typealias CFIndex = Int
