/// The modules that Swift files of an app import.
enum Modules {
  /// Apple's modules whose types our UIKit has without effect, because their work is invisible.
  static let inert: Set<String> = ["os", "OSLog", "AudioToolbox", "CoreHaptics"]

  /// Modules that only Apple's systems have, apart from those that are replaced.
  static let ofApple: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "ActivityKit", "AdSupport",
    "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks",
    "Charts", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit", "Darwin", "DeviceCheck", "EventKit", "GLKit", "GameKit",
    "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "LinkPresentation", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "ModelIO",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter", "OSLog", "ObjectiveC", "PDFKit",
    "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "Speech", "SpriteKit", "StoreKit", "Symbols", "SwiftData", "SwiftUI", "SystemConfiguration",
    "TipKit", "TVUIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity",
    "WatchKit", "WebKit", "WidgetKit", "os", "simd",
  ]

  /// Swift's own modules, and those of its toolchain on Linux.
  private static let ofLinux: Set<String> = [
    "Builtin", "Cxx", "CxxStdlib", "Distributed", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder", "Runtime", "Swift",
    "Synchronization", "Testing", "XCTest",
  ]

  /// Whether every Linux with Swift and Presscheck has a module.
  static func areOnLinux(_ name: String) -> Bool {
    ofLinux.contains(name) || name.hasPrefix("_") || name.hasPrefix("Presscheck")
  }

  /// Advice for code without a module.
  static func hint(for name: String) -> String {
    let condition = "put what needs it into #if canImport(\(name))"
    switch name {
    case "Combine", "ReactiveSwift", "ReactiveCocoa", "RxCocoa", "RxSwift":
      return "observe values with closures or didSet, or \(condition)"
    case "SwiftUI", "Charts", "WidgetKit", "TipKit":
      return "only UIKit's views are drawn: \(condition)"
    case "Cartography", "Masonry", "PinLayout", "PureLayout", "SnapKit", "TinyConstraints":
      return "name its sources too, in a folder called \(name), use layout anchors or frames, or \(condition)"
    case "AppKit", "Cocoa", "WatchKit": return condition
    case "Darwin": return "import Foundation instead"
    case _ where ofApple.contains(name): return "it has nothing that is drawn: \(condition)"
    default:
      return "\(condition), name its sources too, in a folder called \(name), "
        + "or name it as a module that your package has"
    }
  }
}
