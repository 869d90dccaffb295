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
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Dependencies"),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "PomodoroFeature",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "Keeping", package: "Models"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PomodoroFeaturePreview",
      dependencies: [
        "ComposableTerminalUI", "PomodoroFeature",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PomodoroFeatureTests",
      dependencies: [
        "ComposableTerminalUI", "PomodoroFeature",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
