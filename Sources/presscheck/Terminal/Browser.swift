import Glibc
import PresscheckFiles

/// The desk's own browser.
enum Browser {
  /// The program that shows an address: what `BROWSER` names first, else the desktop's; nil where there is neither.
  private static var program: String? {
    if let own = Environment.variable("BROWSER")?.split(separator: ":").first { return String(own) }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Environment.variable($0) != nil }
    return hasScreen ? "xdg-open" : nil
  }

  /// Opens an address where there is a program for it, which does not get to know the address by its arguments.
  ///
  /// - Returns: The file that leads to the address, until the browser needs it no longer; nil where no program starts.
  static func open(_ address: String) -> RedirectFile? {
    guard let program, let path = program.contains("/") ? program : Subprocess.path(of: program),
      let file = RedirectFile(to: address)
    else { return nil }
    // What a browser says is not the result, and Ctrl-C does not reach it.
    let browser = Subprocess.start(
      path, [file.address], leadsGroup: true,
      streams: [
        (STDIN_FILENO, .reading("/dev/null")), (STDOUT_FILENO, .writing("/dev/null")),
        (STDERR_FILENO, .writing("/dev/null")),
      ])
    return browser == nil ? nil : file
  }
}
