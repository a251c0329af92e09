internal import SwiftSyntax

/// Recognises files of Swift 2, whose names of Apple's functions no later compiler knows.
enum SwiftTwo {
  /// The first name of two or more that only Swift 2 has, and its byte offset; nil for another file.
  static func sign(in tree: SourceFileSyntax) -> (name: String, offset: Int)? {
    var first: (name: String, offset: Int)?
    var window: [String] = ["", ""]
    var token = tree.firstToken(viewMode: .sourceAccurate)
    while let current = token {
      let next = current.nextToken(viewMode: .sourceAccurate)
      if isSign(current.text, after: window, before: next?.text ?? "") {
        if let first { return first }
        first = (current.text, current.range.lowerBound)
      }
      window = [window[1], current.text]
      token = next
    }
    return nil
  }

  /// Whether a word is a name of Swift 2; `before` are the two words before it.
  private static func isSign(_ word: String, after before: [String], before next: String) -> Bool {
    // A declaration of that name gives it to later code.
    guard !["func", "var", "let", "class", "struct", "enum", "case", "typealias"].contains(before[1]) else {
      return false
    }
    if functions.contains(word) { return next == "(" }
    if types.contains(word) { return true }
    guard before[1] == "." else { return false }
    return methods.contains(word) && next == "(" || members.contains(word)
  }

  private static let functions: Set<String> = [
    "CGAffineTransformConcat", "CGAffineTransformMakeRotation", "CGAffineTransformMakeScale",
    "CGAffineTransformMakeTranslation", "CGContextAddPath", "CGContextFillRect", "CGContextSetFillColorWithColor",
    "CGContextSetLineWidth", "CGContextSetStrokeColorWithColor", "CGPathCreateMutable", "CGPointMake",
    "CGRectGetHeight", "CGRectGetMaxX", "CGRectGetMaxY", "CGRectGetMidX", "CGRectGetMidY", "CGRectGetMinX",
    "CGRectGetMinY", "CGRectGetWidth", "CGRectInset", "CGRectMake", "CGRectOffset", "CGSizeMake", "CGVectorMake",
    "dispatch_after", "dispatch_async", "dispatch_get_main_queue", "dispatch_once", "dispatch_time", "println",
  ]
  private static let types: Set<String> = [
    "NSBundle", "NSFileManager", "NSNotificationCenter", "NSUserDefaults",
  ]
  private static let methods: Set<String> = [
    "animateWithDuration", "bezierPathWithRoundedRect", "blackColor", "blueColor", "brownColor", "clearColor",
    "currentDevice", "cyanColor", "darkGrayColor", "defaultCenter", "defaultManager", "grayColor", "greenColor",
    "lightGrayColor", "magentaColor", "mainBundle", "mainScreen", "orangeColor", "purpleColor", "redColor",
    "sharedApplication", "standardUserDefaults", "stringByAppendingString", "whiteColor", "yellowColor",
  ]
  private static let members: Set<String> = [
    "CGColor", "CGImage", "CGPath", "Highlighted", "TouchDown", "TouchUpInside", "TouchUpOutside",
  ]
}
