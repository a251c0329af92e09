internal import PresscheckGraphics
internal import PresscheckLayerTree

extension Mutation {
  /// Half a pixel less room at each side.
  static let insets = Mutation { _, value, scale in
    guard case .insets(let insets) = value else { return [] }
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return parts(numbers, [".top", ".left", ".bottom", ".right"], scale.length) {
      .insets(Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
    }
  }
}
