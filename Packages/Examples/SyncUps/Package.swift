// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "SyncUps",
  products: [
    .library(name: "SyncUps", targets: ["SyncUps"]),
    .executable(name: "SyncUpsPreview", targets: ["SyncUpsPreview"]),
  ],
  dependencies: [
    .package(path: "../../Clients"),
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../ExampleClients"),
    .package(path: "../../LocalTime"),
    .package(path: "../../Models"),
    .package(path: "../../Persistence"),
    .package(path: "../../Styleguide"),
  ],
  targets: [
    .target(
      name: "SyncUps",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "Persistence", "Styleguide",
        .product(name: "OpenSettings", package: "ExampleClients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SyncUpsPreview",
      dependencies: ["ComposableTerminalUI", "SyncUps"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SyncUpsTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Styleguide", "SyncUps",
        .product(name: "OpenSettings", package: "ExampleClients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
