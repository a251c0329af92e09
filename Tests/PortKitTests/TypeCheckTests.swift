import Foundation
import Testing

@testable import PresscheckPortKit

/// What the compiler says of ported files, against a small stub of UIKit.
@Suite struct TypeCheckTests {
  private static let stub = """
    @_exported import Foundation
    public struct Selector: ExpressibleByStringLiteral {
      public init(stringLiteral name: String) {}
      public init(_ name: String) {}
      public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {}
      public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {}
      public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {}
      public init<T, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {}
    }
    public struct KeyValueProperty {
      public init<Owner: AnyObject, Value>(
        _ name: String, type: String, inspectable: Bool, get: @escaping @MainActor (Owner) -> Value,
        set: (@MainActor (Owner, Value) -> Void)?) {}
    }
    public struct CallableMethod {
      public init<Owner: AnyObject>(
        _ name: String, parameters: [String], call: @escaping @MainActor (Owner, [Any]) throws -> Void) {}
      public static func argument<Value>(_ index: Int, of arguments: [Any], as type: Value.Type) throws -> Value {
        arguments[index] as! Value
      }
    }
    open class UIColor: NSObject {}
    @preconcurrency @MainActor open class UIView: NSObject {
      open class var keyValueProperties: [KeyValueProperty] { [] }
      open class var callableMethods: [CallableMethod] { [] }
      public override init() {}
      open func awakeFromNib() {}
      open func layoutSubviews() {}
      open var isHidden = false
      open class var layerClass: AnyClass { NSObject.self }
    }
    open class UIButton: UIView {
      open var isHighlighted = false
      open func addTarget(_ target: Any?, action: Selector) {}
    }
    open class CALayer: NSObject {
      open class var keyValueProperties: [KeyValueProperty] { [] }
      public override init() {}
      public init(layer: Any) {}
      open class func make() -> CALayer { CALayer() }
      open func presentationCopy() -> CALayer { CALayer(layer: self) }
      open func value(forKey key: String) -> Any? { nil }
      public func managedValue<Value>(forKey key: String, as type: Value.Type) -> Value? { nil }
      open func setValue(_ value: Any?, forKey key: String) {}
    }
    """

  private static let button = """
    import UIKit
    @objc public protocol ButtonDelegate {
      @objc optional func tapped(_ button: Button)
      @objc optional func color(of button: Button) -> UIColor
      @objc optional var title: String? { get }
    }
    @IBDesignable @objcMembers open class Button: UIButton {
      @IBInspectable private var radius: CGFloat = 0 { didSet { layoutSubviews() } }
      @IBInspectable dynamic var tint: UIColor!
      @IBOutlet weak var delegate: ButtonDelegate?
      var `default` = false, count = 1
      private class Inner: UIView { @objc fileprivate func ping() {}; var size: CGFloat = 1 }
      private let inner = Inner()
      lazy var other: UIButton = {
        let other = UIButton()
        other.addTarget(self, action: #selector(press(_:)))
        return other
      }()
      @objc private func press(_ sender: UIButton) { delegate?.tapped?(self) }
      private func press(_ number: Int) {}
      @objc func release() {}
      @objc func drag(_ sender: UIButton, for event: Any, at place: CGFloat) {}
      @objc class func shared() {}
      func start(animated: Bool = true, completion: (() -> Void)? = nil) throws -> Int { 1 }
      func wire() {
        let all: [Selector] = [
          #selector(press(_:)), #selector(self.release), #selector(Button.drag(_:for:at:)), #selector(Inner.ping),
          #selector(inner.ping), #selector(shared), #selector(getter: tint), #selector(setter: UIView.isHidden),
          #selector(ButtonDelegate.tapped), #selector(awakeFromNib), #selector(shake), #selector(grow(by:)), "named",
        ]
        if delegate?.color != nil, let color = delegate?.color?(of: self) { tint = color }
        print(all, delegate?.title ?? "")
      }
    }
    class Progress: CALayer {
      @NSManaged var progress: CGFloat
      @NSManaged var color: UIColor?
    }
    """

  private static let more = """
    import UIKit
    extension UIView { @objc func shake() {} }
    public extension Button {
      override func awakeFromNib() { super.awakeFromNib() }
    }
    extension Button {
      open override func layoutSubviews() { super.layoutSubviews() }
      @objc func grow(by points: CGFloat) {}
      override open class var layerClass: AnyClass { Progress.self }
      override open var isHighlighted: Bool { willSet { print(newValue) } didSet { print(oldValue, isHighlighted) } }
    }
    class Listener: NSObject, ButtonDelegate {
      func color(of button: Button) -> UIColor { UIColor() }
    }
    class Larger: Button { override func grow(by points: CGFloat) { super.grow(by: points * 2) } }
    """

  @Test func `ported files compile`() throws {
    let folder = try folder(["PresscheckUIKit.swift": Self.stub])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      try swiftc(
        ["-emit-module", "-module-name", "PresscheckUIKit", "-parse-as-library", "PresscheckUIKit.swift"], folder) == ""
    )
    let porting = Porting([
      SourceFile(path: "/app/Button.swift", text: Self.button), SourceFile(path: "/app/More.swift", text: Self.more),
    ])
    #expect(porting.report.findings.map(\.description) == [])
    for (file, name) in zip(porting.files, ["Button.swift", "More.swift"]) {
      try Data(file.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    #expect(
      try swiftc(
        ["-typecheck", "-swift-version", "5", "-parse-as-library", "-I", ".", "Button.swift", "More.swift"], folder)
        == "")
  }

  @Test func `an error of the compiler names the source`() throws {
    let porting = Porting([SourceFile(path: "/app/A.swift", text: "\n@objc class A {}\nlet a: Int = \"\"\n")])
    let folder = try folder(["A.swift": String(decoding: try #require(porting.files.first).bytes, as: UTF8.self)])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try swiftc(["-typecheck", "A.swift"], folder).hasPrefix("/app/A.swift:3:14: error: cannot convert value"))
  }

  private func folder(_ files: [String: String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    return folder
  }

  /// What the compiler prints, without warnings.
  private func swiftc(_ arguments: [String], _ folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-suppress-warnings", "-diagnostic-style=llvm"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
