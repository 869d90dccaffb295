// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(path: "../../Packages/ComposableArchitecture")
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: ["ComposableArchitecture"], swiftSettings: settings
    )
  ]
)
