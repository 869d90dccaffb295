// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ImportClient",
  products: [
    .library(name: "ImportClient", targets: ["ImportClient"]),
    .library(name: "ImportClientLive", targets: ["ImportClientLive"]),
  ],
  dependencies: [.package(path: "../../Library")],
  targets: [
    .target(name: "ImportClient", dependencies: ["Library"], swiftSettings: settings),
    .target(
      name: "ImportClientLive", dependencies: ["ImportClient", "Library"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ImportClientTests", dependencies: ["ImportClient", "ImportClientLive"],
      swiftSettings: settings
    ),
  ]
)
