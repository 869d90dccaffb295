// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Styleguide",
  products: [.library(name: "Styleguide", targets: ["Styleguide"])],
  dependencies: [
    .package(path: "../IdentifiedCollections"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "Styleguide", dependencies: ["LocalTime", "Models", "TerminalUI"],
      swiftSettings: settings),
    .testTarget(
      name: "StyleguideTests",
      dependencies: ["IdentifiedCollections", "LocalTime", "Models", "Styleguide", "TerminalUI"],
      swiftSettings: settings
    ),
  ]
)
