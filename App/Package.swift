// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "App",
  products: [
    .executable(name: "pomodoro", targets: ["pomodoro"]),
    .executable(name: "standups", targets: ["standups"]),
  ],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/Dependencies"),
    .package(path: "../Packages/PomodoroFeature"),
    .package(path: "../Packages/StandupsList"),
  ],
  targets: [
    .executableTarget(
      name: "pomodoro",
      dependencies: ["ComposableTerminalUI", "PomodoroFeature"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "DataManagerLive", package: "Dependencies"),
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
