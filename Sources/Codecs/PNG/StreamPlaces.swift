internal import Glibc
internal import PresscheckCISAL
internal import Synchronization

/// Memory for ISA-L's streams, at addresses that its bytes do not depend on.
///
/// Each place is looked at once in a process: a stream that is released leaves it to the next.
///
/// ISA-L 2.30 on x86, levels 1 and 2: at the first byte it takes bits 16 to 47 of the stream's own address for text (in its
/// disassembly a register still holds the pointer), notes that text's hash as seen at the start, and may find a match there
/// later. About one file in a thousand came out different, depending on the stream's address (*measured*). So it is placed
/// where that hash is always 0.
final class StreamPlaces: Sendable {
  static let shared = StreamPlaces()

  private struct State {
    /// The addresses of mapped memory that no stream is in.
    var free: [UInt] = []
    /// The places that were looked at; the next is untried.
    var tried = 0
  }

  private let state = Mutex(State())
  private static let size = MemoryLayout<isal_zstream>.size

  /// How many places were looked at so far.
  var tried: Int { state.withLock(\.tried) }

  /// Memory of undefined content for a stream, which belongs to the caller until it is released.
  func take() -> UnsafeMutablePointer<isal_zstream> {
    let address = state.withLock { state in state.free.popLast() ?? Self.map(&state) }
    guard let stream = UnsafeMutablePointer<isal_zstream>(bitPattern: address) else {
      preconditionFailure("no memory for ISA-L's stream")
    }
    return stream
  }

  func release(_ stream: UnsafeMutablePointer<isal_zstream>) {
    state.withLock { $0.free.append(UInt(bitPattern: stream)) }
  }

  /// The address of the next place that is not in use, 0 if there is none.
  private static func map(_ state: inout State) -> UInt {
    #if arch(x86_64)
      while state.tried < blockCount {
        let place = UInt(block(state.tried)) << 16
        state.tried += 1
        if map(at: UnsafeMutableRawPointer(bitPattern: place)) == place { return place }
      }
      return 0
    #else
      return map(at: nil)
    #endif
  }

  /// Maps memory, and keeps it only where it is wanted: a place of the system's own choice is of no use.
  private static func map(at wanted: UnsafeMutableRawPointer?) -> UInt {
    guard let memory = mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return 0 }
    if wanted == nil || memory == wanted { return UInt(bitPattern: memory) }
    munmap(memory, size)
    return 0
  }

  static let blockCount = 1 << steps.count

  /// Bits 16 to 47 of an address whose hash is 0.
  ///
  /// The hash is the low 15 bits of the processor's CRC-32C without its inversions, which is linear: the exclusive or of two
  /// blocks whose hash is 0 has hash 0 too. `steps` are a basis of all that differ from the first block below bit 28. The
  /// first block is the lowest from 88 TiB on: above programs and their heaps, below libraries, and where ThreadSanitizer
  /// and AddressSanitizer leave room too. So are the next 1,023.
  static func block(_ index: Int) -> UInt32 {
    steps.indices.reduce(0x5800_568A) { index >> $1 & 1 == 0 ? $0 : $0 ^ steps[$1] }
  }

  private static let steps: [UInt32] = [
    0xD6CB, 0x1_1B05, 0x2_360A, 0x4_6C14, 0x8_0EE3, 0x10_1DC6, 0x20_3B8C, 0x40_1740, 0x80_2E80, 0x100_3D58, 0x200_1AE8,
    0x400_35D0, 0x800_6BA0,
  ]
}
