// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StandupDetail",
  products: [
    .library(name: "ClipboardClient", targets: ["ClipboardClient"]),
    .library(name: "ClipboardClientLive", targets: ["ClipboardClientLive"]),
    .library(name: "StandupDetail", targets: ["StandupDetail"]),
    .executable(name: "StandupDetailPreview", targets: ["StandupDetailPreview"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../Dependencies"),
    .package(path: "../Models"),
    .package(path: "../StandupForm"),
    .package(path: "../Styleguide"),
  ],
  targets: [
    .target(
      name: "ClipboardClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "ClipboardClientLive",
      dependencies: [
        "ClipboardClient", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "StandupDetail",
      dependencies: [
        "ClipboardClient", "ComposableArchitecture", "ComposableTerminalUI", "Models",
        "StandupForm", "Styleguide",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "Keeping", package: "Models"),
        .product(name: "SpeechClient", package: "Dependencies"),
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
        "ClipboardClient", "ClipboardClientLive", "ComposableArchitecture",
        "ComposableTerminalUI", "Models", "StandupDetail", "StandupForm", "Styleguide",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "SpeechClient", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
  ]
)
