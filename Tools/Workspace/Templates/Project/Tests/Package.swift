// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Tests",
  dependencies: [
    .package(path: "../Library"),
    .package(path: "../Packages/ImportClient"),
    .package(path: "../Packages/__Name__"),
  ],
  targets: [
    .testTarget(
      name: "FlowTests", dependencies: ["ImportClient", "Library", "__Name__"],
      path: "Tests/FlowTests", swiftSettings: settings)
  ]
)
