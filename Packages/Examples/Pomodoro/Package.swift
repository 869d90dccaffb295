// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Pomodoro",
  products: [.library(name: "Pomodoro", targets: ["Pomodoro"])],
  dependencies: [
    .package(path: "../../Clients"),
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../Persistence"),
  ],
  targets: [
    .target(
      name: "Pomodoro",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "Persistence"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PomodoroPreview",
      dependencies: [
        "ComposableTerminalUI", "Pomodoro", .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PomodoroTests",
      dependencies: [
        "ComposableTerminalUI", "Persistence", "Pomodoro",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
