// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ReadMeTables",
  targets: [.testTarget(name: "ReadMeTablesTests", swiftSettings: settings)]
)
