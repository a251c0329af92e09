import Dispatch
import PresscheckFiles
import PresscheckTestSupport
import Synchronization
import Testing

@testable import PresscheckButtonFile
@testable import PresscheckRendering

@Suite struct MemoryTests {
  /// A picture of 100 × 100 pixels: 40,000 bytes.
  private func picture() throws -> ResolvedPicture {
    let file = try button("control: layers\nsize: [100, 100]\nlayers: [{name: a}]\nmatrix: {scale: [1]}")
    let pictures = try Renderer(file, fonts: try FontResolver(file: file)).resolve(try file.requests())
    return try #require(pictures.first)
  }

  @Test func `a picture that needs more memory than there is is an error before it is taken`() throws {
    let picture = try picture()
    #expect(
      problem { () throws(Diagnostic) in
        try PixelBudget(available: { 39_999 }, smallest: 0).take(0, for: picture)
      }
        == "button.yaml:2:7: error: rendering takes 0 MB of memory, and 0 MB are left\nhint: use a smaller scale or size [65]"
    )
    try PixelBudget(available: { 39_999 }).take(0, for: picture)
    for available in [40_000, nil] {
      try PixelBudget(available: { available }, smallest: 0).take(0, for: picture)
    }
  }

  @Test func `a picture waits until there is room, and the next one to be delivered never does`() throws {
    let picture = try picture()
    // Room for two pictures.
    let budget = PixelBudget(available: { 160_000 }, smallest: 0)
    let order = Mutex<[Int]>([])
    for index in [1, 2] { try budget.take(index, for: picture) }
    let third = DispatchGroup()
    DispatchQueue.global().async(group: third) {
      try? budget.take(3, for: picture)
      order.withLock { $0.append(3) }
    }
    try budget.take(0, for: picture)
    order.withLock { $0.append(0) }
    budget.give(0)
    order.withLock { $0.append(1) }
    budget.give(1)
    third.wait()
    #expect(order.withLock { $0 } == [0, 1, 3])
  }

  @Test func `nobody waits for the pictures of a run that has failed`() throws {
    let picture = try picture()
    let budget = PixelBudget(available: { 40_000 }, smallest: 0)
    try budget.take(0, for: picture)
    budget.end()
    try budget.take(5, for: picture)
  }

  @Test func `this machine says what it has`() throws {
    #expect(try #require(Memory.available) > 1 << 20)
  }
}
