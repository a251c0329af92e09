import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import PresscheckViewRecording
import Testing

/// Properties of UIKit's own classes that a file gives an app's class.
@MainActor struct BuiltInPropertiesTests {
  private final class Toggle: UISwitch {}
  private final class Volume: UISlider {}
  private final class Choice: UISegmentedControl {}
  private final class Bar: UIProgressView {}
  private final class Name: UITextField {}

  private func made<View: UIView>(
    _ make: @escaping @MainActor @Sendable (CGRect) -> View, _ values: [(String, PropertyValue)]
  ) throws -> View {
    let viewClass = ViewClass("Own", View.self, frame: make)
    var subject = RecordingRequest.Subject(className: "Own")
    subject.properties = values.map { RecordingRequest.NamedValue($0.0, $0.1) }
    return try #require(try viewClass.instance(subject, size: Size(100, 40)) as? View)
  }

  private final class Sum: UILabel {}

  @Test func `a label's font in parts, each of which leaves the others`() throws {
    let sum = try made(
      { Sum(frame: $0) },
      [("textStyle", .text("title1")), ("fontWeight", .fontWeight(.bold)), ("fontSize", .number(20))])
    #expect(sum.font == .systemFont(ofSize: 20, weight: .bold))
    let other = try made(
      { Sum(frame: $0) },
      [
        ("font", .text("Courier")), ("fontSize", .number(12)), ("italic", .boolean(true)),
        ("textAlignment", .text("right")),
      ])
    #expect(other.font.familyName == "Courier" && other.font.pointSize == 12)
    #expect(other.font.fontDescriptor.symbolicTraits.contains(.traitItalic) && other.textAlignment == .right)
  }

  @Test func `a button's title breaks and is aligned as a file says`() throws {
    final class Panel: UIButton {}
    let panel = try made(
      { Panel(frame: $0) }, [("lineBreakMode", .text("byWordWrapping")), ("titleTextAlignment", .text("center"))])
    #expect(panel.titleLabel?.lineBreakMode == .byWordWrapping && panel.titleLabel?.textAlignment == .center)
  }

  @Test func `UIKit's enumerations are choices of their names`() throws {
    let properties = ViewClass("Own", Sum.self, frame: nil).description.fileProperties
    func type(_ name: String) -> PropertyType? { properties.first { $0.name == name }?.type }
    #expect(type("textAlignment") == .choice(["natural", "left", "center", "right", "justified"]))
    #expect(type("lineBreakMode") == .choice(TitleStyle.LineBreak.allCases.map(\.rawValue)))
    #expect(type("text") == .text)
    #expect(ViewClass("Own", UIStackView.self, frame: nil).description.fileProperties.contains { $0.name == "axis" })
  }

  @Test func `a control's value and colours`() throws {
    let toggle = try made({ Toggle(frame: $0) }, [("isOn", .boolean(true)), ("onTintColor", .color(.black))])
    #expect(toggle.isOn && toggle.onTintColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    let volume = try made({ Volume(frame: $0) }, [("maximumValue", .number(10)), ("value", .number(7))])
    #expect(volume.value == 7)
    #expect(try made({ Bar(frame: $0) }, [("progress", .number(0.25))]).progress == 0.25)
    let name = try made(
      { Name(frame: $0) }, [("text", .text("Ada")), ("fontSize", .number(20)), ("borderStyle", .text("roundedRect"))])
    #expect(name.text == "Ada" && name.font?.pointSize == 20 && name.borderStyle == .roundedRect)
    let names = ViewClass("Own", Choice.self, frame: nil).description.properties.map(\.name)
    #expect(names.contains("selectedSegmentIndex") && !names.contains("isOn"))
  }
}
