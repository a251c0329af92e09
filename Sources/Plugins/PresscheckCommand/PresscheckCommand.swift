import Foundation
import PackagePlugin

/// Runs `presscheck` in the package's folder: `swift package presscheck verify`.
///
/// It asks for no permission to write there, which a job without a terminal would have to give by an option: `record` and
/// `approve` write what they say they write, and Linux has no sandbox for plug-ins.
@main
struct PresscheckCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "presscheck").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("presscheck ended with \(process.terminationStatus)")
      return
    }
  }
}
