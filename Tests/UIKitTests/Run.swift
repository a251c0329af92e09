import PresscheckControls
import PresscheckGraphics
import PresscheckLayerTree
import PresscheckText

@testable import PresscheckUIKit

/// What tests of views have in common.
@MainActor enum Run {
  static let text: PangoTypesetter = {
    guard let library = try? FontLibrary() else { preconditionFailure("Inter is installed") }
    return PangoTypesetter(library: library)
  }()

  static func environment() -> DrawingEnvironment {
    DrawingEnvironment(text: text) { _, size, scale in
      let (width, height) = (max(1, Int(size.width * scale)), max(1, Int(size.height * scale)))
      return PixelImage(width: width, height: height, rgba: [UInt8](repeating: 0, count: 4 * width * height))
    }
  }

  static func screen(_ size: Size = Size(390, 844), _ traits: Traits = Traits()) -> Screen {
    Screen(ScreenShape(size), traits, environment: environment())
  }

  /// A screen that shows a view of 100 by 40 points, which is prepared first.
  static func screen(showing view: UIView, _ prepare: () -> Void = {}) throws -> Screen {
    let screen = screen()
    try screen.show {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      prepare()
      return view
    }
    return screen
  }

  /// What is drawn of a tree.
  static func items(_ tree: Layer) throws -> [DisplayItem] {
    try DisplayList(tree, canvas: Canvas(size: tree.bounds.size), text: text).items
  }
}

extension Screen {
  /// What the view's layer shows of a property at a time.
  func shown(_ keyPath: AnimationKeyPath, at time: Double) -> PropertyValue? { timeline.tree(at: time).value(keyPath) }
}
