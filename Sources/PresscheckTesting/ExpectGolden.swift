@_exported public import PresscheckButtonFile
@_exported public import PresscheckControls
package import PresscheckFiles
package import PresscheckGoldens
@_exported public import PresscheckGraphics
internal import PresscheckInterfaceBuilder
@_exported public import PresscheckLayerTree
internal import PresscheckRendering

/// Fails the test if a layer differs from its golden.
///
/// ```swift
/// @Test func busy() {
///   expectGolden(of: BuyButton(isBusy: true).layer, padding: .automatic)
/// }
/// ```
///
/// The golden is `goldens/<source file>/<test>@2x.png` beside the source file. A missing golden fails the test too, and the
/// message says how to record it; see ``RecordMode``.
///
/// - Parameters:
///   - layer: The layer.
///   - name: Follows the test's name; needed in a test with several goldens.
///   - size: The superlayer's size in points; nil is the size of the layer's frame, wherever that is.
///   - instants: Times from the tree's time 0; each has a golden of its own.
///   - film: Replaces the instants: the golden is an animated PNG.
///   - padding: The canvas around the layer; shadows that reach farther are cut off.
///   - background: The colour of the canvas.
///   - scale: Pixels per point.
///   - appearance: The appearance in the golden's name; the layer's colours do not change with it.
///   - tolerance: The allowed difference and its reason; nil is none.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectGolden(
  of layer: Layer, named name: String? = nil, size: Size? = nil, at instants: [Instant] = [.settled],
  film: Film? = nil, padding: CanvasSetting.Padding = .points(0), background: Color = .clear, scale: Double = 2,
  appearance: Appearance = .light, tolerance: TolerancePolicy? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let picture = ControlPicture(
    control: BareLayer(layer, size: size), name: name, instants: instants, film: film,
    canvas: CanvasSetting(padding: padding, background: DynamicColor(background)),
    traits: Traits(scale: scale, appearance: appearance), tolerance: tolerance)
  picture.expectGoldens(GoldenAssertion(site: site, record: record))
}

/// Fails the test if a button differs from its golden, in a state or after events.
///
/// ```swift
/// @Test(arguments: ["idle", "busy"]) func settled(state: String) {
///   expectGolden(of: BuyButton(), state: state)
/// }
///
/// @Test func tap() {
///   expectGolden(of: BuyButton(), events: "touchDown@0 touchUpInside@0.1", at: [.seconds(0.05), .seconds(0.25)])
/// }
/// ```
///
/// The golden is `goldens/<source file>/<test>[.<name>][.t=250ms][~dark][~contrast][~rtl][~AX3][~reduced][~bold][@2x].png` beside the source file.
///
/// A matrix compares all variants, each with a golden of its own:
///
/// ```swift
/// @Test func variants() {
///   expectGolden(of: BuyButton(), matrix: Matrix(scales: [1, 2, 3], appearances: [.light, .dark]))
/// }
/// ```
///
/// - Parameters:
///   - control: The button.
///   - name: Follows the test's name; nil is the state, if there is one.
///   - state: The state at time 0, settled before the events; nil is the initial one.
///   - events: Events as on the command line: `touchDown@0 touchUpInside@0.1`.
///   - instants: Times from time 0; each has a golden of its own.
///   - film: Replaces the instants: the golden is an animated PNG.
///   - size: In points; nil is the button's intrinsic size.
///   - padding: The canvas around the button; shadows that reach farther are cut off.
///   - background: The colour of the canvas.
///   - traits: The screen and its user, as `Traits` lists them.
///   - matrix: Every combination of its values, as `Matrix` lists them; nil is that of the traits alone.
///   - tolerance: The allowed difference and its reason; nil is none.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectGolden(
  of control: any Recordable, named name: String? = nil, state: String? = nil, events: String? = nil,
  at instants: [Instant] = [.settled], film: Film? = nil, size: Size? = nil,
  padding: CanvasSetting.Padding = .points(0), background: DynamicColor = DynamicColor(.clear),
  traits: Traits = Traits(), matrix: Matrix? = nil, tolerance: TolerancePolicy? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let picture = ControlPicture(
    control: control, name: name, state: state, events: events, instants: instants, film: film, size: size,
    canvas: CanvasSetting(padding: padding, background: background), traits: traits, matrix: matrix,
    tolerance: tolerance)
  picture.expectGoldens(GoldenAssertion(site: site, record: record))
}

/// Fails the test if a picture of a button file differs from its golden, as `presscheck verify` does with the same goldens.
///
/// ```swift
/// @Test func buy() { expectGoldens(ofFile: "Buttons/buy.yaml") }
/// ```
///
/// The buttons of a storyboard or XIB are compared together, or those with a label:
///
/// ```swift
/// @Test func pay() { expectGoldens(ofFile: "App/Base.lproj/Main.storyboard", label: "Pay*") }
/// ```
///
/// - Parameters:
///   - path: The button file, storyboard or XIB, relative to the folder of `Package.swift`.
///   - label: A pattern of labels or names of buttons in a storyboard or XIB; nil is all of them.
///   - record: The goldens that are written; nil follows the trait and the environment.
///   - fileID: The call's module and file; do not pass this argument or those after it.
///   - file: The call's source file.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's line.
///   - column: The call's column.
public func expectGoldens(
  ofFile path: String, label: String? = nil, record: RecordMode? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, file: file, function: function, line: line, column: column)
  let assertion = GoldenAssertion(site: site, record: record)
  for failure in assertion.failures(ofFile: path, label: label) { failure.report(at: site) }
}

extension ControlPicture {
  func expectGoldens(_ assertion: GoldenAssertion) {
    for failure in failures(assertion) { failure.report(at: assertion.site) }
  }

  func failures(_ assertion: GoldenAssertion) -> [Failure] {
    assertion.failures { _ throws(Diagnostic) in [try subject(at: assertion.site)] }
  }

  /// The pictures of a file beside the test, with the folder of their goldens.
  package func subject(at site: CallSite) throws(Diagnostic) -> GoldenAssertion.Subject {
    let file = try file(at: site)
    let requests = file.ownRequests(traits.quirks)
    try PictureRequest.checkNames([(file, requests)])
    return (requests, file, site.folder + "goldens/")
  }

  /// The picture as a button file beside the test, named after the test.
  package func file(at site: CallSite) throws(Diagnostic) -> ButtonFile {
    if name == "" {
      throw Diagnostic(
        file: site.path, at: site.place, "a golden's name must not be empty",
        hint: "leave named: out in a test with one golden")
    }
    let shot = [site.testName, name ?? state].compactMap { $0 }.joined(separator: ".")
    return try file(path: site.path, at: site.place, folder: site.stem, shot: shot)
  }
}

extension GoldenAssertion {
  /// Fails the test once for each golden that does not fit, or for another error.
  package func expect(_ subjects: (Project) throws(Diagnostic) -> [Subject]) {
    for failure in failures(subjects) { failure.report(at: site) }
  }

  func failures(
    ofFile path: String, label: String? = nil, open: ButtonSource.Opening = ButtonSource.standard
  ) -> [Failure] {
    failures { project throws(Diagnostic) in
      try environment.buttons(ofFile: path, label: label, project.configuration, from: site, open: open)
        .mapAll { file throws(Diagnostic) -> Subject in (try file.requests(), file, project.goldens(of: file)) }
    }
  }
}
