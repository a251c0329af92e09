import PresscheckFiles
import Testing

@testable import PresscheckButtonFile

@Suite struct SeveralErrorsTests {
  private func failing(_ numbers: [Int]) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try numbers.mapAll { number throws(Diagnostic) -> Int in
        guard number < 0 else { return number }
        throw Diagnostic(file: "\(number)", "odd", exit: number == -1 ? .inputNotFound : .badInput)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `all elements are tried, and the first error brings the others along, each once`() throws {
    let error = try #require(failing([1, -1, 2, -2, -2, -3]))
    #expect(error.exit == .inputNotFound)
    #expect(error.all.map { "\($0)" } == ["-1: error: odd", "-2: error: odd", "-3: error: odd"])
    #expect(failing([1, 2]) == nil)
  }

  @Test func `errors of errors are one list`() throws {
    let inner = try #require(failing([-1, -2]))
    let outer = try #require(failing([-3]))
    do throws(Diagnostic) {
      _ = try [inner, outer].mapAll { error throws(Diagnostic) -> Int in throw error }
    } catch {
      #expect(error.all.map(\.file) == ["-1", "-2", "-3"])
      #expect(error.others.filter { !$0.others.isEmpty } == [])
    }
  }

  @Test func `marked words can be set off`() {
    let error = Diagnostic(.warning, file: "a.yaml", at: .start, "odd error: hint:", hint: "even")
    let text = error.text { word, severity in "<\(word)\(severity?.rawValue ?? "")>" }
    #expect(text == "a.yaml:1:1: <warning:warning> odd error: hint:\n<hint:> even")
  }
}
