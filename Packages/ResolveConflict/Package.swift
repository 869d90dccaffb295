// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ResolveConflict",
  products: [
    .library(name: "ResolveConflict", targets: ["ResolveConflict"]),
    .executable(name: "ResolveConflictPreview", targets: ["ResolveConflictPreview"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "ResolveConflict",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "Styleguide",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ResolveConflictPreview",
      dependencies: ["ComposableTerminalUI", "Models", "ResolveConflict"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ResolveConflictTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "ResolveConflict",
        "Styleguide",
      ],
      swiftSettings: settings
    ),
  ]
)
