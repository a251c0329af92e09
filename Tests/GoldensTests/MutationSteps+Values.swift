import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree

extension PropertyValue {
  /// One step for each number or colour of the value.
  func steps(ofNumber step: Double) -> [MutationStep] {
    switch self {
    case .text(let text): [MutationStep(value: .text((text.first == "W" ? "M" : "W") + text.dropFirst()))]
    case .boolean(let flag): [MutationStep(value: .boolean(!flag))]
    case .number(let number): [MutationStep(value: .number(number.stepped(step)))]
    case .color(let color): DynamicColor(color).steps
    case .dynamicColor(let color): color.steps
    case .colors(let colors): steps(of: colors.map { DynamicColor($0) })
    case .dynamicColors(let colors): steps(of: colors)
    case .numbers(let numbers): each(of: numbers, numbers.indices.map { "[\($0)]" }, step) { .numbers($0) }
    case .point(let point): each(of: [point.x, point.y], [".x", ".y"], step) { .point(Point($0[0], $0[1])) }
    case .rect(let origin, let size):
      each(of: [origin.x, origin.y, size.width, size.height], [".x", ".y", ".width", ".height"], step) {
        .rect(Rect($0[0], $0[1], $0[2], $0[3]))
      }
    case .frame(let frame): frame.steps
    case .transform(let transform):
      [MutationStep(suffix: ".tx", value: .transform(transform.then(.translation(0.5, 0))))]
    case .transform3D(let transform):
      [MutationStep(suffix: ".tx", value: PropertyValue(transform: transform.then(.translation(0.5, 0, 0))))]
    case .corners(let corners): [MutationStep(value: .corners(corners.symmetricDifference(.topLeft)))]
    case .path(let path): [MutationStep(value: .path(path.stepped))]
    case .image(let image): [MutationStep(value: .image(image.stepped))]
    case .timing(let curve): [MutationStep(value: .timing(curve == .linear ? .easeIn : .linear))]
    case .fontWeight(let weight): [MutationStep(value: .fontWeight(weight.stepped))]
    case .insets(let insets):
      each(
        of: [insets.top, insets.left, insets.bottom, insets.right], [".top", ".left", ".bottom", ".right"], 1
      ) { .insets(Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
    case .texts, .records, .map: []
    }
  }

  private func steps(of colors: [DynamicColor]) -> [MutationStep] {
    colors.indices.map { index in
      var changed = colors
      changed[index] = colors[index].stepped
      return MutationStep(suffix: "[\(index)]", value: .colors(changed))
    }
  }

  private func each(
    of numbers: [Double], _ names: [String], _ step: Double, _ value: ([Double]) -> PropertyValue
  ) -> [MutationStep] {
    numbers.indices.map { index in
      var changed = numbers
      changed[index] = numbers[index].stepped(step)
      return MutationStep(suffix: names[index], value: value(changed))
    }
  }
}

extension Double {
  /// Down from 1, the largest share.
  fileprivate func stepped(_ step: Double) -> Double { self == 1 && step < 0.5 ? self - step : self + step }
}

extension DynamicColor {
  fileprivate var steps: [MutationStep] { [MutationStep(value: .color(stepped))] }

  fileprivate var stepped: DynamicColor { DynamicColor(light: light.stepped, dark: dark.stepped) }
}

extension Color {
  /// One of 255 visible steps: half the alpha needs twice the step.
  fileprivate var stepped: Color {
    let step = 1 / (255 * max(alpha, 0.01))
    var color = self
    color.green += color.green < 0.5 ? step : -step
    return color
  }
}

extension FontWeight {
  fileprivate var stepped: FontWeight { FontWeight(value < 900 ? value + 100 : 800) }
}

extension PropertyValue.Frame {
  fileprivate var steps: [MutationStep] {
    let sides: [(name: String, key: WritableKeyPath<Self, PropertyValue.Length>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]
    return sides.map { name, key in
      var frame = self
      frame[keyPath: key] = frame[keyPath: key].stepped
      return MutationStep(suffix: ".\(name)", value: .frame(frame))
    }
  }
}

extension PropertyValue.Length {
  fileprivate var stepped: Self {
    switch self {
    case .points(let points): .points(points + 0.5)
    case .share(let share): .share(share - 0.01)
    }
  }
}

extension Path {
  static let triangle = Path([.move(Point(1, 1)), .line(Point(11, 2)), .line(Point(3, 10)), .close])

  /// The path with the end of its first line or curve half a point lower.
  fileprivate var stepped: Path {
    var elements = elements
    let first = elements.firstIndex { if case .move = $0 { false } else { true } }
    guard let first else { return self }
    switch elements[first] {
    case .line(let end): elements[first] = .line(end + Point(0, 0.5))
    case .cubic(let out, let into, let end): elements[first] = .cubic(out, into, end + Point(0, 0.5))
    case .move, .close: break
    }
    return Path(elements)
  }
}

extension ControlImage {
  /// A drawing with one point moved, pixels with the first one a step redder or less red, or a darker SVG.
  fileprivate var stepped: ControlImage {
    var image = self
    switch source {
    case .vector(var drawing):
      drawing.path = drawing.path.stepped
      image.source = .vector(drawing)
    case .svg(var svg):
      svg.brightness = 0.5
      image.source = .svg(svg)
    case .pixels(let pixels):
      var rgba = pixels.rgba
      rgba[0] ^= 1
      image.source = .pixels(PixelImage(width: pixels.width, height: pixels.height, rgba: rgba))
    }
    return image
  }
}
