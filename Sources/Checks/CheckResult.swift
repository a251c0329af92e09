package import PresscheckControls
package import PresscheckFiles
package import PresscheckGraphics

/// The answer of a rule for a state in a variant.
package struct CheckResult: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case pass, fail, warning, note
    /// The reason says what could not be measured.
    case unmeasured
  }

  package var rule: String
  package var verdict: Verdict
  /// Empty until a button's check fills it in, as the variant.
  package var state = ""
  /// As the names of pictures have it, `~dark@2x`.
  package var variant = ""
  /// Those of the variant.
  package var traits = Traits()
  /// The name in front of the message, such as `primary/busy~dark`.
  package var subject = ""
  /// The events that begin the transition, as in `touchDown@0`; nil for the way into the state.
  package var events: String?
  /// The worst time of a transition, in seconds.
  package var time: Double?
  /// From the first frame that fails to the first that does not, in seconds of the transition.
  package var interval: ClosedRange<Double>?
  package var layer: String?
  package var text: String?
  package var foreground: String?
  package var background: String?
  package var ratio: Double?
  /// The least ratio, or the least side in points.
  package var required: Double?
  package var passingColor: String?
  /// Why it is a warning, a note or unmeasured.
  package var reason: String?
  /// One sentence without a full stop; empty for what passes.
  package var message = ""
  /// Why the file or the configuration accepts the failure; nil if it does not.
  package var ignored: String?
  package var file = ""
  package var place: FileLocation?
  /// The place in the picture, in points of the canvas; nil where it is not asked for, and where nothing shows.
  package var box: Rect?
  /// The button with the place outlined; nil where it is not asked for.
  package var picture: CheckPicture?
  /// Whether the ground beneath the canvas counted.
  var showsGround = false
  /// The keys of a button file that cause it, the first that is there before others.
  var keys: [String] = []

  /// Whether it makes a run fail; with `strict` a warning does too.
  func fails(strict: Bool) -> Bool { ignored == nil && (verdict == .fail || strict && verdict == .warning) }

  /// Gives it a message that is its reason too.
  mutating func tell(_ sentence: String) { (message, reason) = (sentence, sentence) }

  init(_ rule: String, _ verdict: Verdict) { (self.rule, self.verdict) = (rule, verdict) }
}
