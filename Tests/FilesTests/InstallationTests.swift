import PresscheckTestSupport
import Testing

@testable import PresscheckFiles

@Suite struct InstallationTests {
  @Test func `a folder is found below the prefix, through links`() throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("elsewhere/fonts")
    try folder.makeFolder("share")
    try folder.link("share/fonts", to: "../elsewhere/fonts")
    #expect(
      Installation.folder("share/fonts", of: "\(folder.path)/bin/presscheck") == "\(folder.path)/elsewhere/fonts")
  }

  @Test func `without it, and for a program that is in no bin, there is none`() throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("share")
    try folder.write("no folder", "share/fonts")
    #expect(Installation.folder("share/fonts", of: "\(folder.path)/bin/presscheck") == nil)
    #expect(Installation.folder("share/other", of: "\(folder.path)/bin/presscheck") == nil)
    #expect(Installation.folder("share", of: "\(folder.path)/debug/presscheck") == nil)
    #expect(Installation.folder("share", of: "") == nil)
  }

  @Test func `this program's own path is whole`() {
    #expect(Installation.executable.hasPrefix("/"))
    #expect(InputFile.exists(Installation.executable))
  }
}
