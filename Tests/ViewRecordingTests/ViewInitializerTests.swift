import PresscheckControls
import PresscheckCoreGraphics
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckUIKit
import PresscheckViewRecording
import Testing

/// A class whose own initializer takes a title, a radius with a default, a choice and the frame.
@MainActor struct ViewInitializerTests {
  private enum Kind { case plain, filled }

  private final class Badge: UIView {
    var made = ""

    init(title: String, radius: CGFloat = 4, kind: Kind, frame: CGRect) {
      super.init(frame: frame)
      made = "\(title) \(radius) \(kind)"
    }

    required init?(coder: NSCoder) { nil }
  }

  private static let badge = ViewClass(
    "Badge", Badge.self, frame: nil,
    initializers: [
      ViewInitializer(
        [
          .init("title", "String"), .init("radius", "CGFloat", isOptional: true),
          .init("kind", "Kind", cases: ["plain": Kind.plain, "filled": Kind.filled]), .init("frame", "CGRect"),
        ],
        [
          [0, 2, 3]: { given in
            Badge(
              title: try ViewInitializer.argument(0, of: given, as: String.self),
              kind: try ViewInitializer.argument(2, of: given, as: Kind.self),
              frame: try ViewInitializer.argument(3, of: given, as: CGRect.self))
          },
          [0, 1, 2, 3]: { given in
            Badge(
              title: try ViewInitializer.argument(0, of: given, as: String.self),
              radius: try ViewInitializer.argument(1, of: given, as: CGFloat.self),
              kind: try ViewInitializer.argument(2, of: given, as: Kind.self),
              frame: try ViewInitializer.argument(3, of: given, as: CGRect.self))
          },
        ])
    ])

  private func made(_ arguments: [PropertyValue?], index: Int = 0) throws -> Badge {
    var subject = RecordingRequest.Subject(className: "Badge")
    subject.initializer = RecordingRequest.Initializer(index: index, arguments: arguments)
    return try #require(try Self.badge.instance(subject, size: Size(30, 20)) as? Badge)
  }

  @Test func `arguments of a file reach the initializer, and the file's size is the frame`() throws {
    let badge = try made([.text("New"), .number(9), .text("filled"), nil])
    #expect(badge.made == "New 9.0 filled" && badge.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  private final class Chips: UIView {
    var items: [String] = []
    var colors: [UIColor] = []
    override class var keyValueProperties: [KeyValueProperty] {
      [
        KeyValueProperty(
          "colors", type: "[UIColor]", inspectable: false, get: { (o: Chips) -> [UIColor] in o.colors },
          set: { (o: Chips, v: [UIColor]) in o.colors = v })
      ]
    }
  }

  @Test func `lists of texts and colours can be given`() throws {
    let chips = ViewClass(
      "Chips", Chips.self, frame: nil,
      initializers: [
        ViewInitializer(
          [.init("items", "[String]")],
          [
            [0]: { given in
              let chips = Chips(frame: .zero)
              chips.items = try ViewInitializer.argument(0, of: given, as: [String].self)
              return chips
            }
          ])
      ])
    #expect(chips.description.fileInitializers == ["{items: [String]}"])
    #expect(chips.description.properties.first?.type == .colors)
    var subject = RecordingRequest.Subject(className: "Chips")
    subject.initializer = RecordingRequest.Initializer(index: 0, arguments: [.texts(["Day", "Night"])])
    subject.properties = [RecordingRequest.NamedValue("colors", .colors([.black, .white]))]
    let view = try #require(try chips.instance(subject, size: Size(30, 20)) as? Chips)
    #expect(view.items == ["Day", "Night"] && view.colors == [UIColor(Color.black), UIColor(Color.white)])
  }

  @Test func `nothing can be given to an optional alone`() throws {
    #expect(try ViewInitializer.argument(0, of: [nil], as: String?.self) == nil)
    #expect(throws: (any Error).self) { try ViewInitializer.argument(0, of: [nil], as: String.self) }
  }

  @Test func `an argument that is not given has the class's default`() throws {
    #expect(try made([.text("New"), nil, .text("plain"), nil]).made == "New 4.0 plain")
  }

  @Test func `a value of another kind is named, and an initializer that is not there gives nothing`() {
    #expect(throws: ViewClass.InstanceError.wrongValue("title", type: "String")) {
      try made([.number(1), nil, .text("plain"), nil])
    }
    #expect(throws: ViewClass.InstanceError.wrongValue("kind", type: "Kind")) {
      try made([.text("New"), nil, .text("round"), nil])
    }
    #expect(throws: ViewClass.InstanceError.noInstance("Badge")) { try made([], index: 1) }
  }
}
