internal import PresscheckButtonFile
internal import PresscheckControls
package import PresscheckFiles
internal import PresscheckGraphics
package import PresscheckLayerTree
package import PresscheckRaster

/// Errors and findings of other modules, at the lines of the button file that cause them.
extension Renderer {
  func diagnostic(_ finding: Finding, in state: String, hint: String? = nil) -> Diagnostic {
    let place = file.places.place(ofLayer: finding.layer, keys: finding.keys, in: state) ?? file.places.control
    let layer = finding.layer.map { "\($0): " } ?? ""
    return Diagnostic(.warning, file: file.path, at: place, layer + finding.message, hint: hint)
  }

  package func diagnostic(_ error: RasterError) -> Diagnostic {
    switch error {
    case .tooLarge(let width, let height):
      Diagnostic(
        file: file.path, at: file.places.size ?? file.places.control,
        "the picture would have \(RasterError.phrase(width, height))")
    case .cairo: Diagnostic(file: file.path, "\(error)", exit: .internalError)
    case .vectorTooLarge:
      Diagnostic(file: file.path, at: file.places.control, "\(error)", hint: "a PNG has no such bound")
    default: Diagnostic(file: file.path, at: file.places.control, "\(error)")
    }
  }

  package func diagnostic(_ error: ResolveError, in state: String) -> Diagnostic {
    switch error {
    case .text(let error, let layer): return diagnostic(error, layer: layer, in: state)
    case .tooManyItems(let maximum, let layer):
      let message = "there are more than \(maximum) things to draw, most of them in \(layer.quoted)"
      return Diagnostic(file: file.path, at: file.places.place(ofLayer: layer), message)
    case .tooDeep(let maximum, let layer):
      let message = "layers are nested more than \(maximum) deep at \(layer.quoted)"
      return Diagnostic(file: file.path, at: file.places.place(ofLayer: layer), message)
    }
  }

  package func diagnostic(_ error: TextError, layer: String?, in state: String?) -> Diagnostic {
    let keys: [String]
    switch error {
    case .fontNotFound: keys = ["font", "fontWeight", "italic"]
    case .missingGlyph(let scalar, _): keys = ["string"] + titles { $0.unicodeScalars.contains(scalar) }
    case .tooLong(let characters, _): keys = ["string"] + titles { $0.unicodeScalars.count == characters }
    case .fontUnreadable, .tooManyFonts: keys = []
    }
    if keys.contains(where: file.places.overridden.contains) {
      var diagnostic = Diagnostic(error)
      (diagnostic.option, diagnostic.exit) = (.property, .usage)
      return diagnostic
    }
    let place = file.places.place(ofLayer: layer, keys: keys, in: state) ?? file.places.control
    return Diagnostic(error, file: file.path, at: place, prefix: locale.map { "in \($0), " } ?? "")
  }

  /// The text properties that cause an error.
  private func titles(where isBad: (String) -> Bool) -> [String] {
    let bad = file.properties.filter { if case .text(let text) = $0.value { isBad(text) } else { false } }
    return bad.keys.sorted()
  }

  /// The result of work on the button: of a document, a button that cannot be drawn is left out with its error.
  ///
  /// - Throws: Any other error, which ends the run.
  package func leavingOut<Value>(
    _ work: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Result<Value, Diagnostic> {
    do {
      return .success(try work())
    } catch {
      guard file.origin != nil, error.foundByDrawing.scope == .button else { throw error }
      return .failure(error)
    }
  }

  /// Runs work of the control, whose errors are about the button.
  func running<Value>(in state: String? = nil, _ work: () throws(RunError) -> Value) throws(Diagnostic) -> Value {
    do {
      return try work()
    } catch {
      switch error.cause {
      case .text(let error): throw diagnostic(error, layer: nil, in: state)
      case .code(let error): throw error
      }
    }
  }

  /// Runs work that sets text, whose errors are about the button.
  func settingText<Value>(_ work: () throws(TextError) -> Value) throws(Diagnostic) -> Value {
    do { return try work() } catch { throw diagnostic(error, layer: nil, in: nil) }
  }

  /// Runs work of the rasterizer, whose errors are about the button.
  package func drawing<Value>(_ work: () throws(RasterError) -> Value) throws(Diagnostic) -> Value {
    do { return try work() } catch { throw diagnostic(error) }
  }
}

extension RasterError {
  /// A size in pixels and its limits: `40000 × 20 pixels: at most 32767 a side and 67108864 in all`.
  static func phrase(_ width: Double, _ height: Double) -> String {
    "\(Number.short(width)) × \(Number.short(height)) pixels: \(Rasterizer.limits)"
  }
}
