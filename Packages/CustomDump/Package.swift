// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CustomDump",
  products: [.library(name: "CustomDump", targets: ["CustomDump"])],
  dependencies: [
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "CustomDump", dependencies: ["ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings),
    .testTarget(
      name: "CustomDumpTests",
      dependencies: [
        "ConcurrencyExtras", "CustomDump", "IssueReporting",
        .product(name: "IssueReportingTestSupport", package: "IssueReporting"),
      ],
      swiftSettings: settings),
  ]
)
