package import PresscheckButtonFile
package import PresscheckControls
package import PresscheckFiles

/// A view class `Plate` in place of one that has to be compiled: a test says what it shows.
package protocol ClassStandIn: ViewClassHost, OpenedViewClass {}

extension ClassStandIn {
  package var inputs: ClassInputs { ClassInputs(sources: []) }
  package var openedFiles: Set<String>? { [] }
  package var memberNotes: [Diagnostic] { [] }
  package var description: ClassDescription { ClassDescription(isControl: true) }

  package func open(_ reference: ViewClassReference) -> any OpenedViewClass { self }
  package func names(in reference: ViewClassReference) -> [String] { ["Plate"] }
}
