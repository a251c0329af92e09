/// What a layer draws beside its background, border and sublayers.
///
/// Closed on purpose: a new case makes the compiler name every place that must answer for it.
public enum Content: Hashable, Sendable {
  case gradient(GradientContent)
  case shape(ShapeContent)
  case text(TextContent)
  case image(ImageContent)
  case spinner(SpinnerContent)
  case progressRing(ProgressRingContent)
  case replicator(ReplicatorContent)
}
