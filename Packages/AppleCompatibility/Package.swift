// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "AppleCompatibility",
  products: [
    .library(name: "AppleCompatibility", targets: ["AppleCompatibility"]),
    .library(name: "AppleCompatibilityCore", targets: ["AppleCompatibilityCore"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
  ],
  targets: [
    .target(
      name: "AppleCompatibility",
      dependencies: ["AppleCompatibilityCore", "ComposableTerminalUI"],
      swiftSettings: settings
    ),
    .target(
      name: "AppleCompatibilityCore", dependencies: ["ComposableArchitecture"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppleCompatibilityTests",
      dependencies: ["AppleCompatibility"],
      swiftSettings: settings
    ),
  ]
)
