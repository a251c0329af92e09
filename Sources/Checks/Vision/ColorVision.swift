internal import PresscheckGraphics

/// A way to see colours.
package enum ColorVision: String, Hashable, Sendable, CaseIterable {
  case normal
  /// Without cones for long waves: red is dark.
  case protan
  /// Without cones for middle waves.
  case deutan
  /// Without cones for short waves.
  case tritan
  /// Without any colour.
  case grey

  /// The colour as it looks, by Machado, Oliveira and Fernandes (2009) at severity 1, on linear light (*documented*).
  ///
  /// Grey is the colour's relative luminance.
  package func seen(_ color: ByteColor) -> ByteColor {
    guard self != .normal else { return color }
    let light = [color.red, color.green, color.blue].map { SRGBCurve.linear(Double($0) / 255) }
    let seen = matrix.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
    return ByteColor(Color(linearRed: seen[0], green: seen[1], blue: seen[2]).clamped)
  }

  /// Three rows, for red, green and blue light.
  package var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protan:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deutan:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritan:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    case .grey: Array(repeating: [0.2126, 0.7152, 0.0722], count: 3)
    }
  }
}

extension ByteColor {
  /// CIE 1976's lightness of the relative luminance, 0 to 100 (*documented*).
  package var lightness: Double {
    let y = luminance
    return y > 216.0 / 24389 ? 116 * Transcendental.exp(Transcendental.log(y) / 3) - 16 : y * 24389 / 27
  }
}
