public import PresscheckButtonFile
public import PresscheckControls
public import PresscheckGraphics
public import PresscheckLayerTree
internal import PresscheckRendering

/// Fails the test where a layer does not look like its golden.
///
/// ```swift
/// @Test func busy() {
///   expectGolden(of: BuyButton(isBusy: true).layer, padding: .automatic)
/// }
/// ```
///
/// The golden is `goldens/<source file>/<test>@2x.png` beside the source file. What is missing or differs fails, and the message
/// says what to do; see ``RecordMode`` for how goldens come about.
///
/// - Parameters:
///   - layer: What is looked at, as in a superlayer of this size, or in one that its frame just fills.
///   - name: Comes after the test's name; needed where a test has several goldens.
///   - size: The superlayer's, in points; nil is the size of the layer's frame, wherever that is.
///   - instants: When it is looked at, counted from the tree's time 0; each is a golden of its own.
///   - film: Takes the place of the instants: the golden is an animated PNG.
///   - padding: What is left free round it: shadows that reach farther are cut off.
///   - background: What lies beneath it.
///   - scale: Pixels a point.
///   - appearance: What it was made for. A layer's colours are what they are: the golden's name says it.
///   - tolerance: How far it may be from its golden, and why; nil is not at all.
///   - record: Which goldens are written; nil leaves it to the trait and the environment.
///   - fileID: The module and file of the call; like all that follow, it is not for you to say.
///   - file: The call's source file, beside which the goldens are.
///   - function: The test's name where Swift Testing does not know it.
///   - line: The call's.
///   - column: The call's.
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
