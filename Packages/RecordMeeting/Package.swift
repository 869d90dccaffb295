// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "RecordMeeting",
  products: [
    .library(name: "RecordMeeting", targets: ["RecordMeeting"]),
    .executable(name: "RecordMeetingPreview", targets: ["RecordMeetingPreview"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "RecordMeeting",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "Styleguide",
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "RecordMeetingPreview",
      dependencies: ["ComposableTerminalUI", "Models", "RecordMeeting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RecordMeetingTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "RecordMeeting",
        "Styleguide",
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
