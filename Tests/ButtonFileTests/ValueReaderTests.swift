import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

@Suite struct ValueReaderTests {
  private static let brand = Palette([Palette.Swatch(name: "brand", color: DynamicColor(Color(bytes: 51, 102, 255)))])

  /// What a text is, read as a type.
  private func value(_ text: String, _ type: PropertyType) throws -> PropertyValue {
    let document = try Document(Source(file: "a.yaml", text: "v: \(text)"))
    let node = try #require(document.root.map?.first?.value)
    return try ValueReader(document.source, palette: Self.brand).value(node, type, "v")
  }

  private func problem(_ text: String, _ type: PropertyType) -> String {
    read(text, Self.brand) { (reader, node) throws(Diagnostic) in _ = try reader.value(node, type, "v") }
  }

  @Test(arguments: ["Yes", "007", "On", "~", "null", "1e3", "#not a comment"])
  func `a text is the characters as they are written`(text: String) throws {
    #expect(try value(text == "#not a comment" ? "'\(text)'" : text, .text) == .text(text))
  }

  @Test func `an empty text is empty`() throws {
    #expect(try value("", .text) == .text(""))
  }

  @Test(
    arguments: [
      ("12", .number(.length), .number(12)), ("-0.5", .number(.coordinate), .number(-0.5)),
      ("3", .integer(.length), .number(3)), ("true", .boolean, .boolean(true)), ("false", .boolean, .boolean(false)),
      ("[0, 0.5, 1]", .numbers(.unit), .numbers([0, 0.5, 1])), ("[Day, 2]", .texts, .texts(["Day", "2"])),
      ("[1, -2]", .point, .point(Point(1, -2))),
      ("[1, 2, 3, 4]", .rect, .rect(Rect(1, 2, 3, 4))), ("bold", .fontWeight, .fontWeight(.bold)),
      ("450", .fontWeight, .fontWeight(FontWeight(450))), ("axial", .choice(["axial", "radial"]), .text("axial")),
      ("[topLeft, bottomRight]", .corners, .corners([.topLeft, .bottomRight])), ("[]", .corners, .corners([])),
      ("{top: 1, right: 2.5}", .insets, .insets(Insets(top: 1, right: 2.5))),
      (
        "[1, 50%, \"100%\", 4]", .frame,
        .frame(.init(x: .points(1), y: .share(0.5), width: .share(1), height: .points(4)))
      ),
      ("[1, 2, 3, 4, 5, 6]", .transform, .transform(Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))),
      (
        "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]", .transform,
        PropertyValue(transform: Transform3D(numbers: (1...16).map(Double.init)))
      ),
      (
        "[2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 4, 5, 0, 1]", .transform,
        .transform(Transform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
      ),
      ("{scale: 2, translate: [1, 2]}", .transform, .transform(Transform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 2))),
      ("{scale: [2, 3]}", .transform, .transform(.scale(2, 3))), ("{rotate: 1}", .transform, .transform(.rotation(1))),
      ("M0 0L1 1", .path, .path(Path([.move(Point(0, 0)), .line(Point(1, 1))]))),
      ("{oval: [0, 0, 2, 4]}", .path, .path(.oval(in: Rect(0, 0, 2, 4)))),
      ("{roundedRect: [0, 0, 9, 9, 2]}", .path, .path(.roundedRect(Rect(0, 0, 9, 9), radii: CornerRadii(2)))),
    ] as [(String, PropertyType, PropertyValue)])
  func `a value is read as its type`(text: String, type: PropertyType, expected: PropertyValue) throws {
    #expect(try value(text, type) == expected)
  }

  private static let map = PropertyType.map(
    [Property("size", .number(.length), "one"), Property("style", .choice(["plain", "filled"]), "another")],
    scalar: "style")

  @Test(
    arguments: [
      ("{size: 3, style: plain}", ["size": .number(3), "style": .text("plain")]), ("{}", [:]),
      ("filled", ["style": .text("filled")]),
    ] as [(String, PropertyValues)])
  func `a map has values of its properties, or is one of them alone`(text: String, expected: PropertyValues) throws {
    #expect(try value(text, Self.map) == .map(expected))
  }

  @Test(arguments: [
    ("{siz: 3}", "5: error: unknown key \"siz\" in v\nhint: did you mean \"size\"?"),
    ("{size: a}", "11: error: v: size must be a number, not \"a\""), ("[1]", "4: error: v must be a map, not a list"),
    ("fill", "4: error: v cannot be \"fill\"\nhint: did you mean \"filled\"?"),
    ("", "3: error: v must be a map, not nothing"),
  ])
  func `what is not a map of the type is refused`(text: String, expected: String) {
    #expect(problem(text, Self.map) == "a.yaml:1:\(expected) [65]")
    let plain = PropertyType.map([Property("size", .number(.length), "one")])
    #expect(problem("3", plain) == "a.yaml:1:4: error: v must be a map, not \"3\" [65]")
  }

  @Test(arguments: [
    ("'#F80'", Color(bytes: 255, 136, 0)), ("'#3366ff'", Color(bytes: 51, 102, 255)),
    ("'#33669980'", Color(bytes: 51, 102, 153, alpha: 128.0 / 255)),
    ("rgb(255, 127.5, 0)", Color(bytes: 255, 127.5, 0)),
    ("rgba(1,2,3,0.5)", Color(bytes: 1, 2, 3, alpha: 0.5)), ("[0, 0.5, 1]", Color(red: 0, green: 0.5, blue: 1)),
    ("[0, 0.5, 1, 0.25]", Color(red: 0, green: 0.5, blue: 1, alpha: 0.25)), ("green", Color(bytes: 0, 255, 0)),
    ("brand", Color(bytes: 51, 102, 255)), ("clear", .clear),
  ])
  func `a colour has many forms`(text: String, expected: Color) throws {
    #expect(try value(text, .color) == .color(DynamicColor(expected)))
  }

  @Test func `a colour may be one in the light and one in the dark`() throws {
    let pair = DynamicColor(light: .white, dark: Color(bytes: 51, 102, 255))
    #expect(try value("{light: white, dark: brand}", .color) == .color(pair))
    let strong = DynamicColor(light: .white, dark: .black, lightHighContrast: .black, darkHighContrast: .white)
    let text = "{light: white, dark: black, lightHighContrast: black, darkHighContrast: white}"
    #expect(try value(text, .color) == .color(strong))
    let blue = try #require(DynamicColor(named: "systemBlue"))
    #expect(try value("systemBlue", .color) == .color(blue))
    #expect(try value("[white, systemBlue]", .colors) == .colors([DynamicColor(.white), blue]))
  }

  private static let forms =
    "\nhint: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", rgb(255, 0, 0), rgba(255, 0, 0, 0.5), [r, g, b, a] from 0 to 1, or a name"

  @Test(arguments: [
    (
      "",
      "3: error: v must be a colour, not nothing\nhint: quote a colour that begins with #: without quotes, # begins a comment"
    ),
    ("'#12'", "4: error: v must be a colour, not \"#12\"" + forms),
    ("'#GGG'", "4: error: v must be a colour, not \"#GGG\"" + forms),
    ("'#12345'", "4: error: v must be a colour, not \"#12345\"" + forms),
    ("'#+12345'", "4: error: v must be a colour, not \"#+12345\"" + forms),
    ("rgb(256, 0, 0)", "4: error: v must be a colour, not \"rgb(256, 0, 0)\"" + forms),
    ("rgb(1, 2)", "4: error: v must be a colour, not \"rgb(1, 2)\"" + forms),
    ("rgba(1, 2, 3, 2)", "4: error: v must be a colour, not \"rgba(1, 2, 3, 2)\"" + forms),
    ("hsl(1, 2, 3)", "4: error: v must be a colour, not \"hsl(1, 2, 3)\"" + forms),
    ("systemGren", "4: error: v must be a colour, not \"systemGren\"\nhint: did you mean \"systemGreen\"?"),
    ("brnad", "4: error: v must be a colour, not \"brnad\"\nhint: did you mean \"brand\"?"),
    ("xyzzy", "4: error: v must be a colour, not \"xyzzy\"" + forms),
    ("[1, 2, 3]", "8: error: in v, each must be a number from 0 to 1, not \"2\""),
    ("[1, 1]", "4: error: v must be a colour of 3 or 4 numbers, not of 2" + forms),
    ("{light: white}", "4: error: v needs \"dark\""),
    ("{light: white, drak: black}", "19: error: unknown key \"drak\" in v\nhint: did you mean \"dark\"?"),
    ("{light: {light: white, dark: white}, dark: black}", "12: error: v must be a colour, not a map"),
  ])
  func `what is no colour is refused`(text: String, expected: String) {
    #expect(problem(text, .color) == "a.yaml:1:\(expected) [65]")
  }

  @Test(
    arguments: [
      ("big", .number(.length), "4: error: v must be a number, not \"big\""),
      ("'12'", .number(.length), "4: error: v must be a number, not \"12\"\nhint: remove the quotes"),
      (".nan", .number(.length), "4: error: v must be a number, not \".nan\"\nhint: only finite numbers can be drawn"),
      (
        "-.inf", .number(.length), "4: error: v must be a number, not \"-.inf\"\nhint: only finite numbers can be drawn"
      ),
      ("1e999", .number(.length), "4: error: v must be a finite number, not \"1e999\""),
      (
        "0x1F", .number(.length),
        "4: error: v must be a number, not \"0x1F\"\nhint: write it as a decimal: 12, 0.5 or 1e3"
      ),
      (
        "1_000", .number(.length),
        "4: error: v must be a number, not \"1_000\"\nhint: write it as a decimal: 12, 0.5 or 1e3"
      ),
      (
        "12pt", .number(.length),
        "4: error: v must be a number, not \"12pt\"\nhint: points have no unit: 12"
      ),
      ("-1", .number(.length), "4: error: v must be a number from 0 to 4194304, not \"-1\""),
      ("1e9", .number(.coordinate), "4: error: v must be a number from -4194304 to 4194304, not \"1e9\""),
      ("[1]", .number(.length), "4: error: v must be a number, not a list"),
      ("", .number(.length), "3: error: v must be a number, not nothing"),
      ("1.5", .integer(.length), "4: error: v must be a whole number from 0 to 4194304, not \"1.5\""),
      ("big", .integer(.length), "4: error: v must be a whole number, not \"big\""),
      ("True", .boolean, "4: error: v must be true or false, not \"True\"\nhint: write true"),
      ("yes", .boolean, "4: error: v must be true or false, not \"yes\"\nhint: write true or false, without quotes"),
      (
        "'true'", .boolean, "4: error: v must be true or false, not \"true\"\nhint: write true or false, without quotes"
      ),
      ("1", .boolean, "4: error: v must be true or false, not \"1\""),
      ("{a: 1}", .text, "4: error: v must be text, not a map"),
      ("[a]", .text, "4: error: v must be text, not a list"),
      ("axail", .choice(["axial", "radial"]), "4: error: v cannot be \"axail\"\nhint: did you mean \"axial\"?"),
      ("xyzzy", .choice(["axial", "radial"]), "4: error: v cannot be \"xyzzy\"\nhint: it can be axial or radial"),
      ("", .choice(["axial", "radial"]), "3: error: v must be axial or radial, not nothing"),
      ("[1]", .point, "4: error: v must be [x, y], not a list of 1"),
      ("7", .point, "4: error: v must be [x, y], not \"7\""),
      ("[1, a]", .point, "8: error: v: y must be a number, not \"a\""),
      ("[0, 0, -1, 4]", .rect, "11: error: v: width must be a number from 0 to 4194304, not \"-1\""),
      ("[0, 0, 50 %, 4]", .frame, "11: error: v: width must be a number of points or \"N%\", not \"50 %\""),
      ("[0, 0, -5%, 4]", .frame, "11: error: v: width must be a share from 0% to 10000%, not \"-5%\""),
      ("[wide, 0, 5, 4]", .frame, "5: error: v: x must be a number of points or \"N%\", not \"wide\""),
      ("[1, 2, 3]", .transform, "4: error: v must be [a, b, c, d, tx, ty], not a list of 3"),
      ("{rotat: 1}", .transform, "5: error: unknown key \"rotat\" in v\nhint: did you mean \"rotate\"?"),
      (
        "[topLeft, top]", .corners,
        "14: error: in v, each cannot be \"top\"\nhint: it can be topLeft, topRight, bottomLeft or bottomRight"
      ),
      ("topLeft", .corners, "4: error: v must be a list, not \"topLeft\""),
      (
        "fat", .fontWeight,
        "4: error: v cannot be \"fat\"\nhint: it can be ultraLight, thin, light, regular, medium, semibold, bold, heavy or black"
      ),
      ("950", .fontWeight, "4: error: v must be a whole number from 100 to 900, not \"950\""),
      ("{to: 1}", .insets, "5: error: unknown key \"to\" in v\nhint: did you mean \"top\"?"),
      ("M0 0 X", .path, "9: error: v is not SVG path data: \"X\" is not a path command"),
      ("'M0 0 X'", .path, "10: error: v is not SVG path data: \"X\" is not a path command"),
      ("\"M0\\t0 X\"", .path, "4: error: v is not SVG path data: \"X\" is not a path command"),
      ("L1 1", .path, "4: error: v is not SVG path data: a path begins with M or m"),
      ("M0 0 L1", .path, "11: error: v is not SVG path data: a number is missing"),
      ("M0 0 L9e9 1", .path, "4: error: v reaches further than 4194304 points"),
      (
        "{oval: [0, 0, 1, 1], roundedRect: [0, 0, 1, 1, 1]}", .path,
        "4: error: v must be one shape, oval or roundedRect"
      ),
      ("{oval: [0, 0, 1]}", .path, "11: error: v: oval must be [x, y, width, height], not a list of 3"),
      ("{roundedRect: [0, 0, 1, 1, -1]}", .path, "18: error: v: roundedRect: the radius must not be negative"),
      ("[1]", .path, "4: error: v must be SVG path data, not a list"),
    ] as [(String, PropertyType, String)])
  func `what is not of the type is refused`(text: String, type: PropertyType, expected: String) {
    #expect(problem(text, type) == "a.yaml:1:\(expected) [65]")
  }
}
