// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupDetail",
  products: [.library(name: "StandupDetail", targets: ["StandupDetail"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Models"),
    .package(path: "../StandupForm"),
  ],
  targets: [
    .target(
      name: "StandupDetail",
      dependencies: ["ComposableArchitecture", "Models", "StandupForm"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupDetailTests",
      dependencies: ["ComposableArchitecture", "Models", "StandupDetail", "StandupForm"],
      swiftSettings: settings
    ),
  ]
)
