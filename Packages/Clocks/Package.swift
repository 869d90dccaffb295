// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Clocks",
  products: [.library(name: "Clocks", targets: ["Clocks"])],
  dependencies: [
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "Clocks", dependencies: ["ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings),
    .testTarget(
      name: "ClocksTests",
      dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings),
  ]
)
