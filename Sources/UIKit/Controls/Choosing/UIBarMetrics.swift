/// The height of a bar, by which looks may differ; here there are no bars.
///
/// Evidence: *documented*.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
