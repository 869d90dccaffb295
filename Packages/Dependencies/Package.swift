// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Dependencies",
  products: [.library(name: "Dependencies", targets: ["Dependencies"])],
  dependencies: [
    .package(path: "../Clocks"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "Dependencies",
      dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DependenciesTests", dependencies: ["Dependencies"], swiftSettings: settings),
  ]
)
