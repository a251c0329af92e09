package import PresscheckControls
internal import Synchronization

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
}

/// A class of an app's own that can run.
package protocol OpenedViewClass: Sendable {
  /// What files and events can name.
  var description: ClassDescription { get }
  /// The files that it is made of, relative to the working folder.
  var files: [String] { get }

  /// Runs a view.
  ///
  /// - Throws: Without a file or a place.
  func record(_ request: RecordingRequest) throws(Diagnostic) -> Recording
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

/// The host of this process, which a program that has one sets as it starts.
package enum ViewClasses {
  private static let current = Mutex<(any ViewClassHost)?>(nil)

  package static var host: (any ViewClassHost)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
