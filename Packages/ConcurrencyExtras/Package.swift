// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ConcurrencyExtras",
  products: [.library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"])],
  targets: [
    .target(name: "ConcurrencyExtras", swiftSettings: settings),
    .testTarget(
      name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"], swiftSettings: settings),
  ]
)
