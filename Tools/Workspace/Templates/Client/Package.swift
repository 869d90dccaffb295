// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "__Name__Client",
  products: [
    .library(name: "__Name__Client", targets: ["__Name__Client"]),
    .library(name: "__Name__ClientLive", targets: ["__Name__ClientLive"]),
  ],
  dependencies: [.package(path: "../Dependencies")],
  targets: [
    .target(
      name: "__Name__Client",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "__Name__ClientLive",
      dependencies: [
        "__Name__Client", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "__Name__ClientTests",
      dependencies: ["__Name__Client", "__Name__ClientLive"],
      swiftSettings: settings
    ),
  ]
)
