import Foundation
import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import PresscheckText
import PresscheckUIKit
import PresscheckViewRecording
import Testing

/// Runs code that asks for XIBs of a folder.
@MainActor struct NibRun {
  let folder = TemporaryFolder()

  /// Writes an XIB with objects below its placeholders.
  func write(_ objects: String, owner: String = "", to file: String = "Card.xib") throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(objects)
      </objects>
      </document>
      """, file)
  }

  /// Shows a view that code makes, and has events happen; returns the findings.
  @discardableResult func findings(
    _ traits: Traits = Traits(), events: [(Event, Double)] = [], _ make: @escaping () throws -> UIView?
  ) throws -> [String] {
    let environment = try ViewEnvironment(fonts: FontLibrary(), nibFolders: [folder.path])
    return try environment.run { drawing in
      let screen = Screen(ScreenShape(Size(390, 844)), traits, environment: drawing)
      try screen.show {
        let whole = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        if let view = try make() { whole.addSubview(view) }
        return whole
      }
      for (event, time) in events { try screen.send(event, at: time) }
      return screen.findings
    }
  }

  /// The first object of an XIB of these objects.
  func view(_ objects: String, _ traits: Traits = Traits(), look: @escaping (UIView) throws -> Void) throws {
    try write(objects)
    let found = try findings(traits) {
      let view = try #require(Bundle.main.loadNibNamed("Card", owner: nil)?.first as? UIView)
      try look(view)
      return view
    }
    #expect(found.isEmpty)
  }
}
