// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CasePaths",
  products: [
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "CasePathsCore", targets: ["CasePathsCore"]),
  ],
  dependencies: [
    .package(path: "../ComposableMacros"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "CasePathsCore",
      dependencies: ["ComposableMacros", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings),
    .target(
      name: "CasePaths", dependencies: ["CasePathsCore", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings),
    .testTarget(
      name: "CasePathsCoreTests", dependencies: ["CasePathsCore"], swiftSettings: settings),
    .testTarget(
      name: "CasePathsTests", dependencies: ["CasePaths", "WithoutRecords"],
      swiftSettings: settings),
    .target(
      name: "WithoutRecords", path: "Tests/WithoutRecords",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
  ]
)
