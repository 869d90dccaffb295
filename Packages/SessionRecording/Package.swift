// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "SessionRecording",
  products: [.library(name: "SessionRecording", targets: ["SessionRecording"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../CustomDump"),
    .package(path: "../Dependencies"),
    .package(path: "../IssueReporting"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "SessionRecording",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "ConcurrencyExtras", "CustomDump",
        "IssueReporting", "TerminalUI",
        .product(name: "ComposableArchitectureInspection", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SessionRecordingTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "SessionRecording", "TerminalUI",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "IssueReportingTestSupport", package: "IssueReporting"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
  ]
)
