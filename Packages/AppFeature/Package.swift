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
    .executable(name: "AppFeaturePreview", targets: ["AppFeaturePreview"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../Persistence"),
    .package(path: "../RecordMeeting"),
    .package(path: "../ResolveConflict"),
    .package(path: "../StandupDetail"),
    .package(path: "../StandupForm"),
    .package(path: "../StandupsList"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "AppFeature",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "ConcurrencyExtras", "Models",
        "Persistence", "RecordMeeting", "ResolveConflict", "StandupDetail", "StandupForm",
        "StandupsList",
        .product(name: "AfterMeetingClient", package: "Clients"),
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "AppFeaturePreview",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "Models", "RecordMeeting", "StandupDetail",
        "StandupsList",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppFeatureTests",
      dependencies: [
        "AppFeature", "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models",
        "Persistence", "RecordMeeting", "ResolveConflict", "StandupDetail", "StandupForm",
        "StandupsList", "Styleguide",
        .product(name: "AfterMeetingClient", package: "Clients"),
        .product(name: "ClipboardClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings
    ),
  ]
)
