package import PresscheckControls
package import PresscheckFiles

/// Runs classes of an app's own, for the button files that name them.
package protocol ViewClassHost: Sendable {
  /// Makes a class ready to run, which can take minutes the first time.
  ///
  /// - Throws: For sources that do not compile, and for a class that is not among them.
  func open(_ reference: ViewClassReference) throws(Diagnostic) -> any OpenedViewClass

  /// The names of the view classes of sources.
  ///
  /// - Throws: For sources that do not compile.
  func names(in reference: ViewClassReference) throws(Diagnostic) -> [String]

  /// From now on refuses classes that have to be built, instead of building them.
  func stopBuilding()

  /// Whether it has refused a class that has to be built.
  var hasRefused: Bool { get }
}

extension ViewClassHost {
  /// Does nothing.
  package func stopBuilding() {}
  /// False.
  package var hasRefused: Bool { false }
}

/// A class of an app's own that can run.
package protocol OpenedViewClass: Sendable {
  /// The properties, states and events that files can name.
  var description: ClassDescription { get }
  /// The sources that it is built from.
  var inputs: ClassInputs { get }
  /// The files that its code has named to the system while it ran, there or not, as absolute paths; nil where that is not known.
  var openedFiles: Set<String>? { get }
  /// The members that it uses and that are not drawn, or in part: a note at each place in the files.
  var memberNotes: [Diagnostic] { get }

  /// Runs a view.
  ///
  /// - Throws: Without a file or a place.
  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording
}

/// The sources that a view class is built from, beside the file that names it.
package struct ClassInputs: Hashable, Sendable {
  /// Its Swift files, relative to the working folder.
  package var sources: [String]
  /// Changes with the content of Presscheck's package that it is built with.
  package var package: String
  /// Changes with the compiler, which belongs to the machine.
  package var toolchain: String

  package init(sources: [String], package: String = "", toolchain: String = "") {
    (self.sources, self.package, self.toolchain) = (sources, package, toolchain)
  }
}

/// A class as a file names it, and what it takes to make it ready.
package struct ViewClassReference: Hashable, Sendable {
  package var className: String
  /// Swift files and folders of them, relative to the working folder.
  package var sources: [String]
  /// The configuration's file; nil without one.
  package var configuration: String?
  /// Presscheck's own package as the configuration names it.
  package var ownPackage: PackageReference?
}

extension ReadingContext {
  /// The view classes of the configuration's sources; empty without any, and in a process that runs none.
  ///
  /// - Throws: For sources that do not compile.
  package func viewClassNames() throws(Diagnostic) -> [String] {
    guard let host, !configuration.sources.isEmpty else { return [] }
    return try host.names(in: reference(""))
  }

  /// A view class of the configuration's sources; nil for another name.
  ///
  /// - Throws: For sources that do not compile.
  package func viewClass(_ name: String) throws(Diagnostic) -> (any OpenedViewClass)? {
    guard let host, try viewClassNames().contains(name) else { return nil }
    return try host.open(reference(name))
  }

  private func reference(_ name: String) -> ViewClassReference {
    ViewClassReference(
      className: name, sources: configuration.sources, configuration: configuration.path,
      ownPackage: configuration.ownPackage)
  }
}
