// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Models",
  products: [
    .library(name: "Keeping", targets: ["Keeping"]),
    .library(name: "Models", targets: ["Models"]),
  ],
  dependencies: [
    .package(path: "../Dependencies"),
    .package(path: "../IdentifiedCollections"),
  ],
  targets: [
    .target(
      name: "Keeping",
      dependencies: [.product(name: "DataManager", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(name: "Models", dependencies: ["IdentifiedCollections"], swiftSettings: settings),
    .testTarget(
      name: "ModelsTests",
      dependencies: [
        "IdentifiedCollections", "Keeping", "Models",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
