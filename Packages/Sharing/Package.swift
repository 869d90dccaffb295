// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Sharing",
  products: [.library(name: "Sharing", targets: ["Sharing"])],
  dependencies: [
    .package(path: "../CasePaths"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../CustomDump"),
    .package(path: "../Dependencies"),
    .package(path: "../Files"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "Sharing",
      dependencies: [
        "CasePaths", "ConcurrencyExtras", "CustomDump", "Files", "IdentifiedCollections",
        "IssueReporting",
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "ConcurrencyExtras", "CustomDump", "Files", "IdentifiedCollections", "Sharing",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "DependenciesTestSupport", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
