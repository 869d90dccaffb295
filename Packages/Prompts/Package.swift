// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Prompts",
  products: [.library(name: "Prompts", targets: ["Prompts"])],
  dependencies: [
    .package(path: "../ConcurrencyExtras"), .package(path: "../CustomDump"),
  ],
  targets: [
    .target(name: "Prompts", dependencies: ["CustomDump"], swiftSettings: settings),
    .testTarget(
      name: "PromptsTests",
      dependencies: ["ConcurrencyExtras", "CustomDump", "Prompts"],
      swiftSettings: settings),
  ]
)
