import PresscheckGraphics
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

@Suite struct AnimationKeyPathTests {
  @Test func `the names are the file format's`() {
    let names =
      "anchorPoint bounds position zPosition transform sublayerTransform opacity isHidden backgroundColor"
      + " backgroundBlurRadius backgroundSaturation cornerRadius borderWidth borderColor shadowColor shadowOpacity shadowOffset shadowRadius shadowPath"
      + " colors locations startPoint endPoint path fillColor strokeColor lineWidth miterLimit lineDashPhase strokeStart"
      + " strokeEnd fontSize color contentsRect value instanceTransform"
      + " position.x position.y bounds.origin bounds.origin.x bounds.origin.y bounds.size bounds.size.width"
      + " bounds.size.height transform.rotation.x transform.rotation.y transform.rotation transform.scale transform.scale.x transform.scale.y"
      + " transform.translation transform.translation.x transform.translation.y transform.translation.z"
    #expect(AnimationKeyPath.allCases.map(\.name).joined(separator: " ") == names)
    #expect(AnimationKeyPath("transform.scale.x") == .scaleX)
    #expect(AnimationKeyPath("transform.rotation.z") == .rotation)
    #expect(AnimationKeyPath("transform.scale.z") == nil)
  }

  /// A constant is a name that nothing looks up before it is used.
  @Test func `the constants are the key paths of the tables`() {
    let constants: [AnimationKeyPath] = [
      .anchorPoint, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight,
      .position, .positionX, .positionY, .zPosition, .transform, .rotation, .scale, .scaleX, .scaleY, .translation,
      .translationX, .translationY, .translationZ, .rotationX, .rotationY, .sublayerTransform, .opacity, .isHidden,
      .backgroundColor,
      .backgroundBlurRadius, .backgroundSaturation,
      .cornerRadius, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .colors, .locations, .startPoint,
      .endPoint, .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd,
      .fontSize, .color, .contentsRect, .value, .instanceTransform,
    ]
    #expect(constants.count == AnimationKeyPath.allCases.count)
    #expect(Set(constants) == Set(AnimationKeyPath.allCases))
  }

  @Test func `a type of layer has the common ones and its own`() {
    #expect(AnimationKeyPath.all(on: .plain).count == 35)
    func own(_ type: LayerType) -> [AnimationKeyPath] {
      AnimationKeyPath.all(on: type).filter { !$0.exists(on: .plain) }
    }
    #expect(own(.gradient) == [.colors, .locations, .startPoint, .endPoint])
    #expect(own(.progressRing) == [.value, .color, .lineWidth])
    #expect(own(.replicator) == [.instanceTransform])
    #expect(own(.image) == [.contentsRect])
    #expect(own(.text) == [.fontSize, .color])
    #expect(own(.spinner) == [.color, .lineWidth])
    #expect(AnimationKeyPath.all(on: .shape).count == 43)
  }

  @Test func `UIKit's blocks add to what moves and to corner radii, and to nothing else`() {
    let additive = AnimationKeyPath.allCases.filter { $0.property == $0 && $0.isAdditiveInBlocks }
    #expect(additive == [.bounds, .position, .transform, .cornerRadius])
    #expect(AnimationKeyPath.scaleX.isAdditiveInBlocks)
  }

  @Test func `a key path takes values of its property's type`() {
    #expect(AnimationKeyPath.opacity.type == .number(.unit))
    #expect(AnimationKeyPath.rotation.type == .number(.coordinate))
    #expect(AnimationKeyPath.colors.type == .colors)
    #expect(AnimationKeyPath("masksToBounds") == nil)
    #expect(AnimationKeyPath("") == nil)
  }

  /// Button files allow no smaller text.
  @Test func `text is never animated below the size that a file can give it`() {
    var layer = Layer(name: "title", frame: Rect(0, 0, 40, 30))
    layer.content = .text(TextContent(string: "Buy"))
    layer.set(.fontSize, .number(0))
    #expect(layer.value(.fontSize) == .number(Limits.fontSize.lower))
  }

  private static let contents: [Content] = [
    .gradient(GradientContent(colors: [.black, .white])),
    .shape(ShapeContent(path: .rect(Rect(0, 0, 1, 1)), strokeColor: .white)), .text(TextContent(string: "Buy")),
    .image(ImageContent(image: .vector(VectorImage(path: Path(), size: Size(1, 1))))), .spinner(SpinnerContent()),
    .progressRing(ProgressRingContent(value: 0.5)), .replicator(ReplicatorContent()),
  ]

  /// A value of a type that no default has.
  private func other(_ type: PropertyType) -> PropertyValue {
    switch type {
    case .number: .number(0.75)
    case .point: .point(Point(0.25, 0.75))
    case .rect: .rect(Rect(1, 2, 3, 4))
    case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75))
    case .colors: .colors([.white, .black])
    case .numbers: .numbers([0.25, 0.75])
    case .path: .path(.rect(Rect(5, 6, 7, 8)))
    case .transform: .transform(.scale(2, 3))
    default: .boolean(true)
    }
  }

  @Test func `every key path of every type can be animated and is read back`() {
    for content in [nil] + Self.contents {
      var layer = Layer(name: "plate", frame: Rect(0, 0, 40, 30))
      layer.content = content
      for keyPath in AnimationKeyPath.allCases {
        let value = keyPath == .miterLimit ? .number(3) : other(keyPath.type)
        var moving = layer
        moving.add(.basic(keyPath, from: value, to: value))
        let shown = moving.presentation(at: 0)
        let exists = keyPath.exists(on: layer.type)
        #expect((shown.value(keyPath).map { isNear($0, value) } ?? false) == exists, "\(keyPath) of \(content as Any)")
        #expect(moving.presentation(at: 1).value(keyPath) == layer.value(keyPath))
      }
    }
  }

  private func isNear(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    if case .number(let a) = a, case .number(let b) = b { return near(a, b) }
    return a == b
  }

  @Test func `locations that nobody gave are even`() {
    var layer = Layer(name: "plate", frame: Rect(0, 0, 40, 30))
    layer.content = .gradient(GradientContent(colors: [.black, .white, .black]))
    layer.add(.basic(.locations, to: .numbers([0, 1, 1]), timing: MediaTiming(duration: 1)))
    #expect(layer.presentation(at: 0.5).value(.locations) == .numbers([0, 0.75, 1]))
  }

  @Test func `parts of the bounds move alone`() {
    let layer = Layer.sample(.basic(.boundsWidth, to: .number(200), timing: MediaTiming(duration: 1)))
    #expect(layer.presentation(at: 0.5).bounds == Rect(0, 0, 150, 100))
    let scrolled = Layer.sample(.basic(.boundsOrigin, to: .point(Point(0, 8)), timing: MediaTiming(duration: 1)))
    #expect(scrolled.presentation(at: 0.5).bounds == Rect(0, 4, 100, 100))
    let sized = Layer.sample(.basic(.boundsSize, to: .point(Point(0, 8)), timing: MediaTiming(duration: 1)))
    #expect(sized.presentation(at: 0.5).bounds == Rect(0, 0, 50, 54))
  }
}
