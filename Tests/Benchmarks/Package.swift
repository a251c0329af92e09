// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing Presscheck does not build the benchmarks: see scripts/bench.

/// A package by path is called what its folder is called, whatever that is in this clone.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? "presscheck"

let package = Package(
  name: "benchmarks",
  dependencies: [.package(path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Goldens", "Raster", "Pixels", "Controls", "Text", "LayerTree", "Graphics"].map {
        .product(name: $0, package: checkout)
      },
      path: "Sources",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
