import PresscheckControls
import PresscheckLayerTree
import Testing

@testable import PresscheckButtonFile

@Suite struct KeyPathsTests {
  @Test func `files and layer trees know the same key paths`() {
    let inFiles = Set(LayerType.allCases.flatMap { KeyPaths.names(on: $0) })
    let inTrees = Set(AnimationKeyPath.allCases.map(\.rawValue))
    #expect(inFiles.subtracting(inTrees) == [])
    #expect(inTrees.subtracting(inFiles) == [])
  }

  @Test func `a key path takes values of its property's type, on layers that have it`() {
    #expect(KeyPaths.type(of: "opacity", on: .plain) == .number(.unit))
    #expect(KeyPaths.type(of: "transform.rotation", on: .text) == .number(.coordinate))
    #expect(KeyPaths.type(of: "colors", on: .gradient) == .colors)
    #expect(KeyPaths.type(of: "colors", on: .shape) == nil)
    #expect(KeyPaths.type(of: "masksToBounds", on: .plain) == nil)
    #expect(KeyPaths.type(of: "", on: .plain) == nil)
  }
}
