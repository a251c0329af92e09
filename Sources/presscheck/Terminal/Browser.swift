import Glibc
import PresscheckButtonFile

/// The desk's own browser.
enum Browser {
  /// Opens an address where there is a screen and a program for it.
  static func open(_ address: String) {
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { Environment.variable($0)?.isEmpty == false }) else { return }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // What a browser says is not the result.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ctrl-C does not reach it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let words = [strdup("xdg-open"), strdup(address)]
    defer { for word in words { free(word) } }
    var process = pid_t()
    posix_spawnp(&process, "xdg-open", &actions, &attributes, words + [nil], environ)
  }
}
