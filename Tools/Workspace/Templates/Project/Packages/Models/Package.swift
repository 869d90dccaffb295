// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Models",
  products: [.library(name: "Models", targets: ["Models"])],
  dependencies: [.package(path: "../../Library")],
  targets: [
    .target(name: "Models", dependencies: ["Library"], swiftSettings: settings),
    .testTarget(name: "ModelsTests", dependencies: ["Library", "Models"], swiftSettings: settings),
  ]
)
