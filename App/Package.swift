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
    .target(name: "Program", dependencies: ["Models"], swiftSettings: settings),
    .target(
      name: "CounterConfiguration",
      dependencies: [
        "Models", "Program", .product(name: "NumberFactClient", package: "Dependencies"),
        .product(name: "NumberFactClientLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(name: "PomodoroConfiguration", dependencies: ["Program"], swiftSettings: settings),
    .target(
      name: "StandupsConfiguration",
      dependencies: [
        "Models", "Program", .product(name: "StandupsCommand", package: "AppFeature"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "counter",
      dependencies: [
        "ComposableTerminalUI", "CounterConfiguration", "CounterFeature", "Program",
        .product(name: "NumberFactClient", package: "Dependencies"),
        .product(name: "NumberFactClientLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "pomodoro",
      dependencies: [
        "ComposableTerminalUI", "PomodoroConfiguration", "PomodoroFeature", "Program",
        .product(name: "DataManagerLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "Program", "StandupsConfiguration", "StandupsList",
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
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "CounterConfiguration", "PomodoroConfiguration", "Program", "StandupsConfiguration",
        .product(name: "StandupsCommand", package: "AppFeature"),
      ],
      swiftSettings: settings
    ),
  ]
)
