// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "LocalTime",
  products: [.library(name: "LocalTime", targets: ["LocalTime"])],
  // For the seeds of the tests: the library needs nothing but the toolchain.
  dependencies: [.package(path: "../ConcurrencyExtras")],
  targets: [
    .target(name: "LocalTime", swiftSettings: settings),
    .testTarget(
      name: "LocalTimeTests", dependencies: ["ConcurrencyExtras", "LocalTime"],
      swiftSettings: settings),
  ]
)
