// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupForm",
  products: [
    .library(name: "StandupForm", targets: ["StandupForm"]),
    .executable(name: "StandupFormPreview", targets: ["StandupFormPreview"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Models"),
    .package(path: "../ResolveConflict"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "StandupForm",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "ResolveConflict", "Styleguide",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StandupFormPreview",
      dependencies: ["ComposableTerminalUI", "Models", "StandupForm"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupFormTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "ResolveConflict",
        "StandupForm",
      ],
      swiftSettings: settings
    ),
  ]
)
