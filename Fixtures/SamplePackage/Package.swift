// swift-tools-version: 6.2
import PackageDescription

// A team's own package, as it would be anywhere else: there the dependency has a URL.
let package = Package(
  name: "ShopButtons",
  products: [.library(name: "ShopButtons", targets: ["ShopButtons"])],
  dependencies: [.package(name: "presscheck", path: "../..")],
  targets: [
    // Common names for modules: those of Presscheck do not collide with them.
    .target(name: "Graphics"),
    .target(name: "Text"),
    .target(name: "CCairo"),
    .target(name: "Controls", dependencies: ["CCairo"]),
    .target(
      name: "ShopButtons",
      dependencies: ["Graphics", "Text", "Controls", .product(name: "PresscheckKit", package: "presscheck")]),
    .testTarget(
      name: "ShopButtonsTests",
      dependencies: ["ShopButtons", .product(name: "PresscheckTesting", package: "presscheck")],
      exclude: ["goldens"]),
  ]
)
