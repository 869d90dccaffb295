// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "App",
  products: [
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "pomodoro", targets: ["pomodoro"]),
    .executable(name: "standups", targets: ["standups"]),
  ],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/CounterFeature"),
    .package(path: "../Packages/Dependencies"),
    .package(path: "../Packages/Models"),
    .package(path: "../Packages/PomodoroFeature"),
    .package(path: "../Packages/StandupDetail"),
    .package(path: "../Packages/StandupsList"),
  ],
  targets: [
    .target(name: "Arguments", dependencies: ["Models"], swiftSettings: settings),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"], swiftSettings: settings),
    .target(name: "Farewell", swiftSettings: settings),
    .executableTarget(
      name: "counter",
      dependencies: [
        "Arguments", "ComposableTerminalUI", "CounterFeature", "Models",
        .product(name: "NumberFactClient", package: "Dependencies"),
        .product(name: "NumberFactClientLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "pomodoro",
      dependencies: [
        "Arguments", "ComposableTerminalUI", "Farewell", "PomodoroFeature",
        .product(name: "DataManagerLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "Arguments", "ComposableTerminalUI", "Dependencies", "Farewell",
        "Models", "StandupsList",
        .product(name: "ClipboardClientLive", package: "StandupDetail"),
        .product(name: "DataManagerLive", package: "Dependencies"),
        .product(name: "SoundEffectClient", package: "Dependencies"),
        .product(name: "SoundEffectClientLive", package: "Dependencies"),
        .product(name: "SpeechClient", package: "Dependencies"),
        .product(name: "SpeechClientLive", package: "Dependencies"),
        .product(name: "StandupsCommand", package: "AppFeature"),
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "counterTests", dependencies: ["counter"], swiftSettings: settings),
    .testTarget(name: "pomodoroTests", dependencies: ["pomodoro"], swiftSettings: settings),
    .testTarget(
      name: "standupsTests",
      dependencies: ["standups", .product(name: "StandupsCommand", package: "AppFeature")],
      swiftSettings: settings
    ),
  ]
)
