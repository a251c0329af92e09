internal import Testing
internal import XCTest

/// Whichever of Swift Testing and XCTest runs.
enum TestLibrary {
  /// Fails the test, with the pictures as its attachments where there is such a thing: XCTest has none on Linux.
  static func fail(_ failure: Failure, at site: CallSite) {
    for picture in failure.pictures {
      Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: site.sourceLocation)
    // Without a test of Swift Testing it is one of XCTest, or one whose task is a detached one; each library takes no notice
    // of what is meant for the other.
    if Test.current == nil { XCTFail(failure.message, file: site.file, line: site.line) }
  }
}
