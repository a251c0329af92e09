/// Why no picture of a button shows a change of some properties.
struct MutationReason: Sendable {
  var subject: String
  var mutants: [String]
  var why: String

  /// Whether the button refuses the value, so that `verify` ends with an error.
  var isRefused = false

  static func silent(in subject: String) -> [String] { names(subject) { !$0.isRefused } }

  static func refused(in subject: String) -> [String] { names(subject) { $0.isRefused } }

  private static func names(_ subject: String, _ isMeant: (MutationReason) -> Bool) -> [String] {
    all.filter { $0.subject == subject && isMeant($0) }.flatMap(\.mutants)
  }

  static let all = silent + onThePixelGrid + facingTheViewer + bareToggles + buttons + refused
}

extension MutationReason {
  /// Toggles with only images.
  private static let bareToggles = ["follow", "basket"].flatMap { subject in
    [
      MutationReason(
        subject: subject,
        mutants: [
          "titleColor", "highlightedTitleColor", "disabledTitleColor", "font", "fontSize", "fontWeight", "textStyle",
        ]
          + insets("titleEdgeInsets"), why: "there is no title"),
      MutationReason(
        subject: subject, mutants: ["normalImage"],
        why: "it shows once the button has been switched off, which no shot does"),
      MutationReason(subject: subject, mutants: ["cornerRadius"], why: "there is no background to be rounded"),
      MutationReason(
        subject: subject, mutants: ["highlightDuration"], why: "there is no highlighted background to fade to"),
    ]
  }

  private static let onThePixelGrid = [
    "plain layer", "gradient", "shape", "text", "text, a style", "text, runs", "image, tinted", "spokes", "arc",
    "progress ring",
    "replicator",
  ].map { subject in
    MutationReason(
      subject: subject, mutants: ["allowsEdgeAntialiasing"],
      why: "the layer is upright on whole pixels, is round, or has no fill of its own")
  }

  private static let facingTheViewer = (onThePixelGrid.map(\.subject) + ["image"]).map { subject in
    MutationReason(
      subject: subject, mutants: ["doubleSided", "perspective"], why: "the layer and what is in it face the viewer")
  }

  private static let silent = [
    MutationReason(
      subject: "download", mutants: ["hitAnimationColor"],
      why: "beneath the disc until it has faded, a ripple shows one step of its colour as less than one of a pixel's"),
    MutationReason(
      subject: "extended", mutants: ["pressed: plate.backgroundColor"],
      why: "through an opacity of 0.6, one step of the colour is less than one of a pixel's"),
    MutationReason(
      subject: "extended", mutants: ["title.frame.width"], why: "the text stands at the left and has room"),
    MutationReason(
      subject: "inactive",
      mutants: ["animationDuration", "animationTimingFunction", "hitAnimationColor", "hitAnimationDistance"],
      why: "every shot is settled, and none has a touch"),
    MutationReason(
      subject: "inactive", mutants: ["progressBarStyle=percentage"], why: "at 0 the ring does not show"),
    MutationReason(
      subject: "stateful, square", mutants: ["tintColor"],
      why: "a stateful title is systemBlue unless the type is system, and there is no image"),
    MutationReason(
      subject: "styled", mutants: ["plate.cornerRadius", "plate.cornerCurve=circular", "plate.frame.height"],
      why: "the mask is rounder and less high than the layer that it cuts"),
    MutationReason(subject: "styled", mutants: ["edge.fillColor"], why: "a straight line has nothing to fill"),
    MutationReason(
      subject: "subclassed", mutants: ["backgroundColor"], why: "every layout sets the background to green"),
    MutationReason(
      subject: "subclassed", mutants: insets("titleEdgeInsets"), why: "the class sets its own"),
    MutationReason(
      subject: "subclassed, hardly round", mutants: ["backgroundColor"],
      why: "every layout sets the background to green"),
    MutationReason(
      subject: "subclassed, hardly round", mutants: insets("titleEdgeInsets"), why: "the class sets its own"),
    MutationReason(
      subject: "update", mutants: ["backgroundColor"], why: "normalBackgroundColor takes its place"),
    MutationReason(
      subject: "update", mutants: ["buttonType=system"],
      why: "the title has a size and its own colours, under a finger too, which the type would decide otherwise"),
    MutationReason(
      subject: "update", mutants: ["cornerRadius"], why: "below 0 it is half of the height, whatever it is"),
    MutationReason(
      subject: "update", mutants: ["textStyle"], why: "the title has a size and a weight of its own"),
    MutationReason(
      subject: "update", mutants: ["tintColor"], why: "the title has a colour of its own, and there is no image"),
    MutationReason(
      subject: "image, tinted",
      mutants: ["contentsCenter.x", "contentsCenter.y", "contentsCenter.width", "contentsCenter.height"],
      why: "in the middle nothing stretches"),
    MutationReason(subject: "text", mutants: ["fits"], why: "it changes a finding, no picture"),
    MutationReason(subject: "text, a style", mutants: ["fits"], why: "it changes a finding, no picture"),
    MutationReason(subject: "text, a style", mutants: ["lines"], why: "there is one"),
    MutationReason(subject: "text, a style", mutants: ["tabularDigits"], why: "there are no digits"),
    MutationReason(subject: "text, runs", mutants: ["fits"], why: "it changes a finding, no picture"),
    MutationReason(subject: "text", mutants: ["fontStyle"], why: "the text has a size of its own"),
    MutationReason(subject: "text, runs", mutants: ["fontStyle"], why: "the text has a size of its own"),
    MutationReason(
      subject: "text, runs", mutants: ["tabularDigits", "runs[0].tabularDigits", "runs[1].tabularDigits"],
      why: "there are no digits"),
    MutationReason(
      subject: "text, runs",
      mutants: ["runs[0].strikethroughColor", "runs[1].strikethroughColor", "runs[1].underlineColor"],
      why: "there is no such line"),
    MutationReason(
      subject: "text, runs", mutants: ["runs[0].strokeColor", "runs[1].strokeColor"], why: "the outlines have no line"),
    MutationReason(subject: "text, runs", mutants: ["lines"], why: "there is one"),
    MutationReason(subject: "text, runs", mutants: ["string"], why: "runs take its place"),
    MutationReason(subject: "spokes", mutants: ["lineWidth"], why: "it is the arc's"),
    MutationReason(subject: "arc", mutants: ["spokes=12"], why: "an arc has no spokes"),
  ]

  static func insets(_ name: String) -> [String] {
    ["top", "left", "bottom", "right"].map { "\(name).\($0)" }
  }

  private static let refused =
    fonts + [
      MutationReason(
        subject: "text, runs", mutants: ["runs[0].font", "runs[1].font"], why: "there is no such font", isRefused: true),
      MutationReason(
        subject: "download",
        mutants: [
          "trackColor", "foregroundColor", "image", "progressBarStyle=spinning", "progressBarStyle=percentage",
          "progress",
        ], why: "it belongs to the unnamed state, which states replace", isRefused: true),
      MutationReason(
        subject: "download",
        mutants: ["states[0].progress", "states[1].progress", "states[4].progress", "states[5].progress"],
        why: "the state shows no percentage", isRefused: true),
      MutationReason(
        subject: "download",
        mutants: [2, 3].flatMap { index in
          ["inactive", "spinning"].map { "states[\(index)].progressBarStyle=\($0)" }
        }, why: "the state gives a progress, which only a percentage shows", isRefused: true),
      MutationReason(
        subject: "activityIndicator, unnamed", mutants: ["states"], why: "a list of states must not be empty",
        isRefused: true),
      MutationReason(
        subject: "flatten", mutants: ["configuration.font"], why: "there is no such font", isRefused: true),
      MutationReason(
        subject: "inactive", mutants: ["states"], why: "a list of states must not be empty",
        isRefused: true),
    ]

  private static let fonts = [
    "press-me", "flatten", "subclassed", "update", "stateful, square", "highlight, plain", "toggle, titled",
    "subclassed, hardly round", "text", "text, a style", "text, runs",
  ].map { MutationReason(subject: $0, mutants: ["font"], why: "there is no such font", isRefused: true) }
}
