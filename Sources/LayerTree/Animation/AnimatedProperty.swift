internal import PresscheckGraphics

/// Reads and writes a whole property of a layer as an animatable value.
///
/// What is written is kept within what the property can mean: overshooting springs and negative sizes end here. A value of
/// another kind, or one that is not finite, leaves the property as it is.
struct AnimatedProperty: Sendable {
  typealias Key<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  /// Nil where the layer has no such property, or no value for it.
  var get: @Sendable (Layer) -> AnimatableValue?
  var set: @Sendable (inout Layer, AnimatableValue) -> Void

  private init<Value>(_ form: Form<Value>, _ key: Key<Layer, Value>) {
    get = { form.wrap($0[keyPath: key]) }
    set = { layer, value in if let own = form.unwrap(value) { layer[keyPath: key] = own } }
  }

  private init<Own, Value>(_ form: Form<Value>, of content: ContentCase<Own>, _ key: Key<Own, Value>) {
    get = { layer in layer.content.flatMap(content.unwrap).flatMap { form.wrap($0[keyPath: key]) } }
    set = { layer, value in
      guard var own = layer.content.flatMap(content.unwrap), let value = form.unwrap(value) else { return }
      own[keyPath: key] = value
      layer.content = content.wrap(own)
    }
  }

  /// What several types of content have.
  private init(_ properties: [AnimatedProperty]) {
    get = { layer in properties.lazy.compactMap { $0.get(layer) }.first }
    set = { layer, value in for property in properties { property.set(&layer, value) } }
  }

  /// - Precondition: The key path is a whole property.
  init(_ keyPath: AnimationKeyPath) {
    switch keyPath {
    case .opacity: self.init(.unit, \.opacity)
    case .position: self.init(.point, \.position)
    case .bounds: self.init(.rect, \.bounds)
    case .transform: self.init(.transform, \.transform)
    case .anchorPoint: self.init(.point, \.anchorPoint)
    case .zPosition: self.init(.number(), \.zPosition)
    case .backgroundColor: self.init(.optionalColor, \.backgroundColor)
    case .cornerRadius: self.init(.length, \.cornerRadius)
    case .borderWidth: self.init(.length, \.borderWidth)
    case .borderColor: self.init(.color, \.borderColor)
    case .shadowColor: self.init(.color, \.shadowColor)
    case .shadowOpacity: self.init(.unit, \.shadowOpacity)
    case .shadowOffset: self.init(.point, \.shadowOffset)
    case .shadowRadius: self.init(.length, \.shadowRadius)
    case .shadowPath: self.init(.optionalPath, \.shadowPath)
    case .isHidden: self.init(.boolean, \.isHidden)
    default: self.init(ofContent: keyPath)
    }
  }

  private init(ofContent keyPath: AnimationKeyPath) {
    switch keyPath {
    case .colors: self.init(.colors, of: .gradient, \.colors)
    case .locations: self.init(.numbers, of: .gradient, \.stops)
    case .startPoint: self.init(.point, of: .gradient, \.startPoint)
    case .endPoint: self.init(.point, of: .gradient, \.endPoint)
    case .path: self.init(.path, of: .shape, \.path)
    case .fillColor: self.init(.optionalColor, of: .shape, \.fillColor)
    case .strokeColor: self.init(.optionalColor, of: .shape, \.strokeColor)
    case .lineWidth:
      self.init([
        AnimatedProperty(.length, of: .shape, \.stroke.lineWidth),
        AnimatedProperty(.length, of: .spinner, \.lineWidth),
        AnimatedProperty(.length, of: .progressRing, \.lineWidth),
      ])
    case .lineDashPhase: self.init(.number(), of: .shape, \.stroke.dashPhase)
    case .strokeStart: self.init(.unit, of: .shape, \.strokeStart)
    case .strokeEnd: self.init(.unit, of: .shape, \.strokeEnd)
    case .miterLimit: self.init(.number(from: 1), of: .shape, \.stroke.miterLimit)
    case .color:
      self.init([
        AnimatedProperty(.color, of: .text, \.color),
        AnimatedProperty(.color, of: .spinner, \.color),
        AnimatedProperty(.color, of: .progressRing, \.color),
      ])
    case .fontSize: self.init(.number(from: 0.01), of: .text, \.font.size)
    case .value: self.init(.unit, of: .progressRing, \.value)
    case .contentsRect: self.init(.rect, of: .image, \.contentsRect)
    case .instanceTransform: self.init(.transform, of: .replicator, \.instanceTransform)
    default: preconditionFailure("\(keyPath.name) is a part of \(keyPath.property.name)")
    }
  }
}

extension GradientContent {
  /// Where the colours stand; evenly spaced when nothing says it.
  fileprivate var stops: [Double] {
    get { locations ?? colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) } }
    set { locations = newValue }
  }
}
