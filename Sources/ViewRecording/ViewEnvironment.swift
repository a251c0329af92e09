package import PresscheckButtonFile
internal import PresscheckCodecs
internal import PresscheckControls
package import PresscheckCoreGraphics
package import PresscheckFiles
internal import PresscheckLayerTree
internal import PresscheckRaster
package import PresscheckText
internal import PresscheckUIKit

/// The environment of views' code: fonts, images, colours, and a rasteriser for the pictures that it draws itself.
@MainActor package struct ViewEnvironment {
  private let text: PangoTypesetter
  private let assets: AppAssets
  private let hasAssets: Bool
  private let nibs: NibLibrary

  /// - Parameters:
  ///   - fonts: Those that text is set in.
  ///   - configuration: The assets, fonts and colours that code and documents name.
  ///   - nibFolders: Where code finds XIBs beside the folders of assets.
  ///   - classes: The app's classes, which XIBs name; those of the modules of views that ask for one are found without.
  /// - Throws: Exit 66 for a folder of assets that is absent.
  package init(
    fonts: FontLibrary, configuration: Configuration = Configuration(), nibFolders: [String] = [],
    classes: [ViewClass] = []
  ) throws(Diagnostic) {
    text = PangoTypesetter(library: fonts)
    assets = try AppAssets(configuration.assets)
    hasAssets = !configuration.assets.folders.isEmpty
    nibs = NibLibrary(configuration, folders: nibFolders, classes: classes)
  }

  /// Runs code that makes and runs views.
  package func run<Result>(_ body: (DrawingEnvironment) throws -> Result) rethrows -> Result {
    let outer = (UIImage.images, UIImage.symbols, UIColor.assets, UINib.reader)
    UIImage.images = { name, _ in
      let image = assets.image(named: name)
      for problem in assets.problems { DrawingEnvironment.find(problem) }
      return image
    }
    UIImage.symbols = assets.symbol
    UIColor.assets = { assets.color(named: $0) }
    UINib.reader = nibs.objects
    defer { (UIImage.images, UIImage.symbols, UIColor.assets, UINib.reader) = outer }
    return try body(drawing)
  }

  private var drawing: DrawingEnvironment {
    let text = text
    var environment = DrawingEnvironment(text: text) { root, size, scale in
      let list = try DisplayList(root, canvas: Canvas(size: size), text: text)
      let bitmap = try Rasterizer().draw(list, scale: scale).straight()
      return PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba)
    }
    environment.hasAssets = hasAssets
    environment.decode = { bytes in
      let bitmap = try PNG.decode(bytes)
      return .pixels(PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba))
    }
    environment.encode = { image in
      try PNG.encode(Bitmap(width: image.width, height: image.height, rgba: image.rgba))
    }
    return environment
  }
}
