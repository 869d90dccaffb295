// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ChildProcess",
  products: [.library(name: "ChildProcess", targets: ["ChildProcess"])],
  dependencies: [.package(path: "../ConcurrencyExtras")],
  targets: [
    .target(
      name: "ChildProcess",
      dependencies: ["ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ChildProcessTests",
      dependencies: ["ChildProcess", "ConcurrencyExtras"],
      swiftSettings: settings
    ),
  ]
)
