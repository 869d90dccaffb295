// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CasePaths",
  products: [.library(name: "CasePaths", targets: ["CasePaths"])],
  targets: [
    .target(name: "CasePaths", swiftSettings: settings),
    .testTarget(name: "CasePathsTests", dependencies: ["CasePaths"], swiftSettings: settings),
  ]
)
