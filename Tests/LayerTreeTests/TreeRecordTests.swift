import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct TreeRecordTests {
  private func scene(_ tree: Layer) -> Scene { Scene(tree: tree, canvas: Canvas(size: Size(100, 50)), scale: 1) }

  private func lines(_ layer: Layer) -> [String] {
    TreeRecord(scene(layer)).text.split(separator: "\n").dropFirst(2).map(String.init)
  }

  /// The tree of a record with these lines behind the first two.
  private func read(_ layers: String) throws -> Layer? {
    let record = try TreeRecord(reading: "presscheck tree 1\ncanvas: size [100, 50]\n\(layers)")
    return record.scene(PixelImages(of: Layer(name: "")))?.tree
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try TreeRecord(reading: text)
      return ""
    } catch {
      return error.description
    }
  }

  private func layerProblem(_ layers: String) -> String {
    problem("presscheck tree 1\ncanvas: size [100, 50]\n\(layers)")
  }

  @Test func `a record is a text that a person can read`() {
    var button = Layer(name: "button", frame: Rect(0, 0, 120, 44))
    var plate = Layer(name: "plate", frame: Rect(0, 0, 120, 44))
    let colors = [Color(bytes: 59, 130, 246), Color(red: 0.1, green: 0, blue: 1)]
    plate.content = .gradient(GradientContent(colors: colors))
    plate.cornerRadius = 14
    var shape = Layer(name: "hole", frame: Rect(1, 2, 3, 4))
    shape.content = .shape(ShapeContent(path: .rect(Rect(0, 0, 3, 4)), fillColor: nil))
    plate.mask = shape
    var title = Layer(name: "the title", frame: Rect(0.1, 0, 120, 44))
    title.content = .text(TextContent(string: "Buy\n\"now\"", font: Font(size: 17)))
    button.sublayers = [plate, title]
    let scene = Scene(
      tree: button, canvas: Canvas(size: Size(120, 44), padding: 12, background: .white), scale: 2)
    #expect(
      TreeRecord(scene).text == #"""
        presscheck tree 1
        canvas: size [120, 44], padding 12, background #FFFFFF, scale 2
        button: frame [0, 0, 120, 44]
         plate (gradient): frame [0, 0, 120, 44], cornerRadius 14, colors [#3B82F6, [0.1, 0, 1, 1]]
          mask hole (shape): frame [1, 2, 3, 4], path "M0,0 L3,0 L3,4 L0,4 Z", fillColor none
         "the title" (text): frame [0.10000000000000142, 0, 120, 44], string "Buy\n\"now\"", fontSize 17
        """#)
  }

  @Test(arguments: 0..<100)
  func `a tree that is written down and read is the same to the last bit`(_ seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed))
    let scene = random.scene()
    let record = TreeRecord(scene)
    #expect(!record.text.utf8.contains(0))
    let read = try TreeRecord(reading: record.text)
    #expect(read == record)
    #expect(read.text == record.text)
    let back = try #require(read.scene(PixelImages(of: scene.tree)))
    #expect(back == scene)
    #expect(TreeRecord(back).text.utf8.elementsEqual(record.text.utf8))
  }

  @Test(arguments: LayerType.allCases)
  func `no type of layer has a property twice`(_ type: LayerType) {
    let names = type.layerProperties.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(LayerType.plain.recordedProperties.count == 25)
    #expect(type == .plain || type.recordedProperties.count > 23)
  }

  @Test func `a path without a move is drawn from the origin, and written so`() throws {
    var layer = Layer(name: "line", frame: Rect(0, 0, 9, 9))
    layer.content = .shape(ShapeContent(path: Path([.line(Point(3, 4))])))
    let read = try #require(try read(lines(layer).joined(separator: "\n")))
    #expect(read.content == .shape(ShapeContent(path: Path([.move(.zero), .line(Point(3, 4))]))))
    #expect(LayerRecord(read) == LayerRecord(layer))
  }

  @Test func `decoded images are a size and a hash, found again where a tree has them`() throws {
    let image = PixelImage(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7, 8])
    var layer = Layer(name: "photo", frame: Rect(0, 0, 2, 1))
    layer.content = .image(ImageContent(image: .pixels(image)))
    let record = TreeRecord(scene(layer))
    #expect(record.text.hasSuffix(#"photo (image): frame [0, 0, 2, 1], image [2, 1, #627a96227ead7049]"#))
    let read = try TreeRecord(reading: record.text)
    #expect(read.scene(PixelImages(of: Layer(name: ""))) == nil)
    #expect(read.scene(PixelImages(of: layer))?.tree == layer)
    var other = layer
    other.content = .image(ImageContent(image: .pixels(PixelImage(width: 1, height: 2, rgba: image.rgba))))
    #expect(TreeRecord(scene(other)) != record)
  }

  @Test func `SVGs are a size and a hash, found again where a tree has them`() throws {
    var svg = SVGImage(bytes: Array("<svg/>".utf8), size: Size(24, 12), surfaceCount: 1)
    var layer = Layer(name: "icon", frame: Rect(0, 0, 2, 1))
    layer.content = .image(ImageContent(image: .svg(svg)))
    let hash = svg.contentHash
    #expect(hash.count == 17 && hash.hasPrefix("#"))
    let record = TreeRecord(scene(layer))
    #expect(
      record.text.hasSuffix("icon (image): frame [0, 0, 2, 1], image [svg, 24, 12, \(hash)]"))
    #expect(layer.description.contains("image svg 24×12 \(hash.prefix(9))"))
    let read = try TreeRecord(reading: record.text)
    #expect(read.scene(PixelImages(of: Layer(name: ""))) == nil)
    #expect(read.scene(PixelImages(of: layer))?.tree == layer)
    svg.brightness = 0.6
    var dark = layer
    dark.content = .image(ImageContent(image: .svg(svg)))
    let other = TreeRecord(scene(dark))
    #expect(other.text.hasSuffix("image [svg, 24, 12, \(hash), 0.6]"))
    #expect(try TreeRecord(reading: other.text).scene(PixelImages(of: dark))?.tree == dark)
    let items = try DisplayList(dark, canvas: Canvas(size: Size(2, 1)), text: BoxText()).description
    #expect(items.contains("image svg 24×12 multiply #999999"))
    let changed = SVGImage(bytes: Array("<svg />".utf8), size: Size(24, 12), surfaceCount: 1)
    #expect(changed.contentHash != hash)
  }

  @Test func `runs are lists of names and values`() throws {
    var text = TextContent(string: "")
    text.runs = [TextRun(string: "Bu", color: .red, isUnderlined: true), TextRun(string: "y", size: 9)]
    var layer = Layer(name: "label", frame: Rect(0, 0, 2, 1))
    layer.content = .text(text)
    let record = TreeRecord(scene(layer))
    let runs = "runs [[color, #FF0000, string, Bu, underline, true], [fontSize, 9, string, y]]"
    #expect(record.text.hasSuffix("label (text): frame [0, 0, 2, 1], string Buy, \(runs)"))
    #expect(try TreeRecord(reading: record.text).scene(PixelImages(of: layer))?.tree == layer)
    for wrong in ["[[color]]", "[[color, 3, string, a]]", "[[string, a, string, b]]", "[[colour, red]]", "[a]"] {
      let text = record.text.replacing(runs, with: "runs \(wrong)")
      #expect(problem(text) == "line 3: runs cannot have this value")
    }
  }

  @Test func `animations are not written down`() {
    let still = Layer(name: "plate", frame: Rect(0, 0, 100, 100))
    #expect(LayerRecord(.sample(.ramp(MediaTiming(duration: 1)))) == LayerRecord(still))
  }

  @Test func `dumps leave out what makes no difference`() {
    var layer = Layer(name: "busy", frame: Rect(0, 0, 20, 20))
    layer.content = .spinner(SpinnerContent(style: .hue, spokes: 12, artwork: .large, color: .white, lineWidth: 2))
    #expect(layer.description == "busy (spinner): frame [0, 0, 20, 20], style hue, lineWidth 2")
    #expect(
      lines(layer) == [
        "busy (spinner): frame [0, 0, 20, 20], style hue, spokes 12, artwork large, color #FFFFFF, lineWidth 2"
      ])
    let drawing = VectorImage(path: .rect(Rect(0, 0, 1, 1)), size: Size(4, 5), fillRule: .evenOdd)
    layer.content = .image(ImageContent(image: .vector(drawing)))
    #expect(
      layer.description
        == "busy (image): frame [0, 0, 20, 20], image M0,0 L1,0 L1,1 L0,1 Z, imageSize [4, 5]")
    #expect(lines(layer) == [#"busy (image): frame [0, 0, 20, 20], image ["M0,0 L1,0 L1,1 L0,1 Z", 4, 5, evenOdd]"#])
  }

  // MARK: Put in

  @Test func `a property that is put back leaves the others as they are`() throws {
    var old = Layer(name: "a", frame: Rect(10, 20, 30, 40))
    old.anchorPoint = Point(0, 1)
    old.frame = Rect(10, 20, 30, 40)
    var new = Layer(name: "a", frame: Rect(10, 20, 30, 40))
    let properties = LayerType.plain.recordedProperties
    let anchor = try #require(properties.first { $0.name == "anchorPoint" })
    #expect(anchor.put(anchor.value(of: old), in: &new, PixelImages(of: new)))
    #expect(new == old)
    #expect(anchor.put(nil, in: &new, PixelImages(of: new)))
    #expect(new.anchorPoint == Point(0.5, 0.5))
    #expect(new.frame == Rect(10, 20, 30, 40))
    let frame = try #require(properties.first { $0.name == "frame" })
    #expect(!frame.put(nil, in: &new, PixelImages(of: new)))
    #expect(!frame.put(.text("all"), in: &new, PixelImages(of: new)))
    #expect(new.frame == Rect(10, 20, 30, 40))
  }

  // MARK: What is refused

  @Test func `what is no record, or of another format, is refused`() {
    #expect(problem("") == "line 1: this is not the record of a layer tree")
    #expect(problem("presscheck 1; x86_64") == "line 1: this is not the record of a layer tree")
    #expect(problem("presscheck tree 2") == #"line 1: the record has format "2", and only 1 is supported"#)
    #expect(problem("presscheck tree 1") == #"line 2: "canvas: " is missing"#)
    #expect(problem("presscheck tree 1\ncanvas: ") == "line 2: size is missing")
    #expect(problem("presscheck tree 1\ncanvas: size [1, 1], scale 0\n") == "line 2: scale cannot have this value")
    #expect(problem("presscheck tree 1\ncanvas: size [1, 1]") == "line 3: a layer is missing")
  }

  @Test func `layers stand below the root, a mask first`() {
    let layer = "a: frame [0, 0, 1, 1]"
    #expect(layerProblem(layer) == "")
    #expect(layerProblem("mask \(layer)") == "line 4: a layer is missing")
    #expect(layerProblem(" \(layer)") == "line 3: the layer is not indented below another")
    #expect(layerProblem("\(layer)\n\(layer)") == "line 4: the layer is not indented below another")
    #expect(layerProblem("\(layer)\n  \(layer)") == "line 4: the layer is not indented below another")
    let misplaced = "line 5: a layer has one mask, before its sublayers"
    #expect(layerProblem("\(layer)\n mask \(layer)\n mask \(layer)") == misplaced)
    #expect(layerProblem("\(layer)\n \(layer)\n mask \(layer)") == misplaced)
    #expect(layerProblem("\(layer)\n mask \(layer)\n \(layer)") == "")
    #expect(layerProblem("\(layer)\n") == "line 4: the layer is not indented below another")
  }

  @Test func `types, keys and values are checked`() {
    #expect(layerProblem("a (blob): frame [0, 0, 1, 1]") == "line 3: there is no type blob")
    #expect(layerProblem("a: frame [0, 0, 1, 1], radius 3") == "line 3: the layer has no property radius")
    #expect(layerProblem("a: frame [0, 0, 1, 1], path \"\"") == "line 3: the layer has no property path")
    #expect(layerProblem("a: frame [0, 0, 1, 1], opacity 1, opacity 1") == "line 3: opacity is given twice")
    #expect(layerProblem("a: opacity 1") == "line 3: frame is missing")
    #expect(layerProblem("a (text): frame [0, 0, 1, 1]") == "line 3: string is missing")
    for wrong in [
      "opacity true", "opacity 1e300", "isHidden 1", "backgroundColor red", "backgroundColor \"#12345\"",
      "backgroundColor [1, 2, 3]", "cornerCurve round", "maskedCorners [middle]", "maskedCorners topLeft",
      "shadowPath 3", "shadowPath \"L1,1\"", "transform [1, 0, 0, 1, 0]", "shadowOffset [1, x]",
    ] {
      let key = wrong.prefix { $0 != " " }
      #expect(layerProblem("a: frame [0, 0, 1, 1], \(wrong)") == "line 3: \(key) cannot have this value")
    }
    #expect(layerProblem("a: frame [0, 0]") == "line 3: frame cannot have this value")
    let text = "a (text): frame [0, 0, 1, 1], string x"
    for wrong in ["fontSize 1e6", "letterSpacing 1e6", "lines 0.5", "lines -1", "fontWeight bold", "alignment middle"] {
      let key = wrong.prefix { $0 != " " }
      #expect(layerProblem("\(text), \(wrong)") == "line 3: \(key) cannot have this value")
    }
    for wrong in ["[1, 1]", "[1, 1, 2]", "[\"L1\", 1, 1]", "[\"M1,1\", 1, 1, odd]", "x"] {
      #expect(layerProblem("a (image): frame [0, 0, 1, 1], image \(wrong)") == "line 3: image cannot have this value")
    }
    #expect(
      layerProblem("a (replicator): frame [0, 0, 1, 1], instanceCount 1001")
        == "line 3: instanceCount cannot have this value")
  }

  @Test func `what stands where something else is expected is refused`() {
    for (layer, what) in [
      ("", "a name"), ("12: frame", "a name"), ("a", "\": \""), ("a (", "a type"), ("a (text", "\")\""),
      ("a: frame", "\" \""), ("a: frame ", "a value"), ("a: frame [", "a value"), ("a: frame [1", "\", \""),
      ("a: frame [1,2]", "\", \""), ("a: frame 1.2.3", "a number"), ("a: frame 1e999", "a number"),
      ("a: frame @", "a value"), ("a: frame 1 opacity 1", "\", \""), ("a: frame 1, ", "a property"), ("\"a", "\"\"\""),
      ("\"\\x\"", "\"u{\""), ("\"\\u{D800}\"", "a character's number"), ("\"\\u{41\"", "\"}\""),
      ("\"\\u{00000041}\"", "a character's number"),
    ] {
      #expect(layerProblem(layer) == "line 3: \(what) is missing", "\(layer)")
    }
  }

  @Test func `what is larger or deeper than any tree is refused before it is built`() throws {
    let layer = "a: frame [0, 0, 1, 1]"
    let deep = (0..<201).map { String(repeating: " ", count: $0) + layer }
    #expect(layerProblem(deep.prefix(200).joined(separator: "\n")) == "")
    #expect(layerProblem(deep.joined(separator: "\n")) == "line 203: something is nested more than 200 deep")
    #expect(layerProblem("a: frame [[[[[1]]]]]") == "line 3: something is nested more than 4 deep")
    #expect(layerProblem(String(repeating: "[", count: 100_000)) == "line 3: a name is missing")
    let many = layer + String(repeating: "\n \(layer)", count: 20_000)
    #expect(layerProblem(many) == "line 20003: the record has more than 20000 layers")
    let long = layer + String(repeating: " ", count: 1 << 20)
    #expect(layerProblem(long) == "line 1: the record has more than 1048576 bytes")
  }

  @Test(arguments: 0..<20)
  func `cut or garbled records are read or refused, never more`(_ seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed) + 1_000)
    let bytes = Array(TreeRecord(random.scene()).text.utf8)
    let palette = Array("[]\",: \\u{}()\n0123456789-+.e#maskfrtn\u{FF}".utf8)
    var refused = 0
    for round in 0..<80 {
      var garbled = bytes
      let place = Int(abs(random.number()) * 1_000) % bytes.count
      switch round % 4 {
      case 0: garbled.removeSubrange(place...)
      case 1: garbled[place] = palette[(round * 7 + place) % palette.count]
      case 2: garbled.removeSubrange(place..<min(bytes.count, place + 1 + round % 9))
      default: garbled.insert(contentsOf: garbled[place / 2..<place], at: place)
      }
      do {
        let record = try TreeRecord(reading: String(decoding: garbled, as: UTF8.self))
        #expect(try TreeRecord(reading: record.text) == record)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 20)
  }
}
