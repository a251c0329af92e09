/// When a still is taken.
public enum Instant: Hashable, Sendable {
  /// When nothing finite moves any more.
  case settled

  /// Seconds since the state was entered, or since the first event's time 0.
  case seconds(Double)

  /// Eleven days: longer than any button moves.
  static let longest = 1_000_000.0
}

extension Instant {
  /// Reads `0.25`, `250ms` or `settled`.
  init(parsing text: String) throws(PhraseError) {
    if text == "settled" {
      self = .settled
    } else {
      self = .seconds(try Instant.seconds(text, offset: 0, orElse: ", nor \"settled\""))
    }
  }

  /// What `--at` takes: instants with commas between.
  package static func list(_ text: String) throws(Diagnostic) -> [Instant] {
    do {
      var instants: [Instant] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        instants.append(try Instant(parsing: part.trimmingBlanks))
      }
      return instants
    } catch {
      throw Diagnostic(file: "--at", error.message, hint: error.hint, exit: .usage)
    }
  }

  /// Seconds, or milliseconds with `ms` behind.
  package static func seconds(_ text: String, offset: Int, orElse: String = "") throws(PhraseError) -> Double {
    let isMilliseconds = text.hasSuffix("ms")
    guard let number = DecimalNumber.parse(isMilliseconds ? String(text.dropLast(2)) : text) else {
      throw PhraseError(
        offset, "\(text.quoted) is not a time\(orElse)", hint: "write seconds or milliseconds: 0.25 or 250ms")
    }
    let seconds = isMilliseconds ? number / 1_000 : number
    guard seconds >= 0, seconds <= longest else {
      throw PhraseError(offset, "a time must lie from 0 to 1000000 seconds, not \(text.quoted)")
    }
    return seconds
  }
}

/// What is wrong in a short text, and where.
package struct PhraseError: Error, Hashable {
  /// How many characters come before.
  var offset: Int
  package var message: String
  package var hint: String?

  package init(_ offset: Int, _ message: String, hint: String? = nil) {
    self.offset = offset
    self.message = message
    self.hint = hint
  }
}
