// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Files",
  products: [.library(name: "Files", targets: ["Files"])],
  // For the seeds of the tests: the library needs nothing but the toolchain.
  dependencies: [.package(path: "../ConcurrencyExtras")],
  targets: [
    .target(name: "Files", swiftSettings: settings),
    .testTarget(
      name: "FilesTests", dependencies: ["ConcurrencyExtras", "Files"], swiftSettings: settings),
  ]
)
