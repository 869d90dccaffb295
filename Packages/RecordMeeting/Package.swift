// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "RecordMeeting",
  products: [.library(name: "RecordMeeting", targets: ["RecordMeeting"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Dependencies"),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "RecordMeeting",
      dependencies: [
        "ComposableArchitecture", "Models",
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RecordMeetingTests",
      dependencies: [
        "ComposableArchitecture", "Models", "RecordMeeting",
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
