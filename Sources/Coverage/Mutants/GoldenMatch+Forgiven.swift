internal import PresscheckCodecs
internal import PresscheckComparison
internal import PresscheckGoldens

extension GoldenMatch {
  /// The largest difference of a channel from the golden of a still, 0 to 255; of a film at least 1.
  func forgivenDifference(from golden: [UInt8]) -> Int {
    guard let drawn, let expected = try? PNG.decode(golden) else { return 1 }
    return Comparison(expected: expected, actual: drawn.straight()).worst?.channelDifference ?? 1
  }
}
