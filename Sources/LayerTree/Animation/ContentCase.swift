/// A type of content, to take out of a layer and put back.
struct ContentCase<Own: Sendable>: Sendable {
  var unwrap: @Sendable (Content) -> Own?
  var wrap: @Sendable (Own) -> Content
}

extension ContentCase<GradientContent> {
  static var gradient: Self { Self(unwrap: { $0.gradient }, wrap: { .gradient($0) }) }
}

extension ContentCase<ShapeContent> {
  static var shape: Self { Self(unwrap: { $0.shape }, wrap: { .shape($0) }) }
}

extension ContentCase<TextContent> {
  static var text: Self { Self(unwrap: { $0.text }, wrap: { .text($0) }) }
}

extension ContentCase<ImageContent> {
  static var image: Self { Self(unwrap: { $0.image }, wrap: { .image($0) }) }
}

extension ContentCase<SpinnerContent> {
  static var spinner: Self { Self(unwrap: { $0.spinner }, wrap: { .spinner($0) }) }
}

extension ContentCase<ProgressRingContent> {
  static var progressRing: Self { Self(unwrap: { $0.progressRing }, wrap: { .progressRing($0) }) }
}

extension ContentCase<ReplicatorContent> {
  static var replicator: Self { Self(unwrap: { $0.replicator }, wrap: { .replicator($0) }) }
}

extension Content {
  fileprivate var gradient: GradientContent? { if case .gradient(let own) = self { own } else { nil } }
  fileprivate var shape: ShapeContent? { if case .shape(let own) = self { own } else { nil } }
  fileprivate var text: TextContent? { if case .text(let own) = self { own } else { nil } }
  fileprivate var image: ImageContent? { if case .image(let own) = self { own } else { nil } }
  fileprivate var spinner: SpinnerContent? { if case .spinner(let own) = self { own } else { nil } }
  fileprivate var progressRing: ProgressRingContent? { if case .progressRing(let own) = self { own } else { nil } }
  fileprivate var replicator: ReplicatorContent? { if case .replicator(let own) = self { own } else { nil } }
}
