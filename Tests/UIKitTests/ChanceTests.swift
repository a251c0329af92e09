import Testing

@testable import PresscheckUIKit

/// Code that draws lots draws the same ones in every run.
@MainActor @Suite struct ChanceTests {
  private func draws() -> [String] {
    Run.screen().run {
      [
        "\(Double.random(in: 0...1))", "\(CGFloat.random(in: 2..<3))", "\(Int.random(in: -5...5))",
        "\(UInt8.random(in: 0..<9))",
        "\(Bool.random())", "\((0..<50).shuffled())", "\((0..<50).randomElement() ?? -1)", "\(arc4random())",
        "\(arc4random_uniform(10))", "\(drand48())",
      ]
    }
  }

  @Test func `every run has the same numbers`() { #expect(draws() == draws()) }

  @Test func `numbers of one run differ, and keep to their range`() {
    let numbers = Run.screen().run { (0..<1_000).map { _ in Double.random(in: 3..<4) } }
    #expect(Set(numbers).count == 1_000)
    #expect(numbers.allSatisfy { $0 >= 3 && $0 < 4 })
    #expect(abs(numbers.reduce(0, +) / 1_000 - 3.5) < 0.03)
    #expect(Run.screen().run { arc4random_uniform(0) } == 0)
  }
}
