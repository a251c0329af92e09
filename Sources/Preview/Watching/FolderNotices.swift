internal import Glibc

/// The kernel's notices of changes in folders (inotify).
final class FolderNotices: Sendable {
  /// Something that has happened to a folder.
  struct Notice {
    /// The number that `add` gave; nil if notices are lost.
    var folder: Int32?
    /// Of the entry; nil for the folder itself.
    var name: String?
    /// Whether folders have come or gone.
    var isOfFolders: Bool
    /// Whether a file has come that may still be empty: its writer closes it later.
    var isCreation: Bool
  }

  let descriptor: Int32

  private static let events =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    | IN_ONLYDIR

  /// Nil where the system has no more of them.
  init?() {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The number of a folder, the same for one that is added already; nil where the system watches no more.
  ///
  /// Of a folder above others, it also tells when that is moved, and nothing of its entries.
  func add(_ folder: String, isAbove: Bool = false) -> Int32? {
    let mask = isAbove ? IN_MASK_ADD | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR : FolderNotices.events
    let number = inotify_add_watch(descriptor, folder, UInt32(mask))
    return number < 0 ? nil : number
  }

  func remove(_ folder: Int32) { inotify_rm_watch(descriptor, folder) }

  /// Everything that has happened since the last time.
  func take() -> [Notice] {
    var notices: [Notice] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return notices }
      bytes[..<count].withUnsafeBytes { buffer in
        var start = 0
        while start + 16 <= count {
          // The fields of `struct inotify_event`, before its name.
          let folder = buffer.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let mask = Int32(bitPattern: buffer.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
          let length = Int(buffer.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = buffer[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
          start += 16 + length
          guard mask & Int32(IN_IGNORED) == 0 else { continue }
          let isLost = mask & Int32(IN_Q_OVERFLOW) != 0
          let isSelf = mask & Int32(IN_DELETE_SELF | IN_MOVE_SELF) != 0
          let isFolder = mask & Int32(IN_ISDIR) != 0 && mask & Int32(IN_ATTRIB) == 0
          notices.append(
            Notice(
              folder: isLost ? nil : folder, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
              isOfFolders: isLost || isSelf || isFolder, isCreation: mask & Int32(IN_CREATE) != 0 && !isFolder))
        }
      }
    }
  }
}
