// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "PomodoroFeature",
  products: [.library(name: "PomodoroFeature", targets: ["PomodoroFeature"])],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Persistence"),
  ],
  targets: [
    .target(
      name: "PomodoroFeature",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI",
        .product(name: "DataManager", package: "Clients"),
        "Persistence",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PomodoroFeaturePreview",
      dependencies: [
        "ComposableTerminalUI", "PomodoroFeature",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PomodoroFeatureTests",
      dependencies: [
        "ComposableTerminalUI", "PomodoroFeature",
        .product(name: "DataManager", package: "Clients"),
        "Persistence",
      ],
      swiftSettings: settings
    ),
  ]
)
