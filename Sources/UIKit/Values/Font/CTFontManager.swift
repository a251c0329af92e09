public import Foundation
public import PresscheckCoreGraphics

/// An address of CoreFoundation (*documented*).
public typealias CFURL = NSURL
/// An error of CoreFoundation (*documented*).
public typealias CFError = NSError

/// Where a font is known: accepted, for a program has the fonts that the configuration names.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
}

/// Makes a file's fonts known: accepted, with a finding, for the fonts are those of the configuration's `fonts`; true.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let name = fontURL.lastPathComponent ?? ""
  DrawingEnvironment.find("the font file \(name) is not registered by code: name it in the configuration, under fonts")
  return true
}

/// Makes a font known: accepted, with a finding, for the fonts are those of the configuration's `fonts`; true.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  DrawingEnvironment.find("a font is not registered by code: name its file in the configuration, under fonts")
  return true
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// An error in words (*documented*).
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription as CFString }
