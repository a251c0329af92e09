import PresscheckControls
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// A button whose properties are changed.
struct MutationSubject: CustomTestStringConvertible, Sendable {
  enum Source {
    /// An example, by its name.
    case example
    /// A control with these properties, for those that its example does not show.
    case control(String)
    /// The keys of a layer of one type, each with a visible effect.
    case layer(String)
  }

  var name: String
  var source: Source

  var testDescription: String { name }

  static let all = examples + controls + layers

  func file() throws(Diagnostic) -> ButtonFile {
    switch source {
    case .example:
      try ButtonFile(
        path: "\(Fixtures.folder)/buttons/\(name).yaml",
        context: ReadingContext(try Configuration.find(from: Fixtures.folder)))
    case .control(let text): try button(text, file: "\(Fixtures.folder)/control.yaml")
    case .layer(let text): try button(Self.common(text), file: "\(Fixtures.folder)/layer.yaml")
    }
  }

  var isLayer: Bool { if case .layer = source { true } else { false } }

  func mutants(of file: ButtonFile) -> [Mutant] { isLayer ? file.mutantsOfFirstLayer : file.mutants }

  private static let examples = Fixtures.names(in: "\(Fixtures.folder)/buttons", ending: ".yaml")
    .map { MutationSubject(name: $0, source: .example) }

  /// The neighbour covers part of the layer, the inner one reaches beyond it, and a rotation shows the anchor point.
  private static func common(_ layer: String) -> String {
    """
    control: layers
    size: [48, 34]
    layers:
      - {name: layer, frame: [8, 5, 30, 20], transform: {rotate: 0.1}, backgroundColor: "#E8F0D8", cornerRadius: 7,
         borderWidth: 2, borderColor: "#405060", shadowOpacity: 1, shadowOffset: [3, 4], shadowRadius: 1.5, \(layer),
         sublayers: [{name: inner, backgroundColor: "#3060C0", frame: [-3, 6, 9, 7]}]}
      - {name: neighbour, backgroundColor: "#C04040", frame: [30, 2, 12, 12]}
    initial: normal
    states: {normal: {}}
    animations:
      - {in: normal, layer: inner, keyPath: opacity, from: 0.2, to: 1, duration: 1, repeatCount: infinity}
    shots: [{state: normal, at: [0.5]}]
    matrix: {direction: [ltr, rtl]}
    """
  }

  private static let controls = [
    control(
      "button, custom",
      """
      control: button
      size: [120, 60]
      canvas: {padding: 6, background: white}
      properties: {title: Go on, titles: {selected: On, focused: Here}, titleColor: "#102030", fontSize: 13, titleShadowColors: {normal: "#80A0C0"},
        titleShadowOffset: [2, 1], image: images/corners.png, tintColor: "#3060C0", backgroundColor: "#F0F0E0",
        backgroundImage: {path: M2 2H30V20H2Z, size: [32, 22]}, cornerRadius: 6, borderWidth: 2, shadowOpacity: 0.5,
        alpha: 0.9, shadowRadius: 1, contentVerticalAlignment: top}
      matrix: {direction: [ltr, rtl], appearance: [light, dark]}
      """),
    control(
      "button, wrapped",
      """
      control: button
      size: [70, 50]
      properties: {title: Some words that wrap in here, titleColor: black, textStyle: caption2, lineBreakMode: byWordWrapping}
      """),
    control(
      "button, shrunk",
      """
      control: button
      size: [70, 30]
      properties: {title: Some words that shrink in here, titleColor: black, fontSize: 12,
        adjustsFontSizeToFitWidth: true, minimumScaleFactor: 0.6}
      """),
    control(
      "button, configured",
      """
      control: button
      size: [140, 70]
      canvas: {padding: 6, background: white}
      properties: {configuration: {style: filled, title: Go on, subtitle: Two, image: {path: M1 1H9L5 8Z, size: [10, 9]},
        imagePadding: 4, background: {image: {path: M2 2H30V20H2Z, size: [32, 22]}, strokeWidth: 2,
        imageContentMode: center}}}
      matrix: {direction: [ltr, rtl], appearance: [light, dark]}
      """),
    control(
      "stateful, square",
      """
      control: stateful
      size: [60, 30]
      properties: {title: Go, color1: systemGreen, color2: systemBlue, selectedColor1: gray, selectedColor2: black,
        cornerRadius: 4}
      """),
    control(
      "activityIndicator, unnamed",
      """
      control: activityIndicator
      properties: {image: {path: M1 1H9L5 8Z, size: [10, 9]}, progressBarStyle: percentage, progress: 0.4,
        hitAnimationColor: systemPink}
      canvas: {padding: 8, background: white}
      shots: [{id: ripple, events: touchDown@0, at: [0.1, 0.15, 0.2, 0.25]}]
      """),
    control(
      "highlight, plain",
      """
      control: highlight
      size: [60, 30]
      properties: {title: Go, buttonType: system, backgroundColor: white, highlightedBackgroundColor: lightGray,
        cornerRadius: 6}
      shots: [{state: highlighted, at: 0.1}]
      """),
    control(
      "toggle, titled",
      """
      control: toggle
      size: [60, 30]
      properties: {title: Go, backgroundColor: white, highlightedBackgroundColor: lightGray, cornerRadius: 6,
        titleColor: systemBlue, highlightedScale: 0.8, image: {path: M1 1H9L5 8Z, size: [10, 9]},
        normalImage: {path: M1 2H9L5 8Z, size: [10, 9]}, selectedImage: {path: M1 3H9L5 8Z, size: [10, 9]}}
      shots:
        - {id: tap, events: touchDown@0 touchUpInside@0.1, at: [0.02, 0.09, 0.15]}
        - {id: off, events: touchDown@0 touchUpInside@0.1 touchDown@0.5 touchUpInside@0.6}
      """),
    control(
      "subclassed, hardly round",
      """
      control: subclassed
      size: [90, 30]
      properties: {title: Go, buttonType: system, crnrRadius: 6}
      """),
  ]

  private static func control(_ name: String, _ text: String) -> MutationSubject {
    MutationSubject(name: name, source: .control(text))
  }

  private static func layer(_ name: String, _ text: String) -> MutationSubject {
    MutationSubject(name: name, source: .layer(text))
  }

  private static let layers = [
    layer("plain layer", "opacity: 1"),
    layer(
      "gradient",
      """
      type: gradient, colors: ["#FF000000", "#20A0E0FF", "#F0C000FF"], locations: [0.2, 0.6, 0.9],
      startPoint: [0.1, 0.2], endPoint: [0.9, 0.7]
      """),
    layer(
      "shape",
      """
      type: shape, path: "M6 3H24L15 17Z M12 6H18L15 11Z", fillColor: "#80C0F0", strokeColor: "#902010",
      lineWidth: 2, lineDashPattern: [9, 2], lineDashPhase: 1, strokeStart: 0.1, strokeEnd: 0.9, miterLimit: 2
      """),
    layer(
      "text",
      """
      type: text, string: Some 11 words that wrap in here, fontSize: 7, color: "#102030", lines: 2, wrapped: true,
      truncation: end, lineHeight: 8
      """),
    layer("text, a style", "type: text, string: Some, fontStyle: caption1, color: \"#102030\""),
    layer(
      "text, runs",
      """
      type: text, fontSize: 9, color: "#102030", runs: [{string: Some, color: "#C04000", underline: true}, {string: words}]
      """),
    layer("image", "type: image, image: images/corners.png, contentsCenter: [0.25, 0.25, 0.5, 0.5], contentsScale: 2"),
    layer(
      "image, tinted",
      "type: image, image: {path: M1 1H9L5 8Z, size: [10, 9]}, contentsGravity: center, tintColor: systemTeal"),
    layer("spokes", "type: spinner, color: \"#C04000\""),
    layer("arc", "type: spinner, style: arc, color: \"#C04000\", lineWidth: 2"),
    layer(
      "progress ring", "type: progressRing, value: 0.35, color: \"#C04000\", trackColor: \"#80C0F0\", lineWidth: 3"),
    layer(
      "replicator",
      """
      type: replicator, instanceCount: 3, instanceTransform: {translate: [6, 2]}, instanceDelay: 0.1,
      instanceColor: "#8090A0E0"
      """),
  ]
}
