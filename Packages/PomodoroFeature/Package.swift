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
  ],
  targets: [
    .target(
      name: "PomodoroFeature",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PomodoroFeaturePreview",
      dependencies: ["ComposableTerminalUI", "PomodoroFeature"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PomodoroFeatureTests",
      dependencies: ["ComposableTerminalUI", "PomodoroFeature"],
      swiftSettings: settings
    ),
  ]
)
