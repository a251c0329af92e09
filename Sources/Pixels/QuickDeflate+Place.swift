internal import CISAL

extension QuickDeflate {
  /// Zeroed memory for a stream, at an address that ISA-L's bytes do not depend on.
  ///
  /// ISA-L 2.30 on x86, levels 1 and 2: at the first byte it takes bits 16 to 47 of the stream's own address for text (in
  /// its disassembly a register still holds the pointer), notes that text's hash as seen at the start, and may find a match
  /// there later. About one file in a thousand came out different, by where the stream happened to lie (*measured*). So it
  /// lies where that hash is always 0.
  static func streamInItsPlace() -> UnsafeMutablePointer<isal_zstream> {
    #if arch(x86_64)
      // From 32 TiB on systems put nothing by themselves; the first of these blocks fits, the next ones are for the
      // streams of other threads.
      for block in UInt32(0x2000_7535)..<0x7000_0000 where hash(block) & 0x7FFF == 0 {
        if let stream = map(at: UnsafeMutableRawPointer(bitPattern: UInt(block) << 16)) { return stream }
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

  /// The processor's CRC-32C of four bytes, without the inversions: ISA-L's hash before it is cut to its table's size.
  private static func hash(_ value: UInt32) -> UInt32 {
    var hash = value
    for _ in 0..<32 { hash = hash & 1 == 1 ? hash &>> 1 ^ 0x82F6_3B78 : hash &>> 1 }
    return hash
  }
}
