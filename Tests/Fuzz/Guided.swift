// In a build with libFuzzer's instrumentation this is what its main calls; the subject is that of FUZZ_SUBJECT.
#if GUIDED
  import Glibc
  import PresscheckTestSupport

  /// Reads inputs that libFuzzer makes of those that reached new code; it ends the process at the first that takes it down.
  struct Guided {
    private var subject: any Subject
    private let path: String

    /// What libFuzzer calls knows nothing but the input, and calls on one thread.
    nonisolated(unsafe) private static var shared: Guided?

    /// Fills a folder with inputs of the subject's own, with which libFuzzer begins; its desk lies beside the folder.
    static func begin(_ corpus: String) throws {
      let name = getenv("FUZZ_SUBJECT").map { String(cString: $0) } ?? ""
      guard let kind = Subjects.all.first(where: { $0.name == name }), let project = realpath(".", nil) else {
        throw Files.Failure(description: "FUZZ_SUBJECT names no subject")
      }
      defer { free(project) }
      var subject = try kind.init(project: String(cString: project))
      for index in 0..<500 {
        var random = SeededGenerator(seed: 1, input: index)
        try Files.write(subject.input(&random), to: "\(corpus)/own-\(index)")
      }
      Desk.make("\(corpus)-desk", project: String(cString: project))
      shared = Guided(subject: subject, path: Desk.input("\(corpus)-desk", ending: kind.ending))
    }

    static func read(_ bytes: [UInt8]) {
      guard let path = shared?.path, (try? Files.write(bytes, to: path)) != nil else { return }
      // Mistakes in the input are what readers are there for.
      try? shared?.subject.read(bytes, at: path)
    }
  }

  /// The last argument is the folder of inputs.
  @_cdecl("LLVMFuzzerInitialize")
  func beginGuided(
    _ count: UnsafePointer<Int32>,
    _ arguments: UnsafePointer<UnsafePointer<UnsafePointer<CChar>?>>
  ) -> Int32 {
    guard let corpus = arguments.pointee[Int(count.pointee) - 1] else { return 1 }
    do {
      try Guided.begin(String(cString: corpus))
      return 0
    } catch {
      print(error)
      exit(64)
    }
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  func readGuided(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Guided.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
