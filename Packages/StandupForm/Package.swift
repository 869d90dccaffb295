// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupForm",
  products: [.library(name: "StandupForm", targets: ["StandupForm"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "StandupForm",
      dependencies: ["ComposableArchitecture", "Models"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupFormTests",
      dependencies: ["ComposableArchitecture", "Models", "StandupForm"],
      swiftSettings: settings
    ),
  ]
)
