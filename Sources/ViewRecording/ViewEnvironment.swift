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

  /// - Throws: Exit 66 for a folder of assets that is absent.
  package init(fonts: FontLibrary, assets: AssetSettings) throws(Diagnostic) {
    text = PangoTypesetter(library: fonts)
    self.assets = try AppAssets(assets)
  }

  /// Runs code that makes and runs views.
  package func run<Result>(_ body: (DrawingEnvironment) throws -> Result) rethrows -> Result {
    let outer = (UIImage.images, UIImage.symbols, UIColor.assets)
    UIImage.images = { name, _ in
      let image = assets.image(named: name)
      for problem in assets.problems { DrawingEnvironment.find(problem) }
      return image
    }
    UIImage.symbols = assets.symbol
    UIColor.assets = { assets.color(named: $0) }
    defer { (UIImage.images, UIImage.symbols, UIColor.assets) = outer }
    return try body(drawing)
  }

  private var drawing: DrawingEnvironment {
    let text = text
    var environment = DrawingEnvironment(text: text) { root, size, scale in
      let list = try DisplayList(root, canvas: Canvas(size: size), text: text)
      let bitmap = try Rasterizer().draw(list, scale: scale).straight()
      return PixelImage(width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba)
    }
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
