// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Tests",
  targets: [
    .target(name: "TerminalDriver", path: "TerminalDriver", swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TerminalDriver"],
      path: "EndToEnd",
      swiftSettings: settings
    ),
  ]
)
