// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupsList",
  products: [.library(name: "StandupsList", targets: ["StandupsList"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Dependencies"),
    .package(path: "../Models"),
    .package(path: "../StandupForm"),
  ],
  targets: [
    .target(
      name: "StandupsList",
      dependencies: [
        "ComposableArchitecture", "Models", "StandupForm",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupsListTests",
      dependencies: [
        "ComposableArchitecture", "Models", "StandupForm", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
