// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Models",
  products: [
    .library(name: "Models", targets: ["Models"])
  ],
  dependencies: [
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../CustomDump"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../LocalTime"),
  ],
  targets: [
    .target(
      name: "Models", dependencies: ["CustomDump", "IdentifiedCollections", "LocalTime"],
      swiftSettings: settings),
    .testTarget(
      name: "ModelsTests",
      dependencies: [
        "ConcurrencyExtras", "CustomDump", "IdentifiedCollections", "LocalTime", "Models",
      ],
      swiftSettings: settings
    ),
  ]
)
