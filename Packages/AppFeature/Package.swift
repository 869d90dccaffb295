// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "AppFeature",
  products: [
    .library(name: "AppFeature", targets: ["AppFeature"]),
    .library(name: "StandupsCommand", targets: ["StandupsCommand"]),
    .executable(name: "AppFeaturePreview", targets: ["AppFeaturePreview"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Dependencies"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../Models"),
    .package(path: "../RecordMeeting"),
    .package(path: "../StandupDetail"),
    .package(path: "../StandupForm"),
    .package(path: "../StandupsList"),
  ],
  targets: [
    .target(
      name: "AppFeature",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "RecordMeeting",
        "StandupDetail", "StandupForm", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "Keeping", package: "Models"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "StandupsCommand",
      dependencies: [
        "IdentifiedCollections", "Models", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "Keeping", package: "Models"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "AppFeaturePreview",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "Models", "RecordMeeting", "StandupDetail",
        "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppFeatureTests",
      dependencies: [
        "AppFeature", "ComposableArchitecture", "ComposableTerminalUI", "Models",
        "RecordMeeting", "StandupDetail", "StandupForm", "StandupsCommand", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "SoundEffectClient", package: "Dependencies"),
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
