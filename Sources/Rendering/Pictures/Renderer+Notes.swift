package import PresscheckButtonFile
package import PresscheckControls
internal import PresscheckLayerTree

extension Renderer {
  /// What a person would want to know of the button, and no file could change: notes, which are no findings.
  package func notes(_ reachability: Reachability) -> [Diagnostic] {
    reachability.notes.map { Diagnostic(.note, file: file.path, at: file.places.control, $0.message) }
  }
}
