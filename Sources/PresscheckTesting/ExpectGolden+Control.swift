public import PresscheckButtonFile
public import PresscheckControls
public import PresscheckGraphics
internal import PresscheckRendering

/// Fails the test where a button does not look like its golden, in a state or after what happens to it.
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
/// The golden is `goldens/<source file>/<test>[.<name>][.t=250ms][~dark][~rtl][@2x].png` beside the source file.
///
/// A matrix asks for all variants at once, each a golden of its own:
///
/// ```swift
/// @Test func variants() {
///   expectGolden(of: BuyButton(), matrix: Matrix(scales: [1, 2, 3], appearances: [.light, .dark]))
/// }
/// ```
///
/// - Parameters:
///   - control: The button.
///   - name: Comes after the test's name; nil is the state, where one is given.
///   - state: Is entered at time 0, or has settled before the events; nil is the initial one.
///   - events: What happens to it, as on the command line: `touchDown@0 touchUpInside@0.1`.
///   - instants: When it is looked at; each is a golden of its own.
///   - film: Takes the place of the instants: the golden is an animated PNG.
///   - size: In points; nil is the button's intrinsic size.
///   - padding: What is left free round it: shadows that reach farther are cut off.
///   - background: What lies beneath it.
///   - traits: What it is drawn for.
///   - matrix: Every combination of its scales, appearances and directions; nil is that of the traits alone.
///   - tolerance: How far it may be from its golden, and why; nil is not at all.
///   - record: Which goldens are written; nil leaves it to the trait and the environment.
///   - fileID: The module and file of the call; like all that follow, it is not for you to say.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's.
///   - column: The call's.
public func expectGolden(
  of control: any Control, named name: String? = nil, state: String? = nil, events: String? = nil,
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

extension ControlPicture {
  func expectGoldens(_ assertion: GoldenAssertion) {
    for failure in failures(assertion) { TestLibrary.fail(failure, at: assertion.site) }
  }

  func failures(_ assertion: GoldenAssertion) -> [Failure] {
    assertion.failures { _ throws(Diagnostic) in
      let file = try file(at: assertion.site)
      let requests = try file.requests(Selection(quirks: traits.quirks))
      return (requests, file, assertion.site.folder + "goldens/")
    }
  }
}
