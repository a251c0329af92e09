import PresscheckGraphics
import PresscheckTestSupport
import Testing

@Suite struct TranscendentalTests {
  private static func value(_ name: Substring, _ x: Double, _ y: Double) -> Double {
    switch name {
    case "sin": Transcendental.sin(x)
    case "cos": Transcendental.cos(x)
    case "tan": Transcendental.tan(x)
    case "atan2": Transcendental.atan2(x, y)
    case "acos": Transcendental.acos(x)
    case "exp": Transcendental.exp(x)
    case "log": Transcendental.log(x)
    case "erf": Transcendental.erf(x)
    default: .nan
    }
  }

  @Test(arguments: [
    ("sin", 0.8), ("cos", 0.8), ("tan", 1.9), ("atan2", 1.2), ("acos", 2.1), ("exp", 0.8), ("log", 0.8),
    ("erf", 2),
  ])
  func `values are within the documented units of the last place`(name: String, units: Double) throws {
    let rows = TranscendentalReferences.table.split(separator: "\n").map { $0.split(separator: " ") }
      .filter { $0[0] == name }
    #expect(rows.count == 24)
    for row in rows {
      let numbers = row.dropFirst().compactMap { Double($0) }
      let (expected, x) = try (#require(numbers.last), numbers[0])
      let result = Self.value(row[0], x, numbers[1])
      // The reference is itself rounded, by half a unit.
      let allowed = name == "erf" ? 1.2e-16 + expected.ulp / 2 : (units + 0.5) * expected.ulp
      #expect(abs(result - expected) <= allowed, "\(name)(\(numbers.dropLast()))")
    }
  }

  @Test func `zero gives the exact value`() {
    #expect(Transcendental.sinCos(0) == (0, 1))
    #expect(Transcendental.tan(0) == 0)
    #expect(Transcendental.atan2(0, 1) == 0)
    #expect(Transcendental.exp(0) == 1)
    #expect(Transcendental.log(1) == 0)
    #expect(Transcendental.erf(0) == 0)
    #expect(Transcendental.acos(1) == 0)
  }

  @Test func `at the Double next to a quarter turn the small one is that Double's distance from it`() {
    #expect(Transcendental.pi == Double.pi)
    #expect(Transcendental.sinCos(.pi / 2) == (1, 6.123233995736766e-17))
    #expect(Transcendental.sinCos(.pi) == (1.2246467991473532e-16, -1))
    #expect(Transcendental.sinCos(-.pi) == (-1.2246467991473532e-16, -1))
  }

  @Test func `a million turns keep nine decimals`() {
    for turns in [1e3, 1e5, 999_999] {
      let angle = turns * 2 * Double.pi
      #expect(abs(Transcendental.sin(angle)) < 2e-9)
      #expect(near(Transcendental.sin(angle + 0.5), Transcendental.sin(0.5), 2e-9))
    }
  }

  @Test func `sine and cosine keep their symmetries to the bit`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let x = random.number(-1e6...1e6)
      let (a, b) = (Transcendental.sinCos(x), Transcendental.sinCos(-x))
      #expect(a.sin == -b.sin && a.cos == b.cos)
      #expect(near(a.sin * a.sin + a.cos * a.cos, 1, 4e-16))
    }
  }

  @Test func `an angle too large to reduce exactly still lies on the circle`() {
    let (sin, cos) = Transcendental.sinCos(1e300)
    #expect(near(sin * sin + cos * cos, 1, 1e-15))
  }

  @Test func `what is not a number stays so`() {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Transcendental.sinCos(x).sin.isNaN && Transcendental.tan(x).isNaN)
    }
    #expect(Transcendental.atan2(.nan, 1).isNaN && Transcendental.atan2(1, .nan).isNaN)
    #expect(Transcendental.exp(.nan).isNaN && Transcendental.erf(.nan).isNaN)
    #expect(Transcendental.log(-1).isNaN && Transcendental.log(.nan).isNaN)
    #expect(Transcendental.acos(1.0000001).isNaN && Transcendental.acos(.nan).isNaN)
  }

  @Test func `atan2 knows the axes, their signs, and infinity`() {
    #expect(Transcendental.atan2(0, -1) == Double.pi)
    #expect(Transcendental.atan2(-0.0, -1) == -Double.pi)
    #expect(Transcendental.atan2(1, 0) == Double.pi / 2)
    #expect(Transcendental.atan2(-1, 0) == -Double.pi / 2)
    #expect(Transcendental.atan2(0, 0) == 0 && Transcendental.atan2(0, -0.0) == Double.pi)
    #expect(Transcendental.atan2(.infinity, .infinity) == Double.pi / 4)
    #expect(Transcendental.atan2(5, -.infinity) == Double.pi)
    #expect(Transcendental.atan2(3, 3) == Double.pi / 4)
    #expect(Transcendental.atan2(1e308, 1e308) == Double.pi / 4)
    #expect(Transcendental.atan2(.leastNonzeroMagnitude, .leastNonzeroMagnitude) == Double.pi / 4)
    #expect(Transcendental.atan2(1e-200, 1e200) == 0)
  }

  @Test func `exp runs out of range at both ends`() {
    #expect(Transcendental.exp(709.78) > 1.79e308 && Transcendental.exp(709.79) == .infinity)
    #expect(Transcendental.exp(1e300) == .infinity && Transcendental.exp(.infinity) == .infinity)
    #expect(Transcendental.exp(-745.13) == .leastNonzeroMagnitude && Transcendental.exp(-745.14) == 0)
    #expect(Transcendental.exp(-.infinity) == 0)
  }

  @Test func `log takes everything from the least Double to infinity`() {
    #expect(Transcendental.log(0) == -.infinity && Transcendental.log(.infinity) == .infinity)
    #expect(Transcendental.log(.leastNonzeroMagnitude) == -744.4400719213812)
  }

  @Test func `erf is odd and ends at one`() {
    #expect(Transcendental.erf(7) == 1 && Transcendental.erf(-7) == -1 && Transcendental.erf(.infinity) == 1)
    #expect(Transcendental.erf(0.7) == -Transcendental.erf(-0.7))
    // It never falls, also where one expansion gives way to the next.
    let steps = (0...4800).map { Transcendental.erf(Double($0) / 800) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 2.3e-16 })
  }
}
