internal import PresscheckCISAL

extension QuickDeflate {
  /// Zeroed memory for a stream, at an address that ISA-L's bytes do not depend on.
  ///
  /// ISA-L 2.30 on x86, levels 1 and 2: at the first byte it takes bits 16 to 47 of the stream's own address for text (in
  /// its disassembly a register still holds the pointer), notes that text's hash as seen at the start, and may find a match
  /// there later. About one file in a thousand came out different, by where the stream happened to lie (*measured*). So it
  /// lies where that hash is always 0.
  static func streamInItsPlace() -> UnsafeMutablePointer<isal_zstream> {
    #if arch(x86_64)
      // The first of these blocks fits, the next ones are for the streams of other threads.
      for index in 0..<blockCount {
        if let stream = map(at: UnsafeMutableRawPointer(bitPattern: UInt(block(index)) << 16)) { return stream }
      }
    #else
      if let stream = map(at: nil) { return stream }
    #endif
    preconditionFailure("no memory for ISA-L's stream")
  }

  static func release(_ stream: UnsafeMutablePointer<isal_zstream>) {
    munmap(stream, MemoryLayout<isal_zstream>.size)
  }

  /// Nil where something lies already: a place of the system's own choice is of no use.
  private static func map(at wanted: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<isal_zstream>? {
    let size = MemoryLayout<isal_zstream>.size
    guard let memory = mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    if wanted == nil || memory == wanted { return memory.bindMemory(to: isal_zstream.self, capacity: 1) }
    munmap(memory, size)
    return nil
  }

  static let blockCount = 1 << steps.count

  /// Bits 16 to 47 of an address whose hash is 0.
  ///
  /// The hash is the low 15 bits of the processor's CRC-32C without its inversions, which is linear: of two blocks whose
  /// hash is 0 the exclusive or has it too. `steps` are a basis of all that differ from the first block below bit 28. The
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
