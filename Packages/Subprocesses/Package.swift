// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Subprocesses",
  products: [.library(name: "Subprocesses", targets: ["Subprocesses"])],
  targets: [
    .target(name: "Subprocesses", swiftSettings: settings),
    .testTarget(
      name: "SubprocessesTests", dependencies: ["Subprocesses"], swiftSettings: settings),
  ]
)
