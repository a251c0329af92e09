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
    guard let path = program.contains("/") ? program : Subprocess.path(of: program) else { return file }
    // Ctrl-C does not reach it, and what it says is not the result.
    _ = Subprocess.start(
      path, [file.address], leadsGroup: true,
      streams: [
        (STDIN_FILENO, .reading("/dev/null")), (STDOUT_FILENO, .writing("/dev/null")),
        (STDERR_FILENO, .writing("/dev/null")),
      ])
    return file
  }
}
