// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "VoiceMemos",
  products: [
    .library(name: "AudioClients", targets: ["AudioClients"]),
    .library(name: "AudioClientsLive", targets: ["AudioClientsLive"]),
    .library(name: "VoiceMemos", targets: ["VoiceMemos"]),
    .executable(name: "VoiceMemosPreview", targets: ["VoiceMemosPreview"]),
  ],
  dependencies: [
    .package(path: "../../ChildProcess"),
    .package(path: "../../Clients"),
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../ConcurrencyExtras"),
    .package(path: "../../Dependencies"),
    .package(path: "../../ExampleClients"),
    .package(path: "../../IdentifiedCollections"),
    .package(path: "../../LocalTime"),
    .package(path: "../../Persistence"),
  ],
  targets: [
    .target(
      name: "AudioClients",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "AudioClientsLive",
      dependencies: [
        "AudioClients", "ChildProcess", "ConcurrencyExtras",
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "VoiceMemos",
      dependencies: [
        "AudioClients", "ComposableArchitecture", "ComposableTerminalUI", "IdentifiedCollections",
        "LocalTime", "Persistence",
        .product(name: "OpenSettings", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "VoiceMemosPreview",
      dependencies: ["ComposableTerminalUI", "VoiceMemos"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AudioClientsLiveTests",
      dependencies: ["AudioClients", "AudioClientsLive", "ChildProcess", "ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "VoiceMemosTests",
      dependencies: [
        "AudioClients", "ComposableArchitecture", "ComposableTerminalUI", "Persistence",
        "VoiceMemos",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "OpenSettings", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
  ]
)
