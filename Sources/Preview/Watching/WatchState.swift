internal import Glibc

/// The files and folders of a watcher, and what was last seen of them.
struct WatchState {
  private var paths: Set<String> = []
  /// The folders above the paths.
  private var above: Set<String> = []
  private var links: [String: [String]] = [:]
  /// Nil where the system has no notices: then only `look` finds changes.
  private let notices: FolderNotices?
  /// How each folder with notices is named.
  private var names: [Int32: [String]] = [:]
  /// Every path, while polling also every file in watched folders; nil for what is not there.
  private var states: [String: FileState?] = [:]
  /// Whether some changes come without a notice of the kernel.
  private(set) var isPolling: Bool

  init(usesNotices: Bool) {
    notices = usesNotices ? FolderNotices() : nil
    isPolling = notices == nil
  }

  /// The descriptor that `poll` waits for; -1 for none.
  var descriptor: Int32 { notices?.descriptor ?? -1 }

  /// Replaces the set.
  ///
  /// - Returns: Paths that were not in the set and have changed since a moment.
  mutating func watch(_ paths: Set<String>, since moment: Int64) -> Set<String> {
    let known = self.paths
    self.paths = paths
    above = []
    for path in paths {
      var folder = FolderWalk.parent(of: path)
      while above.insert(folder).inserted { folder = FolderWalk.parent(of: folder) }
    }
    states = states.filter { isWatched($0.key) }
    let changed = look(reportsNew: false)
    return changed.union(paths.subtracting(known).filter { (FileState($0)?.time ?? 0) >= moment })
  }

  /// The paths that the notices are about.
  mutating func take() -> Set<String> {
    var changed: Set<String> = []
    var mustLook = false
    for notice in notices?.take() ?? [] {
      guard let number = notice.folder else { return paths.union(look()) }
      guard let entry = notice.name else {
        mustLook = mustLook || notice.isOfFolders
        continue
      }
      for folder in names[number] ?? [] {
        let path = folder == "/" ? "/" + entry : folder + "/" + entry
        let (isWatched, others) = (isWatched(path), links[path] ?? [])
        mustLook = mustLook || above.contains(path) || notice.isOfFolders && isWatched
        guard isWatched || !others.isEmpty else { continue }
        if notice.isCreation, WatchState.isBeingWritten(path) { continue }
        if isWatched { changed.insert(path) }
        changed.formUnion(others)
      }
    }
    for path in changed where paths.contains(path) { states[path] = .some(FileState(path)) }
    return mustLook ? changed.union(look()) : changed
  }

  /// Compares what is there with what was seen last, and sets notices where they are wanted now.
  ///
  /// - Parameter reportsNew: Whether a path that was never seen counts as changed.
  /// - Returns: The paths that have changed.
  mutating func look(reportsNew: Bool = true) -> Set<String> {
    var next: [Int32: [String]] = [:]
    for folder in above { if let number = notices?.add(folder, isAbove: true) { next[number] = [] } }
    var numbers: [String: Int32] = [:]
    var isComplete = true
    let walk = FolderWalk(paths) { folder in
      guard let number = notices?.add(folder) else {
        // One that has just gone needs none.
        if errno == ENOSPC || errno == ENOMEM || notices == nil { isComplete = false }
        return
      }
      numbers[folder] = number
    }
    for folder in walk.folders { if let number = numbers[folder] { next[number, default: []].append(folder) } }
    for number in names.keys where next[number] == nil { notices?.remove(number) }
    (names, links) = (next, walk.links)
    isPolling = !isComplete
    var changed: Set<String> = []
    let all = isPolling ? paths.union(walk.files) : paths
    for path in all.union(states.keys) {
      let state = FileState(path)
      let isNew = states[path] == nil
      if isNew ? reportsNew : states[path] != .some(state) { changed.insert(path) }
      states[path] = state == nil && !all.contains(path) ? nil : .some(state)
    }
    return changed
  }

  /// Whether a path is in the set or in a folder of it; hidden files and folders are not, unless they are in the set.
  private func isWatched(_ path: String) -> Bool {
    var part = path
    while !paths.contains(part) {
      guard part != "/", part.split(separator: "/").last?.hasPrefix(".") == false else { return false }
      part = FolderWalk.parent(of: part)
    }
    return true
  }

  /// Whether a new file is reported again when its writer closes it; nothing follows links.
  private static func isBeingWritten(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_nlink == 1
  }
}
