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
    .library(name: "StandupsFile", targets: ["StandupsFile"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../Clocks"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../Dependencies"),
    .package(path: "../Files"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "Persistence",
      dependencies: [
        "ConcurrencyExtras", "Files", "IdentifiedCollections",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "StandupsFile",
      dependencies: [
        "IdentifiedCollections", "Models", "Persistence",
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "Persistence",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "IdentifiedCollections", "Persistence", .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
