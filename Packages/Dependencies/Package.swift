// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Dependencies",
  products: [
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesCore", targets: ["DependenciesCore"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
  ],
  dependencies: [
    .package(path: "../Clocks"),
    .package(path: "../ComposableMacros"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "DependenciesCore",
      dependencies: ["Clocks", "ComposableMacros", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings
    ),
    .target(
      name: "Dependencies",
      dependencies: ["DependenciesCore", "IssueReporting"],
      swiftSettings: settings
    ),
    .target(
      name: "DependenciesTestSupport", dependencies: ["DependenciesCore"], swiftSettings: settings),
    .testTarget(
      name: "DependenciesTests",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "Dependencies", "DependenciesCore",
        "DependenciesTestSupport",
        "IssueReporting",
        .product(name: "IssueReportingTestSupport", package: "IssueReporting"),
      ],
      swiftSettings: settings
    ),
  ]
)
