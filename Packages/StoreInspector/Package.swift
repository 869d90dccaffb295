// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StoreInspector",
  products: [
    .library(name: "RecordedSteps", targets: ["RecordedSteps"]),
    .library(name: "StoreInspector", targets: ["StoreInspector"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../CustomDump"),
    .package(path: "../Dependencies"),
    .package(path: "../IssueReporting"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(name: "RecordedSteps", swiftSettings: settings),
    .target(
      name: "StoreInspector",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "CustomDump", "IssueReporting",
        "RecordedSteps", "TerminalUI",
        .product(name: "ComposableArchitectureInspection", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StoreInspectorTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "CustomDump", "RecordedSteps",
        "StoreInspector", "TerminalUI",
        .product(name: "ComposableArchitectureInspection", package: "ComposableArchitecture"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
