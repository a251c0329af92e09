internal import PresscheckRendering

/// Renders layers and buttons that are made in code as PNG files.
///
/// ```swift
/// let png = try Renderer().png(plate, at: 0.25, scale: 3)
/// ```
///
/// The same input gives the same bytes, on every machine and at any time.
public struct Renderer: Sendable {
  private let fonts: [String]

  /// - Parameter fonts: Files and folders of fonts, searched in this order before the default font, Inter. Fonts of the
  ///   system are not used.
  public init(fonts: [String] = []) {
    self.fonts = fonts
  }

  /// Renders a layer and its sublayers.
  ///
  /// - Parameters:
  ///   - layer: The layer, in a superlayer of this size, or in one that its frame just fills.
  ///   - time: When the picture is taken, in seconds of the layer's time; nil waits until all finite animations are over.
  ///   - scale: Pixels a point, from 0.01 to 100.
  ///   - size: The size of the superlayer in points; nil is the size of the layer's frame.
  ///   - padding: How much canvas is left around it.
  ///   - background: The colour beneath it.
  ///   - file: The call's, as errors name it; like the two after it, it is not for you to say.
  ///   - line: The call's.
  ///   - column: The call's.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: An error whose description says what is wrong: a number out of range, a font that is not there, a character
  ///   that no font has.
  public func png(
    _ layer: Layer, at time: Double? = nil, scale: Double = 2, size: Size? = nil,
    padding: CanvasSetting.Padding = .points(0), background: Color = .clear, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) throws -> [UInt8] {
    try png(
      BareLayer(layer, size: size), at: time.map { .seconds($0) } ?? .settled, padding: padding,
      background: DynamicColor(background), traits: Traits(scale: scale), file: file, line: line, column: column)
  }

  /// Renders a button.
  ///
  /// - Parameters:
  ///   - control: The button.
  ///   - state: The state that it is put into; nil is its first one.
  ///   - events: What happens to it from time 0 on, as in a button file: `touchDown@0 touchUpInside@0.1`.
  ///   - instant: When the picture is taken, counted from time 0.
  ///   - size: In points; nil is the intrinsic size.
  ///   - padding: How much canvas is left around it.
  ///   - background: The colour beneath it.
  ///   - traits: Scale, appearance, direction and quirks.
  ///   - file: The call's, as errors name it; like the two after it, it is not for you to say.
  ///   - line: The call's.
  ///   - column: The call's.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: As for a layer, and for a state or an event that the button does not have.
  public func png(
    _ control: any Control, state: String? = nil, events: String? = nil, at instant: Instant = .settled,
    size: Size? = nil, padding: CanvasSetting.Padding = .points(0),
    background: DynamicColor = DynamicColor(.clear), traits: Traits = Traits(), file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) throws -> [UInt8] {
    let picture = ControlPicture(
      control: control, state: state, events: events, instants: [instant], size: size,
      canvas: CanvasSetting(padding: padding, background: background), traits: traits)
    let source = FileLocation(line: Int(line), column: Int(column))
    let button = try picture.file(path: "\(file)", at: source, folder: "Renderer", shot: "png")
    let renderer = PresscheckRendering.Renderer(button, fonts: try FontResolver(folders: fonts))
    return try renderer.pictures(of: button.ownRequests(traits.quirks)).flatMap(\.png)
  }
}
