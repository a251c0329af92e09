import Foundation
import PresscheckFiles
import PresscheckTestSupport
import Testing

@testable import PresscheckButtonFile

/// Where the images and colours of a name are.
@Suite struct AssetCatalogsTests {
  private let folder = TemporaryFolder()

  private func make(_ folders: String...) throws {
    for name in folders { try folder.makeFolder(name) }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: target)
  }

  /// The path of an image set that is found from a folder.
  private func image(_ name: String, from start: String = "") throws -> String? {
    try AssetCatalogs(searchingFrom: "\(folder.path)\(start.isEmpty ? "" : "/" + start)").imageSet(named: name)?
      .replacing(folder.path + "/", with: "")
  }

  @Test func `sets are found by kind and name`() throws {
    try make(
      "A.xcassets/heart.imageset", "A.xcassets/ink.colorset", "A.xcassets/own.symbolset", "A.xcassets/v1.2.imageset",
      "A.xcassets/Icon.appiconset/heart2.imageset")
    let catalogs = try AssetCatalogs(searchingFrom: folder.path)
    #expect(catalogs.imageSet(named: "heart") == "\(folder.path)/A.xcassets/heart.imageset")
    #expect(catalogs.colorSet(named: "ink") == "\(folder.path)/A.xcassets/ink.colorset")
    #expect(catalogs.symbols == ["own": "\(folder.path)/A.xcassets/own.symbolset"])
    #expect(catalogs.imageSet(named: "v1.2") != nil)
    #expect(catalogs.imageSet(named: "ink") == nil && catalogs.colorSet(named: "heart") == nil)
    #expect(catalogs.imageSet(named: "heart2") == nil)
  }

  @Test func `folders count for the name only if they provide a namespace`() throws {
    try make("A.xcassets/Icons/heart.imageset", "A.xcassets/Brand/Deep/star.imageset", "A.xcassets/Odd/a.imageset")
    let provides = "{\"properties\": {\"provides-namespace\": true}}"
    try folder.write(provides, "A.xcassets/Brand/Contents.json")
    try folder.write(provides, "A.xcassets/Brand/Deep/Contents.json")
    try folder.write("{\"properties\": ", "A.xcassets/Odd/Contents.json")
    #expect(try image("heart") != nil && image("Icons/heart") == nil)
    #expect(try image("Brand/Deep/star") == "A.xcassets/Brand/Deep/star.imageset")
    #expect(try image("star") == nil && image("a") != nil)
  }

  @Test func `the nearest catalogue wins, then those above, then those below`() throws {
    try make(
      "App/Package.swift", "App/UI/Base/B.xcassets/a.imageset", "App/UI/A.xcassets/a.imageset",
      "App/UI/A.xcassets/b.imageset", "App/Z.xcassets/b.imageset", "App/Z.xcassets/c.imageset",
      "App/Other/Deep/A.xcassets/c.imageset", "App/Other/Deep/A.xcassets/d.imageset", "Y.xcassets/e.imageset",
      "App/Pods/X.xcassets/f.imageset", "App/.build/X.xcassets/g.imageset")
    #expect(try image("a", from: "App/UI/Base") == "App/UI/Base/B.xcassets/a.imageset")
    #expect(try image("b", from: "App/UI/Base") == "App/UI/A.xcassets/b.imageset")
    #expect(try image("c", from: "App/UI/Base") == "App/Z.xcassets/c.imageset")
    #expect(try image("d", from: "App/UI/Base") == "App/Other/Deep/A.xcassets/d.imageset")
    for name in ["e", "f", "g"] { #expect(try image(name, from: "App/UI/Base") == nil) }
  }

  @Test(arguments: [".git", "App.xcodeproj", "Package.swift"])
  func `a project ends the search upwards`(mark: String) throws {
    try make("\(mark)", "A.xcassets/a.imageset", "In/Deep")
    #expect(try image("a", from: "In/Deep") == "A.xcassets/a.imageset")
  }

  @Test func `without a project the folder is searched, and what is below`() throws {
    try make("A.xcassets/a.imageset", "In/B.xcassets/b.imageset", "In/Deep/C.xcassets/c.imageset")
    #expect(try image("a", from: "In") == nil)
    #expect(try image("b", from: "In") != nil && image("c", from: "In") != nil)
  }

  @Test func `links lead within the project only, and not in circles`() throws {
    try make("App/.git", "App/Real/A.xcassets/a.imageset", "Out/B.xcassets/b.imageset", "App/In")
    try link("App/In/circle", to: "..")
    try link("App/In/self", to: ".")
    try link("App/Out", to: "../Out")
    try link("App/Linked.xcassets", to: "Real/A.xcassets")
    #expect(try image("a", from: "App") == "App/Linked.xcassets/a.imageset")
    #expect(try image("b", from: "App") == nil)
    try link("App/Real/A.xcassets/again", to: "..")
    #expect(try image("a", from: "App") != nil)
  }

  @Test func `a set that is a link leads within the project only`() throws {
    try make("App/.git", "App/Real/a.imageset", "App/A.xcassets", "Out/b.imageset", "Out/ink.colorset")
    try link("App/A.xcassets/a.imageset", to: "../Real/a.imageset")
    try link("App/A.xcassets/b.imageset", to: "../../Out/b.imageset")
    try link("App/A.xcassets/c.imageset", to: "nowhere")
    try link("App/A.xcassets/ink.colorset", to: "../../Out/ink.colorset")
    let catalogs = try AssetCatalogs(searchingFrom: "\(folder.path)/App")
    #expect(catalogs.imageSet(named: "a") == "\(folder.path)/App/A.xcassets/a.imageset")
    #expect(catalogs.imageSet(named: "b") == nil && catalogs.imageSet(named: "c") == nil)
    #expect(catalogs.colorSet(named: "ink") == nil)
  }

  @Test func `named folders are searched in their order, and can be catalogues`() throws {
    try make("One/A.xcassets/a.imageset", "Two.xcassets/a.imageset", "Two.xcassets/b.imageset")
    let (one, two) = ("\(folder.path)/One", "\(folder.path)/Two.xcassets")
    #expect(try AssetCatalogs(named: [one, two]).imageSet(named: "a") == "\(one)/A.xcassets/a.imageset")
    #expect(try AssetCatalogs(named: [two, one]).imageSet(named: "a") == "\(two)/a.imageset")
    #expect(try AssetCatalogs(named: [two]).imageSet(named: "b") == "\(two)/b.imageset")
    var configuration = Configuration()
    configuration.assets.folders = [two]
    #expect(
      try ReadingContext(configuration).catalogs(searchingFrom: one).imageSet(named: "a") == "\(two)/a.imageset")
    let context = ReadingContext()
    #expect(try context.catalogs(searchingFrom: one).imageSet(named: "a") == "\(one)/A.xcassets/a.imageset")
    // What is below a project's folder is searched once.
    try make("One/Deep/B.xcassets/new.imageset")
    #expect(try context.catalogs(searchingFrom: one).imageSet(named: "new") == nil)
    #expect(try ReadingContext().catalogs(searchingFrom: one).imageSet(named: "new") != nil)
  }

  @Test func `a named folder must be there`() {
    let problem = PresscheckTestSupport.problem { () throws(Diagnostic) in
      _ = try AssetCatalogs(named: ["\(folder.path)/Nowhere"])
    }
    #expect(problem == "error: the folder of assets \"\(folder.path)/Nowhere\" is not there [66]")
  }

  @Test func `folders with very many files are refused`() throws {
    for index in 0..<20 { try make("In/\(index)") }
    var walk = CatalogWalk(within: folder.path, maximumNames: 20)
    let problem = PresscheckTestSupport.problem { () throws(Diagnostic) in try walk.addAll(below: folder.path) }
    #expect(
      problem == """
        error: \(folder.path) has more than 20 files to search for asset catalogues
        hint: name the catalogues in the configuration: assets: [App/Assets.xcassets] [65]
        """)
  }

  @Test func `a catalogue of 100000 sets is read`() throws {
    let catalog = "\(folder.path)/A.xcassets"
    try make("A.xcassets")
    let made = (0..<100_000).count { mkdir("\(catalog)/\($0).imageset", 0o777) == 0 }
    #expect(made == 100_000)
    #expect(try image("99999") == "A.xcassets/99999.imageset")
  }

  @Test func `our own catalogue has its names`() throws {
    let catalogs = try AssetCatalogs(named: ["\(Fixtures.folder)/interface-builder"])
    for name in ["Brand/heart", "bars", "back", "list", "gift", "plate"] {
      #expect(catalogs.imageSet(named: name) != nil)
    }
    for name in ["AccentColor", "Brand/Primary", "Brand/Wide", "Brand/Caption"] {
      #expect(catalogs.colorSet(named: name) != nil)
    }
  }
}
