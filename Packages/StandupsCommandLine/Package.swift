// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupsCommandLine",
  products: [.library(name: "StandupsCommandLine", targets: ["StandupsCommandLine"])],
  dependencies: [
    .package(path: "../Clients"), .package(path: "../Dependencies"),
    .package(path: "../IdentifiedCollections"), .package(path: "../Models"),
    .package(path: "../Persistence"), .package(path: "../Program"),
    .package(path: "../Styleguide"), .package(path: "../Subprocesses"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "StandupsCommandLine",
      dependencies: [
        "IdentifiedCollections", "Models", "Persistence", "Program", "TerminalUI",
        .product(name: "AfterMeetingClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StandupsCommandLineTests",
      dependencies: [
        "IdentifiedCollections", "Models", "Persistence", "Program", "StandupsCommandLine",
        "Styleguide", "Subprocesses", "TerminalUI",
        .product(name: "AfterMeetingClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "StandupsFile", package: "Persistence"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings),
  ]
)
