/// How a run ends. The numbers from 64 on are those of BSD's `sysexits`.
package enum ExitCode: Int32, Hashable, Sendable {
  /// Done, or the same.
  case success = 0
  /// Pictures differ.
  case different = 1
  /// A golden is missing or stale.
  case missingGolden = 2
  /// The command line is wrong.
  case usage = 64
  /// A file that was read is wrong.
  case badInput = 65
  /// A file that was named is not there or cannot be read.
  case inputNotFound = 66
  /// A mistake of this program.
  case internalError = 70
  /// A file cannot be made where it should be.
  case cannotCreate = 73
  /// Reading or writing broke off.
  case inputOutput = 74
}
