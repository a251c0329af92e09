internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Pass {
  /// A shadow is the silhouette's convolution with a Gaussian, taken at each pixel's centre, times the colour. Upright
  /// rectangles with circular corners have a closed form; everything else is drawn fine and convolved.
  func draw(_ shadow: Shadow, beneath cover: Cover, on target: Target) throws(RasterError) {
    guard !shadow.color.isInvisible else { return }
    guard shadow.offset.isFinite, shadow.sigma.isFinite else { throw .notFinite(.shadow) }
    let sigma = Size(max(0, shadow.sigma.width) * abs(toDevice.a), max(0, shadow.sigma.height) * abs(toDevice.d))
    let moved = Transform.translation(shadow.offset).then(toDevice)
    let coverage = try coverage(of: shadow.silhouette, moved, sigma, beneath: cover, on: target)
    target.composite(PremultipliedColor(shadow.color), through: coverage)
  }

  private func coverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, _ sigma: Size, beneath cover: Cover, on target: Target
  ) throws(RasterError) -> Coverage {
    if max(sigma.width, sigma.height) <= GaussianTaps.sharpest {
      return try sharpCoverage(of: silhouette, toDevice, on: target)
    }
    if case .area(.roundedRect(let shape), let transform) = silhouette,
      let closed = ClosedFormShadow(shape, toDevice: transform.then(toDevice), sigma: sigma)
    {
      let visible = closed.box.intersection(target.box)
      guard !visible.isEmpty else { return .none }
      let cover = cover.offset(x: -closed.box.minX, y: -closed.box.minY)
      let key = MaskKey.shadow(closed, beneath: cover)
      return try masks.formula(key, shape: closed.box, visible: visible) { (surface) throws(RasterError) in
        closed.draw(on: surface)
        cover.clear(surface)
      }
    }
    return try blurredCoverage(of: silhouette, toDevice, sigma, beneath: cover, on: target)
  }

  /// Without blur the shadow is the silhouette itself.
  private func sharpCoverage(
    of silhouette: Shadow.Silhouette, _ toDevice: Transform, on target: Target
  ) throws(RasterError) -> Coverage {
    let pass = Pass(masks: masks, images: images, toDevice: toDevice, frame: frame)
    switch silhouette {
    case .area(let area, let transform):
      return try pass.coverage(of: area, under: transform, on: target)
    case .items(let items):
      guard let bounds = items.bounds else { return .none }
      let box = PixelBox(around: toDevice.boundingBox(of: bounds)).intersection(target.box)
      guard !box.isEmpty else { return .none }
      let alpha = try Target(Surface(.alpha, box))
      try pass.draw(items, on: alpha)
      try alpha.context.check()
      return .mask(alpha.surface)
    }
  }
}
