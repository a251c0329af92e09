// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether scripts/build-command builds the command, which has to start soon.
///
/// Only then has the code other flags, and does this file look at the machine for what a build links. SwiftPM keeps what this
/// file says by the environment, so that no other build gets it; whoever depends on this package gets neither.
/// An archive that is installed later is seen from the next commit on, which the environment names.
let isCommandBuild = Context.environment["PRESSCHECK_STATIC"] != nil

/// Whether a file or folder lies in this package.
func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(name)") }

/// The folder of the commands ready-made, in the package of a release.
let bundle = "presscheck.artifactbundle"

/// Generic types are made from code, not from names that the runtime reads and looks up: a process starts sooner.
let quickTypes: [SwiftSetting] =
  isCommandBuild ? [.unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"])] : []

/// Every target of ours: Swift 6, explicit existentials, and imports that say who sees them.
///
/// That no warning is left standing is for scripts/test to see: Swift Build builds no package that depends on one which says
/// that warnings are errors (6.3).
let strict = language(.v6)

/// Modules that compute pixels: a debug build, with which golden tests run, optimizes them alone and draws many times as fast.
///
/// Since tools version 6.2 a package with a version may have flags that SwiftPM calls unsafe.
let pixels = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// UIKit's classes belong to the main actor and override nonisolated ones of Foundation, which Swift 6 warns about even
/// where it is right; Apple's UIKit and the code that uses it are checked by the rules of Swift 5 as well.
let uiKitSettings = language(.v5)

func language(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [
    .swiftLanguageMode(mode),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + quickTypes
}

/// Targets carry a prefix, because a target's name must be unique in the graph of whoever depends on this package; the
/// folders keep the short names.
func prefixed(_ name: String) -> String { name.lowercased().hasPrefix("presscheck") ? name : "Presscheck\(name)" }

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: prefixed($0)) } }

/// Embeds its files as `PackageResources`.
func module(
  _ name: String, _ uses: [String] = [], embeds: [String] = [], links: [LinkerSetting] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: prefixed(name), dependencies: dependencies(uses), path: "Sources/\(name)",
    resources: embeds.map { .embedInCode($0) }, swiftSettings: settings, linkerSettings: links)
}

/// Links a C library: for the command its archive where Debian has it, with the archives that it needs, else the shared library.
///
/// A process starts sooner without libraries to load. What the archives of Debian 13 alone need is in `newer`.
func link(_ library: String, with others: [String] = [], ifThere newer: [String] = []) -> [LinkerSetting] {
  let archives = [library] + others
  guard isCommandBuild, archives.allSatisfy(hasArchive) else { return [.linkedLibrary(library)] }
  return (archives + newer.filter(hasArchive)).map { .linkedLibrary(":lib\($0).a") }
}

/// Whether Debian's archive of a C library is on this machine.
func hasArchive(_ library: String) -> Bool {
  let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"]
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/lib\(library).a") }
}

/// Whether the C library is glibc 2.36 or newer.
let loaderReadsBits: Bool = {
  #if canImport(Glibc)
    let text = String(unsafeUninitializedCapacity: 64) { text in
      text.withMemoryRebound(to: CChar.self) { max(1, confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, 64)) - 1 }
    }
    let version = text.dropFirst("glibc ".count).split(separator: ".").compactMap { Int($0) }
    return !version.lexicographicallyPrecedes([2, 36])
  #else
    return false
  #endif
}()

/// What the linker does for a command that starts soon.
let quickStart: [String] = {
  guard isCommandBuild else { return [] }
  // No library looks for symbols in a command.
  var flags = ["-use-ld=lld", "-Xlinker", "--no-export-dynamic"]
  // Pointers that the loader moves are a list of bits instead of three words each.
  if loaderReadsBits { flags += ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] }
  // Swift links C++'s library by name: libstdc++.so in Sources/Link is a linker script that names gcc's archive instead.
  let compilers = FileManager.default.enumerator(atPath: "/usr/lib/gcc")
  if compilers?.contains(where: { "\($0)".hasSuffix("/libstdc++.a") }) ?? false {
    // With it goes gcc's own archive: one library less to load.
    flags += ["-L\(Context.packageDirectory)/Sources/Link", "-Xclang-linker", "-static-libgcc"]
  }
  return flags
}()

/// The SwiftSyntax that the toolchain which evaluates this file was built with, for the porter alone; nil where there is none.
///
/// It is there already, optimised: as a package, everybody who depends on this one would fetch and compile it. Since tools
/// version 6.2 a package with a version may have the unsafe flags that it takes.
let swiftSyntax: (settings: [SwiftSetting], links: [LinkerSetting])? = {
  // The kernel gives this file in parts, of which `String(contentsOfFile:)` reads the first.
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let library = "/pm/ManifestAPI/libPackageDescription.so"
  let loaded = String(decoding: maps, as: UTF8.self).split(separator: "\n").lazy.first { $0.hasSuffix(library) }
  guard let loaded, let start = loaded.firstIndex(of: "/") else { return nil }
  let host = loaded[start...].dropLast(library.count) + "/host"
  guard FileManager.default.fileExists(atPath: "\(host)/SwiftSyntax.swiftmodule") else { return nil }
  let links = ["-L\(host)", "-Xlinker", "-rpath", "-Xlinker", "\(host)"]
  let libraries = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
  return ([.unsafeFlags(["-I", "\(host)"])], [.unsafeFlags(links)] + libraries.map { .linkedLibrary($0) })
}()

/// The porter and its command, which read Swift.
let porter: [Target] =
  swiftSyntax.map { swiftSyntax in
    [
      .target(
        name: "PresscheckPortKit", path: "Sources/PortKit", swiftSettings: strict + swiftSyntax.settings,
        linkerSettings: swiftSyntax.links),
      .executableTarget(
        name: "presscheck-port",
        dependencies: [
          "PresscheckFiles", "PresscheckPortKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/presscheck-port", exclude: ["WithoutSwiftSyntax"],
        swiftSettings: strict + swiftSyntax.settings),
    ] + (has("Tests") ? [tests("PortKit", settings: strict + swiftSyntax.settings)] : [])
  } ?? [
    .executableTarget(
      name: "presscheck-port", path: "Sources/presscheck-port/WithoutSwiftSyntax", swiftSettings: strict)
  ]

func tool(
  _ name: String, _ uses: [String], path: String, exclude: [String] = [], links: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies(uses) + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
    path: path, exclude: exclude, swiftSettings: strict, linkerSettings: links)
}

func tests(
  _ name: String, _ uses: [String] = [], exclude: [String] = [], settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: "\(prefixed(name))Tests", dependencies: dependencies(Set([name, "Files", "TestSupport"] + uses).sorted()),
    path: "Tests/\(name)Tests", exclude: exclude, swiftSettings: settings)
}

/// The commit that scripts/build-command builds, for `--version`.
let commit: [CSetting] = Context.environment["PRESSCHECK_COMMIT"].map { [.define("PRESSCHECK_COMMIT", to: $0)] } ?? []

func library(c name: String, pkgConfig: String? = nil, debian package: String) -> Target {
  .systemLibrary(
    name: "PresscheckC\(name)", path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The commands: those of a release, ready-made, with a plug-in that runs one; or made from their sources, without it, because
/// SwiftPM compiles what a plug-in runs, and all its modules, a second time.
let commands: [Target] =
  has(bundle)
  ? [
    .binaryTarget(name: "presscheck", path: bundle),
    .plugin(
      name: "PresscheckCommand",
      capability: .command(
        intent: .custom(verb: "presscheck", description: "Renders, verifies and approves pictures of buttons")),
      dependencies: ["presscheck"], path: "Sources/Plugins/PresscheckCommand"),
  ]
  : porter + [
    tool(
      "presscheck",
      [
        "Files", "Preview", "HTTP", "DocsPages", "RunnerClient", "Checks", "Coverage", "Goldens", "Rendering",
        "InterfaceBuilder",
        "ButtonFile", "Controls", "Raster", "SVG", "Comparison", "Codecs", "Text", "LayerTree", "Graphics", "CMalloc",
        "CCommit",
      ], path: "Sources/presscheck",
      links: [
        // Hides the archives' symbols, because librsvg loads a Cairo of its own.
        .unsafeFlags(["-Xlinker", "--exclude-libs", "-Xlinker", "ALL", "-Xlinker", "--as-needed"]),
        .unsafeFlags(quickStart),
      ])
  ]

let commandProducts: [Product] =
  has(bundle)
  ? [.plugin(name: "PresscheckCommand", targets: ["PresscheckCommand"])]
  : ["presscheck", "presscheck-port"].map { .executable(name: $0, targets: [$0]) }

let commandDependencies: [Package.Dependency] =
  has(bundle) ? [] : [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")]

/// The tests, and what only they and this project's benchmarks use; the package of a release has none.
let development: [Target] = [
  tool(
    "presscheck-benchmarks",
    [
      "Files", "TestSupport", "Rendering", "ButtonFile", "Raster", "Codecs", "Text", "Controls", "LayerTree",
      "Graphics",
    ],
    path: "Tests/Benchmarks", exclude: ["baseline", "curve.py", "instructions.py", "loading.svg", "report.sh"]),
  tool(
    "presscheck-fuzz",
    [
      "Files", "TestSupport", "Preview", "HTTP", "Goldens", "Rendering", "InterfaceBuilder", "ButtonFile", "Raster",
      "SVG", "Codecs", "Text", "Controls", "LayerTree", "Graphics",
    ],
    path: "Tests/Fuzz", exclude: ["Corpus"]),

  // The classes of Fixtures/uikit as presscheck-port makes them; a test says when they are out of date.
  .target(
    name: prefixed("UIKitFixtures"), dependencies: dependencies(["UIKit"]), path: "Fixtures/uikit-ported",
    swiftSettings: [.swiftLanguageMode(.v5)]),
  .target(
    name: prefixed("TestSupport"),
    dependencies: dependencies([
      "Files", "Rendering", "InterfaceBuilder", "ButtonFile", "Raster", "Codecs", "LayerTree", "Graphics",
    ]),
    path: "Tests/TestSupport", swiftSettings: strict),
  tests("Files"),
  tests("Graphics"),
  tests("LayerTree", ["Graphics"]),
  tests("Text", ["LayerTree", "Graphics"]),
  tests("Codecs", ["CWebP", "CGIF"]),
  tests("Comparison", ["Rendering", "ButtonFile", "Codecs", "Goldens", "LayerTree", "Graphics"]),
  tests("Raster", ["SVG", "Codecs", "Comparison", "LayerTree", "Graphics"]),
  tests("Controls", ["LayerTree", "Graphics"]),
  tests(
    "ButtonFile",
    ["Goldens", "Rendering", "SVG", "Raster", "Comparison", "Codecs", "Controls", "Text", "LayerTree", "Graphics"]),
  tests("InterfaceBuilder", ["Rendering", "ButtonFile", "Controls"]),
  tests(
    "Rendering", ["Raster", "Comparison", "Codecs", "ButtonFile", "Controls", "Text", "LayerTree", "Graphics"]),
  tests(
    "Goldens",
    [
      "Rendering", "InterfaceBuilder", "ButtonFile", "Comparison", "Codecs", "Controls", "Text", "LayerTree",
      "Graphics",
    ]),
  tests("CoreGraphics", ["LayerTree", "Graphics"]),
  tests("QuartzCore", ["CoreGraphics", "LayerTree", "Graphics"]),
  tests(
    "UIKit",
    ["UIKitFixtures", "Raster", "Codecs", "CoreGraphics", "Controls", "Text", "LayerTree", "Graphics"],
    settings: uiKitSettings),
  tests(
    "ViewRecording", ["UIKit", "QuartzCore", "CoreGraphics", "Controls", "Text", "LayerTree", "Graphics"],
    settings: uiKitSettings),
  tests("Runner"),
  tests("RunnerClient", ["ButtonFile", "Controls", "LayerTree", "Graphics"]),
  tests("Checks", ["Rendering", "ButtonFile", "Controls", "LayerTree", "Graphics"]),
  tests("Coverage", ["Goldens", "Rendering", "ButtonFile", "Codecs", "Controls", "LayerTree", "Graphics"]),
  tests("HTTP"),
  tests(
    "Preview",
    ["HTTP", "Goldens", "Rendering", "ButtonFile", "Codecs", "Controls", "Text", "LayerTree", "Graphics"]),
  tests("DocsPages", ["Rendering", "ButtonFile", "Controls"]),
  tests("PresscheckKit", ["Rendering", "Codecs"]),
  tests(
    "PresscheckTesting", ["Goldens", "Rendering", "ButtonFile", "Codecs", "Controls", "LayerTree", "Graphics"],
    exclude: ["goldens"]),
  tests("PresscheckUIKitTesting", ["PresscheckTesting", "UIKitFixtures", "UIKit"], exclude: ["goldens"]),
  tests("presscheck", ["Rendering", "Codecs"]),
]

/// What builds the articles, fetched only for `PRESSCHECK_DOCC=1 swift package generate-documentation`.
let documentation: [Package.Dependency] =
  Context.environment["PRESSCHECK_DOCC"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "presscheck",
  products: [
    .plugin(name: "PresscheckPort", targets: ["PresscheckPort"]),
    .library(name: "PresscheckKit", targets: ["PresscheckKit"]),
    .library(name: "PresscheckTesting", targets: ["PresscheckTesting"]),
    .library(name: "PresscheckUIKitTesting", targets: ["PresscheckUIKitTesting"]),
    .library(name: "PresscheckUIKit", targets: ["PresscheckUIKit"]),
    .library(name: "PresscheckRunner", targets: ["PresscheckRunner"]),
  ] + commandProducts,
  dependencies: commandDependencies + documentation,
  targets: [
    library(c: "Cairo", debian: "libcairo2-dev"),
    library(c: "GLib", pkgConfig: "glib-2.0", debian: "libglib2.0-dev"),
    library(c: "Pango", pkgConfig: "pango", debian: "libpango1.0-dev"),
    library(c: "PNG", debian: "libpng-dev"),
    library(c: "Deflate", debian: "libdeflate-dev"),
    library(c: "ISAL", debian: "libisal-dev"),
    library(c: "WebP", debian: "libwebp-dev"),
    library(c: "GIF", debian: "libgif-dev"),
    library(c: "YAML", debian: "libyaml-dev"),
    library(c: "Expat", debian: "libexpat1-dev"),
    library(c: "Malloc", debian: "libc6-dev"),
    library(c: "Seccomp", debian: "libseccomp-dev"),
    // Its header alone: the library is loaded when `preview` starts.
    library(c: "MicroHTTPD", debian: "libmicrohttpd-dev"),
    .target(name: "PresscheckCCommit", path: "Sources/C/Commit", cSettings: commit),

    module("Files", ["CExpat", "CYAML", "CGLib"], links: link("expat") + link("yaml")),
    module("Graphics", settings: pixels),
    module("LayerTree", ["Graphics"], settings: pixels),
    module("Text", ["Files", "LayerTree", "Graphics", "CPango"]),
    module(
      "Codecs", ["CPNG", "CDeflate", "CISAL", "CWebP", "CGIF"],
      links: link("png16", with: ["z"]) + link("deflate") + link("isal") + link("webpdemux")
        + link("webp", ifThere: ["sharpyuv"])
        + link("gif"), settings: pixels),
    module("Comparison", ["Codecs"], settings: pixels),
    module("SVG", ["Files", "LayerTree", "Graphics"]),
    module(
      "Raster", ["SVG", "LayerTree", "Graphics", "Codecs", "CCairo"],
      links: link("cairo", with: ["fontconfig", "expat"]) + link("pixman-1")
        + link("freetype", with: ["png16", "z", "brotlidec", "brotlicommon"], ifThere: ["bz2"]), settings: pixels),
    module("Controls", ["Files", "LayerTree", "Graphics"]),
    module(
      "ButtonFile", ["Files", "Controls", "SVG", "Text", "Comparison", "Codecs", "LayerTree", "Graphics"]),
    module("InterfaceBuilder", ["Files", "ButtonFile", "Controls", "LayerTree", "Graphics"]),
    module(
      "Rendering", ["Files", "ButtonFile", "Raster", "SVG", "Codecs", "Controls", "Text", "LayerTree", "Graphics"]),
    module(
      "Goldens",
      [
        "Files", "Rendering", "InterfaceBuilder", "ButtonFile", "Raster", "Comparison", "Codecs", "Controls", "Text",
        "LayerTree", "Graphics",
      ],
      embeds: ["report.html", "results.html", "green.html", "keys.html", "parts.html", "report.css", "report.js"].map {
        "Reports/Page/\($0)"
      }),
    module(
      "Checks",
      ["Files", "Rendering", "ButtonFile", "Raster", "Codecs", "Controls", "LayerTree", "Text", "Graphics"]),
    module(
      "Coverage",
      [
        "Files", "Goldens", "Rendering", "ButtonFile", "Comparison", "Codecs", "Controls", "Text", "LayerTree",
        "Graphics",
      ]),
    module(
      "DocsPages", ["Files", "Goldens", "Rendering", "ButtonFile", "Codecs", "Controls", "LayerTree", "Graphics"]),
    module("HTTP", ["Files", "CMicroHTTPD"]),
    module(
      "Preview",
      [
        "Files", "HTTP", "Checks", "Coverage", "Goldens", "Rendering", "InterfaceBuilder", "ButtonFile", "Codecs",
        "Controls", "Text", "LayerTree", "Graphics",
      ],
      embeds: [
        "page.html", "base.css", "frame.css", "stage.css", "panels.css", "goldens.css", "touch.css", "dom.js",
        "format.js", "Refusal.js", "PictureSource.js", "LiveSource.js", "Strips.js", "PackedSource.js", "Address.js",
        "Session.js",
        "Player.js", "Painter.js", "SideList.js", "Overview.js", "Variants.js", "Stage.js", "Touches.js",
        "TimeLine.js", "Curves.js", "Inspector.js", "Behaviour.js", "StateMachine.js", "Writings.js",
        "PartEditors.js", "KnobEditors.js", "Knobs.js", "Layers.js", "CheckPanel.js", "Grid.js", "Compare.js",
        "Goldens.js", "Keys.js", "main.js",
      ].map { "Web/\($0)" }),
    module("CoreGraphics", ["LayerTree", "Graphics"]),
    module("QuartzCore", ["CoreGraphics", "LayerTree", "Graphics"]),
    module(
      "UIKit", ["QuartzCore", "CoreGraphics", "Controls", "LayerTree", "Graphics"], settings: uiKitSettings),
    module(
      "ViewRecording",
      [
        "Files", "UIKit", "QuartzCore", "CoreGraphics", "InterfaceBuilder", "ButtonFile", "Raster", "Codecs",
        "Controls",
        "Text", "LayerTree", "Graphics",
      ]),
    module(
      "Runner", ["Files", "ViewRecording", "ButtonFile", "Controls", "Text", "LayerTree", "CSeccomp"],
      links: link("seccomp")),
    module("RunnerClient", ["Files", "ButtonFile", "Controls", "LayerTree"]),
    module("PresscheckKit", ["Files", "Rendering", "ButtonFile", "Controls", "LayerTree", "Graphics"]),
    module(
      "PresscheckTesting",
      [
        "Files", "Checks", "Goldens", "Rendering", "InterfaceBuilder", "ButtonFile", "Controls", "LayerTree",
        "Graphics",
      ]),
    module(
      "PresscheckUIKitTesting",
      [
        "PresscheckTesting", "ViewRecording", "UIKit", "Files", "Goldens", "Rendering", "ButtonFile", "Controls",
        "LayerTree", "Graphics",
      ]),
    .plugin(
      name: "PresscheckPort", capability: .buildTool(), dependencies: [has(bundle) ? "presscheck" : "presscheck-port"],
      path: "Sources/Plugins/PresscheckPort"),
  ] + commands + (has("Tests") ? development : [])
)
