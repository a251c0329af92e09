import Glibc
import PresscheckCodecs
import PresscheckControls
import PresscheckFiles
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckRendering
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckSVG

@Suite struct ImageReaderTests {
  private let folder = TemporaryFolder()

  private func png(_ width: Int = 2, _ height: Int = 1) throws -> [UInt8] {
    let rgba = [UInt8](repeating: 200, count: 4 * width * height)
    return try PNG.encode(Bitmap(width: width, height: height, rgba: rgba))
  }

  private func image(_ text: String) throws(Diagnostic) -> PropertyValue? {
    try AtomicFile.write(Array("control: stateful\nproperties: {image: \(text)}".utf8), to: "\(folder.path)/a.yaml")
    return try ButtonFile(path: "\(folder.path)/a.yaml").properties["image"]
  }

  private func problem(_ text: String) -> String {
    PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try image(text) }
  }

  @Test func `a PNG is found beside the file, its scale in its name`() throws {
    let pixels = PixelImage(width: 2, height: 1, rgba: [UInt8](repeating: 200, count: 8))
    for (name, scale) in [("i.png", 1.0), ("i@2x.png", 2), ("in/side@3x.png", 3), ("i@4y.png", 1)] {
      try folder.write(try png(), name)
      #expect(try image(name) == .image(ControlImage(source: .pixels(pixels), scale: scale)))
    }
    let described = try image("{image: i@2x.png, template: true, scale: 1.5}")
    #expect(described == .image(ControlImage(source: .pixels(pixels), scale: 1.5, isTemplate: true)))
  }

  @Test func `a drawing is always a template`() throws {
    let path = Path([.move(Point(0, 0)), .line(Point(1, 1))])
    let drawing = VectorImage(path: path, size: Size(24, 12), fillRule: .evenOdd)
    #expect(
      try image("{path: M0 0L1 1, size: [24, 12], fillRule: evenOdd}")
        == .image(ControlImage(source: .vector(drawing), scale: 1, isTemplate: true)))
  }

  @Test(arguments: [
    ("nowhere.png", "the image \"nowhere.png\" is not there [66]"),
    ("nowhere/i.png", "the image \"nowhere/i.png\" is not there [66]"),
    ("''", "image must be a PNG's or SVG's path, not \"\" [65]"),
    ("[i.png]", "image must be a PNG's or SVG's path, or a drawing, not a list [65]"),
    (".", "the image \".\" is a folder [65]"),
    ("{size: [1, 1]}", "image needs \"path\" [65]"),
    ("{path: M0 0}", "image needs \"size\" [65]"),
  ])
  func `what is no picture is refused where it is named`(text: String, expected: String) {
    #expect(problem(text) == "\(folder.path)/a.yaml:2:21: error: \(expected)")
  }

  @Test func `other mistakes are said where they are`() throws {
    #expect(problem("{path: X, size: [1, 1]}").hasPrefix("\(folder.path)/a.yaml:2:28: error: image: path is not SVG"))
    #expect(
      problem("{path: M0 0, size: [1, 1], tempalte: true}")
        == "\(folder.path)/a.yaml:2:48: error: unknown key \"tempalte\" in image\nhint: it can be path, size or fillRule [65]"
    )
  }

  @Test func `a file that is no whole PNG is refused`() throws {
    let whole = try png()
    var absurd = whole
    absurd.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    absurd.replaceSubrange(29..<33, with: TestCRC.bytes(Array(absurd[12..<29])))
    let start = "\(folder.path)/a.yaml:2:21: error: the image \"i.png\" cannot be used: "
    for (bytes, expected) in [
      ([], "this is not a PNG: its signature is missing"),
      (Array("GIF89a".utf8), "this is not a PNG: its signature is missing"),
      (Array(whole.dropLast(20)), "the PNG ends too early"),
      (absurd, "a PNG of 100000 × 100000 pixels is too large: at most 32767 a side and 67108864 in all"),
    ] {
      try folder.write(bytes, "i.png")
      #expect(problem("i.png") == start + expected + " [65]")
    }
  }

  private static let icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'><rect width='9' height='9'/></svg>"

  @Test func `an SVG is an image as a PNG is, in points`() throws {
    for name in ["i.svg", "i@2x.svg", "I.SVG"] {
      try folder.write(Self.icon, name)
      guard case .image(let image) = try image(name), case .svg(let svg) = image.source else {
        Issue.record("\(name) is no SVG")
        continue
      }
      #expect(image.size == Size(24, 12) && image.scale == 1 && !image.isTemplate)
      #expect(svg.bytes == Array(Self.icon.utf8))
      #expect(try ButtonFile(path: "\(folder.path)/a.yaml").images == ["\(folder.path)/\(name)"])
    }
    guard case .image(let template) = try image("{image: i.svg, template: true}") else { return }
    #expect(template.isTemplate)
  }

  @Test func `an SVG's mistakes are told where it is named`() throws {
    try folder.write(Self.icon, "i.svg")
    #expect(
      problem("{image: i.svg, scale: 2}") == """
        \(folder.path)/a.yaml:2:43: error: image: only a PNG has a scale: an SVG is sharp at every scale
        hint: its width and height are points: change them, or give a layer a frame [65]
        """)
    try folder.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>\n<text/></svg>", "t.svg")
    #expect(
      problem("t.svg") == """
        \(folder.path)/a.yaml:2:21: error: the image "t.svg" cannot be used: line 2: text in an SVG depends on the machine's fonts: convert it to paths [65]
        """)
    try folder.write(Array("JFIF".utf8), "heart.jpg")
    #expect(
      problem("heart.jpg") == """
        \(folder.path)/a.yaml:2:21: error: the image "heart.jpg" cannot be used: this is not a PNG: its signature is missing
        hint: images are PNG and SVG files, and an SVG's name ends in .svg [65]
        """)
  }

  @Test func `without librsvg an SVG says which package has it`() throws {
    try folder.write(Self.icon, "i.svg")
    let source = Source(file: "\(folder.path)/a.yaml", text: "")
    let reader = ImageReader(source) { bytes throws(SVGError) in
      try SVG.decode(bytes, with: SVGLibrary(named: "librsvg-0.so"))
    }
    let name = Node(mark: .start, value: .scalar(Scalar(text: "i.svg", isQuoted: false)))
    let problem = PresscheckTestSupport.problem { () throws(Diagnostic) in
      _ = try reader.image(name, "image", with: ValueReader(source))
    }
    #expect(
      problem == """
        \(folder.path)/a.yaml:1:1: error: the image "i.svg" cannot be used: librsvg, which draws SVG, is not installed
        hint: apt-get install librsvg2-2 [66]
        """)
  }

  @Test func `librsvg is in the fingerprint of what shows an SVG, and of nothing else`() throws {
    try folder.write(Self.icon, "i.svg")
    let library = try #require(Fingerprint.svgLibrary)
    for (image, counts) in [("i.svg", true), ("{path: M0 0H9V9Z, size: [9, 9]}", false)] {
      try folder.write(
        "control: layers\nsize: [9, 9]\nlayers: [{name: a, type: image, image: \(image), frame: [0, 0, 9, 9]}]",
        "a.yaml")
      let file = try ButtonFile(path: "\(folder.path)/a.yaml")
      let renderer = Renderer(file, fonts: try FontResolver(file: file))
      let frames = try renderer.resolve(try file.requests())
      #expect(frames.allSatisfy { $0.fingerprint.libraries.contains(library) == counts } && !frames.isEmpty)
    }
  }

  @Test func `the pictures of a file are bounded together`() throws {
    try folder.write("control: stateful", "a.yaml")
    let source = Source(file: "\(folder.path)/a.yaml", text: "")
    let reader = ImageReader(source, maximumPixels: 100)
    try folder.write(try png(10, 6), "a.png")
    try folder.write(try png(9, 5), "b.png")
    let values = ValueReader(source)
    func read(_ name: String) throws(Diagnostic) -> ControlImage {
      try reader.image(Node(mark: .start, value: .scalar(Scalar(text: name, isQuoted: false))), "image", with: values)
    }
    _ = try read("a.png")
    _ = try read("a.png")
    #expect(
      PresscheckTestSupport.problem { () throws(Diagnostic) in _ = try read("b.png") }
        == "\(folder.path)/a.yaml:1:1: error: the image \"b.png\" cannot be used: a PNG of 9 × 5 pixels is too large: at most 32767 a side and 40 in all [65]"
    )
  }
}

/// The check sum of a PNG's chunk.
enum TestCRC {
  static func bytes(_ data: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let sum = ~crc
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
