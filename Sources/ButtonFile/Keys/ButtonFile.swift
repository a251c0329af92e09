public import PresscheckControls
public import PresscheckGraphics

/// A button as a file describes it, and which pictures are taken of it.
package struct ButtonFile: Sendable {
  /// As the person named it.
  package var path: String

  /// As `control:` has it: the name of a `ControlKind`, or `layers`.
  package var kind: String

  /// What its pictures' folder is called.
  package var name: String

  /// In points; nil is the intrinsic size.
  package var size: Size?

  /// What is left free round the button, and what lies beneath it.
  package var canvas: CanvasSetting

  /// The button itself.
  package var control: any Control

  /// What the file says of its properties; empty for `layers`.
  package var properties: PropertyValues

  /// Font files and folders, seen from the working folder.
  package var fonts: [String]

  /// PNG files that it names, seen from the working folder.
  package var images: [String]

  /// Button files that it extends, seen from the working folder, the nearest first.
  package var bases: [String] = []

  /// At least one: every settled state where the file has none of its own.
  package var shots: [Shot]

  /// The variants of every shot.
  package var matrix: Matrix

  /// The colours that it can name.
  package var palette: Palette

  /// Nil is exact.
  package var tolerance: TolerancePolicy?

  /// Where the file leaves to the app what a touch does, and says it.
  package var transitions: [StateTransition]

  /// What it takes beside touches and `resize`.
  package var events: [EventSignature]

  /// Where the things stand that an error or a finding may be about.
  package var places: ButtonPlaces
}

/// What a picture's canvas is beside the button.
public struct CanvasSetting: Hashable, Sendable {
  /// What is left free round the button.
  public enum Padding: Hashable, Sendable {
    /// Left free on each side.
    case points(Double)
    /// As much as all shots of the file need, in whole points.
    case automatic
  }

  /// The same on all sides.
  public var padding: Padding

  /// Fills the canvas beneath the button; clear leaves the picture transparent.
  public var background: DynamicColor

  public init(padding: Padding = .points(0), background: DynamicColor = DynamicColor(.clear)) {
    self.padding = padding
    self.background = background
  }
}

/// Places in a button file.
package struct ButtonPlaces: Hashable, Sendable {
  package var control = FileLocation.start
  package var size: FileLocation?
  var canvas: FileLocation?
  var properties: [String: FileLocation] = [:]

  /// Properties that `--property` says instead of the file.
  package var overridden: Set<String> = []
  var layers: [String: LayerPlaces] = [:]

  /// What a state changes: by state, layer and key.
  var states: [String: [String: [String: FileLocation]]] = [:]

  struct LayerPlaces: Hashable, Sendable {
    var layer: FileLocation
    var keys: [String: FileLocation]
  }

  /// The first of the keys that a layer has, in the state before by itself, else the layer; for a control's own layers the
  /// property of that name.
  package func place(ofLayer name: String?, keys: [String] = [], in state: String? = nil) -> FileLocation? {
    if let name, let layer = layers[name] {
      let changes = state.flatMap { states[$0]?[name] } ?? [:]
      if let place = keys.lazy.compactMap({ changes[$0] }).first { return place }
      return keys.lazy.compactMap { layer.keys[$0] }.first ?? layer.layer
    }
    return keys.lazy.compactMap { properties[$0] }.first
  }
}

/// What is used for every button file that is read.
package struct ReadingContext: Hashable, Sendable {
  /// The colours that a file can name.
  package var palette: Palette

  /// The configuration's styles.
  package var styles: Styles

  /// Names and values of `--property`, as they were typed.
  package var properties: [Override]

  /// `--background`, as it was typed; nil for the file's own.
  package var background: String?

  /// One `--property`.
  package struct Override: Hashable, Sendable {
    /// A property of the file's control; of `layers`, a layer and its key: `plate.cornerRadius`.
    package var name: String

    /// As a file would write it.
    package var value: String

    /// What an error blames: `--property`, unless another flag said it.
    package var flag: String

    package init(name: String, value: String, flag: String = "--property") {
      self.name = name
      self.value = value
      self.flag = flag
    }

    /// Reads `K=V`.
    package init(parsing text: String) throws(Diagnostic) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw Diagnostic(file: "--property", "expected name=value, not \(text.quoted)", exit: .usage)
      }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  /// What a configuration says, and flags besides.
  package init(_ configuration: Configuration, properties: [Override] = [], background: String? = nil) {
    self.init(
      palette: configuration.palette, styles: configuration.styles, properties: properties, background: background)
  }

  package init(
    palette: Palette = Palette(), styles: Styles = Styles(), properties: [Override] = [], background: String? = nil
  ) {
    self.palette = palette
    self.styles = styles
    self.properties = properties
    self.background = background
  }
}
