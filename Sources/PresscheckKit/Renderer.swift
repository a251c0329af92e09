@_exported public import PresscheckButtonFile
@_exported public import PresscheckControls
internal import PresscheckFiles
@_exported public import PresscheckGraphics
@_exported public import PresscheckLayerTree
internal import PresscheckRendering

/// Renders layers and buttons to PNG files.
///
/// ```swift
/// let png = try Renderer().png(plate, at: 0.25, scale: 3)
/// ```
///
/// The same input gives the same bytes at any time, and on every machine with the same versions of the libraries that draw.
public struct Renderer: Sendable {
  private let fonts: [String]

  /// Makes a renderer with fonts of its own.
  ///
  /// - Parameter fonts: Files and folders of fonts, searched in this order before the default font, Inter. The system's fonts
  ///   are not used.
  public init(fonts: [String] = []) { self.fonts = fonts }

  /// Renders a layer and its sublayers.
  ///
  /// - Parameters:
  ///   - layer: The layer, in a superlayer of the size.
  ///   - time: The layer's time in seconds; nil is after all finite animations.
  ///   - scale: Pixels per point, from 0.01 to 100.
  ///   - size: The size of the superlayer in points; nil is the size of the layer's frame.
  ///   - padding: The canvas around the layer.
  ///   - background: The colour of the canvas.
  ///   - file: The call's file in errors; do not pass this argument or those after it.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: An error with a legible description: a number out of range, a missing font, or a character that no font has.
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
  ///   - state: The state at time 0; nil is the first one.
  ///   - events: Events from time 0 on, as in a button file: `touchDown@0 touchUpInside@0.1`.
  ///   - instant: The time of the picture, from time 0.
  ///   - size: In points; nil is the intrinsic size.
  ///   - padding: The canvas around the button.
  ///   - background: The colour of the canvas.
  ///   - traits: The screen and its user, as `Traits` lists them.
  ///   - file: The call's file in errors; do not pass this argument or those after it.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: The errors for a layer, and an error for an unknown state or event.
  public func png(
    _ control: any Recordable, state: String? = nil, events: String? = nil, at instant: Instant = .settled,
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
