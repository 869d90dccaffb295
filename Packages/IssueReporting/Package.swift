// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "IssueReporting",
  products: [
    .library(name: "IssueReporting", targets: ["IssueReporting"]),
    .library(name: "IssueReportingTestSupport", targets: ["IssueReportingTestSupport"]),
  ],
  dependencies: [
    .package(path: "../ConcurrencyExtras"), .package(path: "../Subprocesses"),
  ],
  targets: [
    .target(name: "IssueReporting", swiftSettings: settings),
    .target(
      name: "IssueReportingTestSupport", dependencies: ["IssueReporting"], swiftSettings: settings),
    .testTarget(
      name: "IssueReportingTests",
      dependencies: [
        "ConcurrencyExtras", "IssueReporting", "IssueReportingProgram", "IssueReportingTestSupport",
        "Subprocesses",
      ],
      swiftSettings: settings),
    // A program that is not a test.
    .executableTarget(
      name: "IssueReportingProgram", dependencies: ["IssueReporting"], path: "Tests/Program",
      swiftSettings: settings),
  ]
)
