// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ComposableArchitecture",
  products: [.library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])],
  dependencies: [
    .package(path: "../CasePaths"),
    .package(path: "../Clocks"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../CustomDump"),
    .package(path: "../Dependencies"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CasePaths", "Clocks", "ConcurrencyExtras", "CustomDump", "Dependencies",
        "IdentifiedCollections", "IssueReporting",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: ["ComposableArchitecture"],
      swiftSettings: settings
    ),
  ]
)
