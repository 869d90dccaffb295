// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ReadMeTables",
  products: [.library(name: "ReadMeTables", targets: ["ReadMeTables"])],
  targets: [
    .target(name: "ReadMeTables", swiftSettings: settings),
    .testTarget(
      name: "ReadMeTablesTests", dependencies: ["ReadMeTables"], swiftSettings: settings),
  ]
)
