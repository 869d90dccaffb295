// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "IssueReporting",
  products: [.library(name: "IssueReporting", targets: ["IssueReporting"])],
  targets: [
    .target(name: "IssueReporting", swiftSettings: settings),
    .testTarget(
      name: "IssueReportingTests",
      dependencies: ["IssueReporting", "IssueReportingProgram"],
      swiftSettings: settings),
    // A program that is not a test.
    .executableTarget(
      name: "IssueReportingProgram", dependencies: ["IssueReporting"], path: "Tests/Program",
      swiftSettings: settings),
  ]
)
