internal import PresscheckGraphics
internal import PresscheckLayerTree

extension [DynamicColor] {
  /// The steps of each colour.
  func steps(_ scale: MutationScale) -> [MutationStep] {
    indices.flatMap { index in
      self[index].steps(scale).map { step in
        step.within("[\(index)]") { changed in
          var all = self
          switch changed {
          case .color(let color): all[index] = DynamicColor(color)
          case .dynamicColor(let color): all[index] = color
          default: break
          }
          return .colors(all)
        }
      }
    }
  }
}

extension DynamicColor {
  /// One level of green, in each appearance and contrast of the matrix that has a colour of its own.
  func steps(_ scale: MutationScale) -> [MutationStep] {
    if isFixed { return [MutationStep(.color(light.stepped), after: .color(light))] }
    return scale.colors.map { slot in
      var next = self
      let (from, to): (Color, Color)
      switch slot {
      case .light:
        (from, to) = (light, light.stepped)
        // Without a colour of its own the contrast follows.
        next.light = to
      case .dark:
        (from, to) = (dark, dark.stepped)
        next.dark = to
      case .lightHighContrast:
        (from, to) = (lightHighContrast ?? light, (lightHighContrast ?? light).stepped)
        next.lightHighContrast = to
      case .darkHighContrast:
        (from, to) = (darkHighContrast ?? dark, (darkHighContrast ?? dark).stepped)
        next.darkHighContrast = to
      }
      let part = scale.colors.count > 1 ? ".\(slot.rawValue)" : ""
      return MutationStep(part, .color(next), from: from.description, to: to.description)
    }
  }
}

extension Color {
  /// One of 255 visible steps of green, whose share of the luminance is largest: half the alpha needs twice the step; of the
  /// alpha for a colour that is all but clear.
  var stepped: Color {
    var color = self
    guard alpha > MutationScale.level else {
      color.alpha += MutationScale.level
      return color
    }
    let step = min(0.5, MutationScale.level / alpha)
    color.green += green < 0.5 ? step : -step
    return color
  }
}
