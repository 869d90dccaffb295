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
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Models"),
    .package(path: "../StandupForm"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "StandupDetail",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "StandupForm",
        "Styleguide",
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
        "ComposableArchitecture", "ComposableTerminalUI", "Models", "StandupDetail",
        "StandupForm", "Styleguide",
      ],
      swiftSettings: settings
    ),
  ]
)
