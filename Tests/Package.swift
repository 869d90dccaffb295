// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Tests",
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/ComposableArchitecture"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/Dependencies"),
    .package(path: "../Packages/Models"),
    .package(path: "../Packages/RecordMeeting"),
    .package(path: "../Packages/StandupDetail"),
    .package(path: "../Packages/StandupForm"),
    .package(path: "../Packages/StandupsList"),
  ],
  targets: [
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "AppFeature", "ComposableArchitecture", "ComposableTerminalUI", "Models",
        "RecordMeeting", "StandupDetail", "StandupForm", "StandupsList",
        .product(name: "ClipboardClient", package: "StandupDetail"),
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "SoundEffectClient", package: "Dependencies"),
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      path: "Integration",
      swiftSettings: settings
    ),
    .target(name: "TerminalDriver", path: "TerminalDriver", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TerminalDriver"],
      path: "EndToEnd",
      swiftSettings: settings
    ),
  ]
)
