// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ConcurrencyExtras",
  products: [
    .library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"]),
    .library(name: "FileWatching", targets: ["FileWatching"]),
  ],
  targets: [
    .target(name: "ConcurrencyExtras", swiftSettings: settings),
    .target(
      name: "FileWatching", dependencies: ["ConcurrencyExtras"], swiftSettings: settings),
    .testTarget(
      name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"], swiftSettings: settings),
    .testTarget(
      name: "FileWatchingTests", dependencies: ["FileWatching"], swiftSettings: settings),
  ]
)
