// swift-tools-version: 6.2
import PackageDescription

// A team's own package, as it would be anywhere else: there the dependency has a URL.
let package = Package(
  name: "ShopButtons",
  products: [.library(name: "ShopButtons", targets: ["ShopButtons"])],
  dependencies: [.package(name: "presscheck", path: "../..")],
  targets: [
    .target(
      name: "ShopButtons",
      dependencies: [.product(name: "PresscheckKit", package: "presscheck")]),
    .testTarget(
      name: "ShopButtonsTests",
      dependencies: ["ShopButtons", .product(name: "PresscheckTesting", package: "presscheck")],
      exclude: ["goldens"]),
  ]
)
