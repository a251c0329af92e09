import PresscheckButtonFile
import PresscheckControls
import PresscheckLayerTree
import PresscheckTestSupport
import Testing

/// Every property of the example buttons, and every key of every type of layer, is changed by its smallest step.
///
/// `verify` must notice each change, except those with a written reason, which must still be true.
@Suite struct MutationTests {
  @Test(arguments: MutationSubject.all)
  func `verify notices the smallest step of every property, or there is a reason`(_ subject: MutationSubject) throws {
    let file = try subject.file()
    let gallery = try MutationGallery(file)
    #expect(try !gallery.notices(file))
    var silent: Set<String> = []
    var refused: Set<String> = []
    for mutant in subject.mutants(of: file) {
      do {
        if try !gallery.notices(try mutant.file()) { silent.insert(mutant.name) }
      } catch {
        refused.insert(mutant.name)
      }
    }
    #expect(silent.sorted() == MutationReason.silent(in: subject.name).sorted())
    #expect(refused.sorted() == MutationReason.refused(in: subject.name).sorted())
  }

  @Test func `every kind of control and every type of layer is tried`() throws {
    let files = try MutationSubject.all.map { try $0.file() }
    #expect(Set(files.map(\.kind)) == Set(ControlKind.names + ["layers"]))
    let controls = files.compactMap { $0.control as? LayersControl }
    #expect(Set(controls.compactMap(\.layers.first?.type)) == Set(LayerType.allCases))
  }

  /// `Subclassed` overrides two properties: its insets and, on every layout, its background.
  @Test func `every property is noticed in one of the files`() throws {
    var known: Set<String> = []
    var noticed: Set<String> = []
    for subject in MutationSubject.all {
      let file = try subject.file()
      let owner = subject.isLayer ? (file.control as? LayersControl)?.layers.first?.type.rawValue ?? "" : file.kind
      let properties = subject.isLayer ? LayerType(rawValue: owner)?.properties ?? [] : file.kindProperties
      let silent = Set(MutationReason.silent(in: subject.name))
      let seen = subject.mutants(of: file).map(\.name).filter { !silent.contains($0) }
      for name in properties.map(\.name) {
        known.insert("\(owner).\(name)")
        if seen.contains(where: { $0.prefix { $0.isLetter || $0.isNumber } == name }) {
          noticed.insert("\(owner).\(name)")
        }
      }
    }
    // Of the subjects a picture alone has edges off the pixels' grid.
    let onTheGrid = LayerType.allCases.filter { $0 != .image }.map { "\($0.rawValue).allowsEdgeAntialiasing" }
    let facingTheViewer = LayerType.allCases.flatMap { ["\($0.rawValue).doubleSided", "\($0.rawValue).perspective"] }
    let others = ["subclassed.backgroundColor", "subclassed.titleEdgeInsets", "text.fits"]
    #expect(known.subtracting(noticed) == Set(onTheGrid + facingTheViewer + others))
  }

  @Test func `no reason is given twice, nor for a button that is not there`() {
    let names = MutationReason.all.flatMap { reason in reason.mutants.map { "\(reason.subject)/\($0)" } }
    #expect(names.count == Set(names).count)
    #expect(Set(MutationReason.all.map(\.subject)).subtracting(MutationSubject.all.map(\.name)) == [])
  }
}
