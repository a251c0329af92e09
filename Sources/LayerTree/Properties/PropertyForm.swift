internal import PresscheckGraphics

/// How a Swift type is a value of a property, and which values a button file may give it.
struct PropertyForm<Own: Sendable>: Sendable {
  let type: PropertyType
  let wrap: @Sendable (Own) -> PropertyValue
  /// Nil for a value of another kind, and for one that the type cannot hold.
  let unwrap: @Sendable (PropertyValue) -> Own?

  init(
    _ type: PropertyType, _ wrap: @escaping @Sendable (Own) -> PropertyValue,
    _ unwrap: @escaping @Sendable (PropertyValue) -> Own?
  ) {
    (self.type, self.wrap, self.unwrap) = (type, wrap, unwrap)
  }
}

extension PropertyForm<Double> {
  static func number(_ limits: Limits) -> Self {
    Self(.number(limits), { .number($0) }, { if case .number(let own) = $0 { own } else { nil } })
  }
}

extension PropertyForm<Int> {
  static func integer(_ limits: Limits) -> Self {
    Self(
      .integer(limits), { .number(Double($0)) }, { if case .number(let own) = $0 { Int(exactly: own) } else { nil } })
  }

  /// One of these numbers, which a button file writes as names.
  static func choice(_ numbers: Int...) -> Self {
    Self(
      .choice(numbers.map { "\($0)" }), { .text("\($0)") }, { if case .text(let own) = $0 { Int(own) } else { nil } })
  }
}

extension PropertyForm<Bool> {
  static var boolean: Self { Self(.boolean, { .boolean($0) }, { if case .boolean(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<String> {
  static var text: Self { Self(.text, { .text($0) }, { if case .text(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm where Own: RawRepresentable<String> & CaseIterable {
  /// One of the names of an enumeration.
  static var choice: Self {
    let names = Own.allCases.map(\.rawValue)
    return Self(
      .choice(names), { .text($0.rawValue) }, { if case .text(let own) = $0 { Own(rawValue: own) } else { nil } })
  }
}

extension PropertyForm<Color> {
  static var color: Self { Self(.color, { .color($0) }, { if case .color(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<[Color]> {
  static var colors: Self { Self(.colors, { .colors($0) }, { if case .colors(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<[Double]> {
  static func numbers(_ limits: Limits) -> Self {
    Self(.numbers(limits), { .numbers($0) }, { if case .numbers(let own) = $0 { own } else { nil } })
  }

  /// The numbers of a frame, followed by those of a position.
  static var frame: Self {
    Self(.frame, { .numbers($0) }) {
      if case .numbers(let own) = $0, own.count == 4 || own.count == 6 { own } else { nil }
    }
  }
}

extension PropertyForm<Point> {
  static var point: Self { Self(.point, { .point($0) }, { if case .point(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<Size> {
  static var size: Self {
    Self(
      .point, { .point(Point($0.width, $0.height)) },
      { if case .point(let own) = $0 { Size(own.x, own.y) } else { nil } })
  }
}

extension PropertyForm<Rect> {
  /// A negative size is standardised, as Core Animation does (*measured by others*).
  static func rect(_ type: PropertyType = .rect) -> Self {
    Self(type, { .rect($0) }) {
      if case .rect(let origin, let size) = $0 { Rect(origin: origin, size: size) } else { nil }
    }
  }
}

extension PropertyForm<Transform> {
  static var transform: Self {
    Self(.transform, { .transform($0) }, { $0.transform3D?.projected })
  }
}

extension PropertyForm<Transform3D> {
  static var transform3D: Self { Self(.transform, { PropertyValue(transform: $0) }, { $0.transform3D }) }
}

extension PropertyForm<Path> {
  static var path: Self { Self(.path, { .path($0) }, { if case .path(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<CornerMask> {
  static var corners: Self { Self(.corners, { .corners($0) }, { if case .corners(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<FontWeight> {
  static var fontWeight: Self {
    Self(.fontWeight, { .fontWeight($0) }, { if case .fontWeight(let own) = $0 { own } else { nil } })
  }
}

extension PropertyForm<ControlImage> {
  static var image: Self { Self(.image, { .image($0) }, { if case .image(let own) = $0 { own } else { nil } }) }
}

extension PropertyForm<ImageSource> {
  /// The picture alone, without its scale and its tint.
  static var imageSource: Self {
    Self(.image, { .image(ControlImage(source: $0)) }, { if case .image(let own) = $0 { own.source } else { nil } })
  }
}
