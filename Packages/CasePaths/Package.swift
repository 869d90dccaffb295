// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CasePaths",
  products: [.library(name: "CasePaths", targets: ["CasePaths"])],
  dependencies: [.package(path: "../IssueReporting")],
  targets: [
    .target(name: "CasePaths", dependencies: ["IssueReporting"], swiftSettings: settings),
    .testTarget(
      name: "CasePathsTests",
      dependencies: ["CasePaths", "IssueReporting"],
      swiftSettings: settings
    ),
  ]
)
