import PresscheckTestSupport
import PresscheckGraphics
import PresscheckLayerTree

/// Trees of layers of every type, with properties that no person would write.
struct RandomTree {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func scene() -> Scene {
    Scene(
      tree: layer(depth: 0), canvas: Canvas(size: size(), padding: number(), background: color()),
      scale: magnitude() + 0.5)
  }

  mutating func layer(depth: Int) -> Layer {
    var layer = Layer(name: name())
    layer.bounds = rect()
    layer.position = point()
    if chance() { layer.anchorPoint = point() }
    if chance() { layer.zPosition = number() }
    if chance() { layer.transform = transform() }
    if chance() { layer.sublayerTransform = transform() }
    if chance() { layer.opacity = magnitude() }
    layer.isHidden = chance()
    if chance() { layer.backgroundColor = color() }
    if chance() { layer.cornerRadius = number() }
    layer.cornerCurve = pick(CornerCurve.allCases)
    layer.maskedCorners = CornerMask(rawValue: roll(16))
    if chance() { layer.borderWidth = number() }
    if chance() { layer.borderColor = color() }
    layer.masksToBounds = chance()
    if chance() { layer.shadowColor = color() }
    if chance() { layer.shadowOpacity = number() }
    if chance() { layer.shadowOffset = point() }
    if chance() { layer.shadowRadius = number() }
    if chance() { layer.shadowPath = path() }
    if chance() { layer.content = content() }
    guard depth < 3 else { return layer }
    if chance() { layer.mask = self.layer(depth: depth + 1) }
    layer.sublayers = (0..<roll(4)).map { _ in self.layer(depth: depth + 1) }
    return layer
  }

  // MARK: Content

  private mutating func content() -> Content {
    switch pick(Array(LayerType.allCases.dropFirst())) {
    case .gradient:
      .gradient(
        GradientContent(
          kind: pick(GradientContent.Kind.allCases), colors: (0..<roll(4)).map { _ in color() },
          locations: chance() ? [number(), number()] : nil, startPoint: point(), endPoint: point()))
    case .shape:
      .shape(
        ShapeContent(
          path: path(), fillColor: chance() ? nil : color(), fillRule: pick(Path.FillRule.allCases),
          strokeColor: chance() ? color() : nil, stroke: stroke(), strokeStart: number(), strokeEnd: number()))
    case .text: .text(text())
    case .image:
      .image(
        ImageContent(
          image: chance() ? .pixels(pixels()) : .vector(drawing()), gravity: pick(ImageContent.Gravity.allCases),
          contentsScale: number(), contentsCenter: rect(), contentsRect: rect(), tintColor: chance() ? color() : nil))
    case .spinner:
      .spinner(
        SpinnerContent(
          style: pick(SpinnerContent.Style.allCases), spokes: chance() ? 8 : 12,
          artwork: pick(SpinnerContent.Artwork.allCases), color: color(), lineWidth: number(), time: number()))
    case .progressRing:
      .progressRing(
        ProgressRingContent(
          value: number(), color: color(), trackColor: chance() ? color() : nil, lineWidth: number(),
          lineCap: pick(StrokeStyle.Cap.allCases)))
    case .plain, .replicator:
      .replicator(
        ReplicatorContent(
          instanceCount: roll(5), instanceTransform: transform(), instanceDelay: number(),
          instanceColor: color(),
          colorOffset: ReplicatorContent.ColorOffset(red: number(), green: number(), blue: number(), alpha: number())))
    }
  }

  private mutating func text() -> TextContent {
    var text = TextContent(
      string: name(),
      font: Font(
        family: chance() ? name() : nil, size: number(), weight: FontWeight(roll(1_000)),
        isItalic: chance()),
      color: color(), alignment: pick(TextContent.Alignment.allCases),
      verticalAlignment: pick(TextContent.VerticalAlignment.allCases), lines: roll(4), isWrapped: chance(),
      truncation: pick(TextContent.Truncation.allCases), lineHeight: chance() ? number() : nil, letterSpacing: number())
    if chance() { text.runs = (0...roll(3)).map { _ in run() } }
    return text
  }

  private mutating func run() -> TextRun {
    guard roll(4) > 0 else {
      let pixels = PixelImage(width: 1, height: 1, rgba: (0..<4).map { _ in UInt8(roll(256)) })
      let frame = Rect(number(), number(), abs(number()), abs(number()))
      return TextRun(image: .pixels(pixels), frame: frame, isTemplate: chance(), color: chance() ? color() : nil)
    }
    var run = TextRun(
      string: name(), family: chance() ? name() : nil, size: chance() ? number() : nil,
      weight: chance() ? FontWeight(roll(1_000)) : nil, isItalic: chance() ? chance() : nil,
      color: chance() ? color() : nil, letterSpacing: chance() ? number() : nil, isUnderlined: chance(),
      isStruckThrough: chance())
    guard chance() else { return run }
    (run.baselineOffset, run.strokeWidth) = (number(), number())
    (run.underlineColor, run.strikethroughColor, run.strokeColor, run.backgroundColor) = (
      color(), color(), color(), color()
    )
    run.paragraphStyle = ParagraphStyle(
      lineHeightMultiple: number(), minimumLineHeight: number(), maximumLineHeight: number(), lineSpacing: number())
    if chance() { run.paragraphStyle.alignment = pick(TextContent.Alignment.allCases) }
    return run
  }

  private mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      lineWidth: number(), lineCap: pick(StrokeStyle.Cap.allCases), lineJoin: pick(StrokeStyle.Join.allCases),
      miterLimit: number(), dashPattern: chance() ? [number(), number(), number()] : [], dashPhase: number())
  }

  private mutating func drawing() -> VectorImage {
    VectorImage(path: path(), size: size(), fillRule: pick(Path.FillRule.allCases))
  }

  private mutating func pixels() -> PixelImage {
    PixelImage(width: 2, height: 1, rgba: (0..<8).map { _ in UInt8(roll(256)) })
  }

  // MARK: Values

  /// From 0 to below a count.
  private mutating func roll(_ count: Int) -> Int { min(count - 1, Int(random.number(0...Double(count)))) }

  private mutating func chance() -> Bool { roll(2) == 0 }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }

  /// Whole, short, tiny, or with all of its digits.
  mutating func number() -> Double {
    let whole = Double(roll(201) - 100)
    switch roll(4) {
    case 0: return whole
    case 1: return whole / 8
    case 2: return whole * 0x1p-1040
    default: return whole / 100 * Double(roll(500_003)) / 7
    }
  }

  private mutating func magnitude() -> Double { abs(number()) }
  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func size() -> Size { Size(magnitude(), magnitude()) }
  private mutating func rect() -> Rect { Rect(origin: point(), size: size()) }

  private mutating func transform() -> Transform {
    Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  private mutating func color() -> Color {
    let bytes = (0..<4).map { _ in Double(roll(256)) }
    if chance() { return Color(bytes: bytes[0], bytes[1], bytes[2], alpha: bytes[3] / 255) }
    return Color(red: bytes[0] / 7, green: number(), blue: 0, alpha: chance() ? 1 : number())
  }

  private mutating func path() -> Path {
    var path = Path()
    guard chance() else { return path }
    path.move(to: point())
    for _ in 0..<roll(5) {
      switch roll(4) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.cubic(point(), point(), to: point())
      default: path.close()
      }
    }
    return path
  }

  private mutating func name() -> String {
    pick([
      "plate", "mask", "true", "", "two words", "a/b", "a:b, c", "\"quoted\" \\", "line\nline", "Buying…", "שלום",
      "e\u{301}",
      "\u{200D}\u{0}\u{7F}\u{2028}", "12", "none", "#", "(shape)", "👍🏽",
    ])
  }
}
