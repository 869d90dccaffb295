// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupsList",
  products: [
    .library(name: "StandupsList", targets: ["StandupsList"]),
    .executable(name: "StandupsListPreview", targets: ["StandupsListPreview"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../Persistence"),
    .package(path: "../StandupForm"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "StandupsList",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "Persistence",
        "StandupForm", "Styleguide",
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StandupsListPreview",
      dependencies: [
        "ComposableTerminalUI", "Models", "StandupForm", "StandupsList",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupsListTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "Persistence",
        "StandupForm", "StandupsList", "Styleguide",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
