// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6, explicit existentials, imports that say who sees them, and no warning left standing.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude, swiftSettings: strict)
}

func library(c name: String, pkgConfig: String, debian package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "presscheck",
  products: [
    .executable(name: "presscheck", targets: ["presscheck"]),
    .library(name: "Graphics", targets: ["Graphics"]),
    .library(name: "LayerTree", targets: ["LayerTree"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "Controls", targets: ["Controls"]),
    .library(name: "Pixels", targets: ["Pixels"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "Goldens", targets: ["Goldens"]),
    .library(name: "PresscheckTesting", targets: ["PresscheckTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    library(c: "CCairo", pkgConfig: "cairo", debian: "libcairo2-dev"),
    library(c: "CPango", pkgConfig: "pango", debian: "libpango1.0-dev"),
    library(c: "CPNG", pkgConfig: "libpng", debian: "libpng-dev"),
    library(c: "CDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
    library(c: "CISAL", pkgConfig: "libisal", debian: "libisal-dev"),
    library(c: "CWebP", pkgConfig: "libwebpdemux", debian: "libwebp-dev"),
    library(c: "CGIF", pkgConfig: "libgif", debian: "libgif-dev"),

    module("Graphics"),
    module("LayerTree", ["Graphics"]),
    module("Text", ["LayerTree", "Graphics", "CPango"]),
    module("Controls", ["LayerTree", "Graphics"]),
    module("Pixels", ["CPNG", "CDeflate", "CISAL", "CWebP", "CGIF"]),
    module("Raster", ["LayerTree", "Graphics", "Pixels", "CCairo"]),
    module(
      "Goldens",
      ["Raster", "Pixels", "Controls", "Text", "LayerTree", "Graphics", .product(name: "Yams", package: "Yams")]),
    module("PresscheckTesting", ["Goldens", "Controls", "LayerTree", "Graphics"]),
    .executableTarget(
      name: "presscheck",
      dependencies: [
        "Goldens", "Raster", "Pixels", "Controls", "Text", "LayerTree", "Graphics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "presscheck-fuzz",
      dependencies: [
        "Goldens", "Raster", "Pixels", "Text", "Controls", "LayerTree", "Graphics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict),

    tests("Graphics", []),
    tests("LayerTree", ["Graphics"]),
    tests("Text", ["LayerTree", "Graphics"]),
    tests("Controls", ["LayerTree", "Graphics"]),
    tests("Pixels", ["CWebP", "CGIF"]),
    tests("Raster", ["LayerTree", "Graphics", "Pixels"]),
    tests("Goldens", ["Raster", "Pixels", "Controls", "Text", "LayerTree", "Graphics"]),
    tests("PresscheckTesting", ["Goldens", "Pixels", "Controls", "LayerTree", "Graphics"], exclude: ["goldens"]),
    tests("presscheck", ["Goldens", "Pixels", "Controls", "LayerTree", "Graphics"]),
  ]
)
