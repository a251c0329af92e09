internal import PresscheckLayerTree

/// How a layer's seconds run beside the clock's; both begin when the clock does.
struct LayerTime: Hashable {
  /// The layer's seconds per second of the clock.
  var speed = 1.0
  /// The layer's time when the clock says 0.
  var offset = 0.0

  /// The time of a layer inside: its begin time and its offset are media times.
  func inside(_ layer: CALayer) -> LayerTime {
    guard layer.speed != 1 || layer.timeOffset != 0 || layer.beginTime != 0 else { return self }
    let rate = Double(shortest: layer.speed)
    let offset = (offset - layer.beginTime) * rate + layer.timeOffset + MediaClock.secondsSinceBoot * (rate - 1)
    return LayerTime(speed: speed * rate, offset: MediaClock.wholeNanoseconds(offset))
  }

  /// The layer's time at a time of the clock.
  func local(_ seconds: Double) -> Double { seconds * speed + offset }
}

extension MediaTiming {
  /// The timing of an animation, which is in its layer's seconds, in the clock's; nil for one that has not begun in a layer that
  /// stands still: it has no end, and shows nothing unless it fills the time before.
  func under(_ time: LayerTime) -> MediaTiming? {
    guard time != LayerTime() else { return self }
    var timing = self
    guard time.speed != 0 else {
      let hasBegun = time.offset >= beginTime
      guard hasBegun || fillMode.fillsBefore else { return nil }
      // The layer stands still, and the animation with it.
      if hasBegun { timing.timeOffset += (time.offset - beginTime) * speed }
      timing.beginTime = -MediaClock.secondsSinceBoot
      timing.speed = 0
      return timing
    }
    timing.beginTime = (beginTime - time.offset) / time.speed
    timing.speed *= time.speed
    return timing
  }
}

extension CALayer {
  /// The layer's time beside the clock's.
  var layerTime: LayerTime { (parent?.layerTime ?? LayerTime()).inside(self) }

  /// The media time of the layer for one of another layer; nil is the device's own.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let (own, other) = (layerTime, l?.layerTime ?? LayerTime())
    guard own != other, other.speed != 0 else { return t }
    let seconds = (MediaClock.seconds(ofMediaTime: t) - other.offset) / other.speed
    return own.local(seconds) + MediaClock.secondsSinceBoot
  }

  /// The media time of another layer for one of this layer; nil is the device's own.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else {
      let own = layerTime
      guard own != LayerTime(), own.speed != 0 else { return t }
      return (MediaClock.seconds(ofMediaTime: t) - own.offset) / own.speed + MediaClock.secondsSinceBoot
    }
    return l.convertTime(t, from: self)
  }
}
