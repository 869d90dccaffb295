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
    .package(path: "../Dependencies"),
  ],
  targets: [
    .target(
      name: "Persistence",
      dependencies: [.product(name: "DataManager", package: "Clients")],
      swiftSettings: settings
    ),
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
  ]
)
