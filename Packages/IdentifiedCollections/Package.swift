// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "IdentifiedCollections",
  products: [.library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"])],
  targets: [
    .target(name: "IdentifiedCollections", swiftSettings: settings),
    .testTarget(
      name: "IdentifiedCollectionsTests", dependencies: ["IdentifiedCollections"],
      swiftSettings: settings),
  ]
)
