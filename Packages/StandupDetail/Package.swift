// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupDetail",
  products: [
    .library(name: "StandupDetail", targets: ["StandupDetail"]),
    .executable(name: "StandupDetailPreview", targets: ["StandupDetailPreview"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../LocalTime"),
    .package(path: "../Models"),
    .package(path: "../ResolveConflict"),
    .package(path: "../StandupForm"),
    .package(path: "../Styleguide"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "StandupDetail",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "ResolveConflict",
        "StandupForm", "Styleguide",
        .product(name: "ClipboardClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "TerminalCharts", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StandupDetailPreview",
      dependencies: ["ComposableTerminalUI", "Models", "StandupDetail", "StandupForm"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StandupDetailTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "LocalTime", "Models", "ResolveConflict",
        "StandupDetail", "StandupForm", "Styleguide",
        .product(name: "ClipboardClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
