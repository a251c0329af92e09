import PresscheckCodecs
import Synchronization
import Testing

@testable import PresscheckRendering

@Suite struct FrameQueueTests {
  @Test(arguments: [(1, 100), (2, 100), (2, 1 << 26)])
  func `work is done in its order, and none after an error`(_ threads: Int, _ pixelCount: Int) {
    let done = DoneWork()
    let queue = FrameQueue(threads: threads, pixelCount: pixelCount)
    let error = #expect(throws: CodecError.self) {
      for index in 0..<100 {
        try queue.add { () throws(CodecError) in
          if index == 50 { throw .noFrames }
          done.indices.withLock { $0.append(index) }
        }
      }
      try queue.finish()
    }
    queue.wait()
    #expect(error == .noFrames)
    #expect(done.indices.withLock { $0 } == Array(0..<50))
  }
}

private final class DoneWork: Sendable {
  let indices = Mutex<[Int]>([])
}
