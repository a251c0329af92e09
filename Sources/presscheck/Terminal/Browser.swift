import Glibc
import PresscheckFiles

/// The desk's own browser.
enum Browser {
  /// The program that shows an address: what `BROWSER` names first, else the desktop's; nil where there is neither.
  private static var program: String? {
    if let own = Environment.variable("BROWSER")?.split(separator: ":").first { return String(own) }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Environment.variable($0)?.isEmpty == false }
    return hasScreen ? "xdg-open" : nil
  }

  /// Opens an address where there is a program for it, which does not get to know the address by its arguments.
  ///
  /// - Returns: The file that leads to the address, until the browser needs it no longer; nil for no program.
  static func open(_ address: String) -> RedirectFile? {
    guard let program, let file = RedirectFile(to: address) else { return nil }
    start(program, file.address)
    return file
  }

  private static func start(_ program: String, _ address: String) {
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
    let words = [strdup(program), strdup(address)]
    defer { for word in words { free(word) } }
    var process = pid_t()
    posix_spawnp(&process, program, &actions, &attributes, words + [nil], environ)
  }
}
