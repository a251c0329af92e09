package import PresscheckControls
package import PresscheckFiles
public import PresscheckGraphics
public import PresscheckLayerTree
internal import PresscheckText

/// A button as a file describes it, and which pictures of it to render.
package struct ButtonFile: Sendable {
  /// As the caller named it.
  package var path: String
  /// The value of `control:`: the name of a `ControlKind`, or `layers`.
  package var kind: String
  /// The name of its pictures' folder.
  package var name: String
  /// In points; nil is the intrinsic size.
  package var size: Size?
  /// Bounds and ratios that change the intrinsic size; nil for none.
  package var sizeRule: SizeRule?
  package var canvas: CanvasSetting
  /// Its words for a screen reader in place of its own.
  package var accessibility = AccessibilitySettings()
  /// The words of documentation for its pictures; nil for the default.
  package var words = PictureWords()
  /// Whether its texts are meant to have room in their layers; false keeps those findings away.
  package var fits = true
  package var control: any Recordable
  /// The values under `properties:`; empty for `layers`.
  package var properties: PropertyValues
  /// The button in other languages, in the order of the file.
  package var locales: [Localization] = []
  /// The file for people who have chosen *Reduce Motion*, if it chooses anything by that; else empty.
  package var reduced: [ButtonFile] = []

  /// Files and folders that it names, and the button files that it extends, the nearest first: all relative to the
  /// working folder.
  package var fonts: [String]
  /// Pictures, and the files of asset catalogues.
  package var images: [String]
  package var bases: [String] = []
  /// The name of its own class, what that is made of, and what it lets a file set; nil and empty for other controls.
  package var viewClass: String?
  package var classInputs: ClassInputs?
  package var classProperties: [Property] = []
  /// The arguments of the class's initializers, as `init` takes them; empty for another kind of button.
  package var classInitializers: [String] = []
  /// Folders of pictures and catalogues, and pictures for symbols, that the code of its class can ask for by name.
  package var assets: [String] = []
  /// At least one; without `shots:` one per settled state.
  package var shots: [Shot]
  package var matrix: Matrix
  package var palette: Palette
  /// Nil is exact.
  package var tolerance: TolerancePolicy?
  /// The settings of `check` for this button alone.
  package var check = CheckSettings()
  /// The settings of `coverage` for this button alone.
  package var coverage = CoverageSettings()
  /// State changes that the file specifies, where the control leaves them to the app.
  package var transitions: [StateTransition]
  /// The events that it takes besides touches and `resize`.
  package var events: [EventSignature]
  /// Places in the file, for errors and findings.
  package var places: ButtonPlaces
  /// Warnings about the file itself, beside those about its pictures: a run reports them once.
  package var findings: [Diagnostic] = []
  /// The control of an Interface Builder document that it describes, which may have others; nil for a button file.
  package var origin: ControlOrigin?

  /// The value of `control:` for a view class of the app's own.
  package static let viewClassKind = ButtonFileReader.viewClassKind

  /// The class that it is drawn from, or that its document names; nil for none.
  package var className: String? { origin?.className ?? viewClass }

  /// The button's name in messages: the path, with the button's name where the path alone is ambiguous.
  package var title: String { origin == nil ? path : "\(name.quoted) in \(path)" }

  /// The transition of the file that a change of state follows; nil for none.
  package func index(of change: Transition) -> Int? {
    transitions.firstIndex {
      ($0.from ?? change.from) == change.from && $0.event == change.event && $0.to == change.to
    }
  }

  /// Where the file writes a change of state; nil if the control itself changes it.
  package func place(of change: Transition) -> FileLocation? {
    index(of: change).flatMap { places.transitions.indices.contains($0) ? places.transitions[$0] : nil }
  }

  /// The files and folders that its pictures are made of, as far as the project gives them, beside the configuration.
  package var inputs: [String] { [path] + bases + images + fonts + assets + (classInputs?.sources ?? []) }

  /// The files that the code of its class has named to the system while it ran, there or not, as absolute paths.
  ///
  /// Empty for a button without a class; nil where that is not known.
  package var openedFiles: Set<String>? { control.code.map(\.openedFiles) ?? [] }
}

extension ButtonFile {
  /// A button that is made in code and rendered as a file's is.
  ///
  /// The path is that of the source file: goldens are kept beside it, and errors name it and the place.
  package init(
    _ control: any Recordable, path: String, at place: FileLocation, name: String, size: Size?, canvas: CanvasSetting,
    shot: Shot, matrix: Matrix, palette: SystemPalette, tolerance: TolerancePolicy?
  ) {
    self.init(
      path: path, kind: "code", name: name, size: size, canvas: canvas, control: control, properties: [:], fonts: [],
      images: [], shots: [shot], matrix: matrix, palette: Palette(system: palette, usual: .ios13),
      tolerance: tolerance,
      transitions: [], events: control.events, places: ButtonPlaces(control: place))
  }
}

/// The canvas around and beneath a button.
public struct CanvasSetting: Hashable, Sendable {
  /// The space around the button.
  public enum Padding: Hashable, Sendable {
    /// Points on each side.
    case points(Double)
    /// As much as all shots of the file need, in whole points.
    case automatic
  }

  /// The same on all sides.
  public var padding: Padding
  /// Fills the canvas beneath the button; clear leaves the picture transparent.
  public var background: DynamicColor

  /// No padding and no background by default.
  public init(padding: Padding = .points(0), background: DynamicColor = DynamicColor(.clear)) {
    (self.padding, self.background) = (padding, background)
  }
}

/// Places in a button file.
package struct ButtonPlaces: Hashable, Sendable {
  package var control = FileLocation.start
  package var size: FileLocation?
  var properties: [String: FileLocation] = [:]
  /// Properties that the caller sets instead of the file.
  package var overridden: Set<String> = []
  var layers: [String: LayerPlaces] = [:]
  /// The keys that a state changes: by state, layer and key.
  var states: [String: [String: [String: FileLocation]]] = [:]
  /// Of the file's transitions, in their order.
  package var transitions: [FileLocation] = []

  struct LayerPlaces: Hashable, Sendable {
    var layer: FileLocation
    var keys: [String: FileLocation]
  }

  /// The first of the keys that the file has for a layer, the state's own before others, else the layer.
  ///
  /// For a control's own layers: the property of that name.
  package func place(ofLayer name: String?, keys: [String] = [], in state: String? = nil) -> FileLocation? {
    guard let name, let layer = layers[name] else { return keys.lazy.compactMap { properties[$0] }.first }
    let changes = state.flatMap { states[$0]?[name] } ?? [:]
    return keys.lazy.compactMap { changes[$0] }.first ?? keys.lazy.compactMap { layer.keys[$0] }.first ?? layer.layer
  }
}

/// Settings that apply to every button file that a run reads.
package struct ReadingContext: Sendable {
  package var configuration: Configuration
  /// Those of the configuration's fonts, kept for all files of a run.
  let faces = BoundedCache<[String], [HeldFace]>(.max)
  /// Those below the folders of projects, kept for all documents of a run.
  let catalogs = BoundedCache<String, AssetCatalogs>(.max)
  /// Runs classes of an app's own; nil in a program that runs none.
  package let host: (any ViewClassHost)?
  package var properties: [Override]
  /// The caller's background, as a file would write it; nil for the file's own.
  package var background: String?

  /// A caller's value for a property.
  package struct Override: Hashable, Sendable {
    /// A property of the file's control; for `layers`, a layer and its key: `plate.cornerRadius`.
    package var name: String
    /// As a file would write it.
    package var value: String
    /// The option that sets it, for errors.
    package var option: RequestOption

    package init(name: String, value: String, option: RequestOption = .property) {
      (self.name, self.value, self.option) = (name, value, option)
    }

    /// Reads `name=value`.
    package init(parsing text: String) throws(Diagnostic) {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw Diagnostic(option: .property, "expected name=value, not \(text.quoted)")
      }
      self.init(name: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }

  package init(
    _ configuration: Configuration = Configuration(), properties: [Override] = [], background: String? = nil,
    host: (any ViewClassHost)? = nil
  ) {
    (self.configuration, self.properties, self.background, self.host) = (configuration, properties, background, host)
  }

  /// Reads values with the configuration's colours and images.
  package func values(of source: Source) -> ValueReader {
    ValueReader(source, palette: configuration.palette, assets: configuration.assets)
  }
}
