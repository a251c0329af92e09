public import Controls
internal import LayerTree

extension Press {
  /// What a person would want to know of the button, and no file could change: notes, which are no findings.
  public func notes(_ reachability: Reachability) -> [Diagnostic] {
    reachability.notes.map { Diagnostic(.note, file: file.path, at: file.places.control, $0.message) }
  }
}
