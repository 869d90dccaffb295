// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Persistence",
  products: [
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "Saving", targets: ["Saving"]),
    .library(name: "StandupsFile", targets: ["StandupsFile"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Dependencies"),
  ],
  targets: [
    .target(
      name: "Persistence",
      dependencies: [.product(name: "DataManager", package: "Clients")],
      swiftSettings: settings
    ),
    .target(name: "Saving", dependencies: ["ComposableArchitecture"], swiftSettings: settings),
    .target(
      name: "StandupsFile",
      dependencies: [
        "Persistence", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PersistenceTests",
      dependencies: ["Persistence", .product(name: "DataManager", package: "Clients")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SavingTests",
      dependencies: ["ComposableArchitecture", "Saving"],
      swiftSettings: settings
    ),
  ]
)
