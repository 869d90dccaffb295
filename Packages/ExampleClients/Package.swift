// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ExampleClients",
  products: [
    .library(name: "HTTPRequest", targets: ["HTTPRequest"]),
    .library(name: "LoopbackServer", targets: ["LoopbackServer"]),
    .library(name: "NumberFactClient", targets: ["NumberFactClient"]),
    .library(name: "NumberFactClientLive", targets: ["NumberFactClientLive"]),
    .library(name: "OpenSettings", targets: ["OpenSettings"]),
    .library(name: "OpenSettingsLive", targets: ["OpenSettingsLive"]),
  ],
  dependencies: [
    .package(path: "../ChildProcess"), .package(path: "../ConcurrencyExtras"),
    .package(path: "../Dependencies"),
  ],
  targets: [
    .target(
      name: "HTTPRequest",
      dependencies: ["ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .target(
      name: "LoopbackServer",
      path: "Tests/LoopbackServer",
      swiftSettings: settings
    ),
    .target(
      name: "NumberFactClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "NumberFactClientLive",
      dependencies: [
        .product(name: "DependenciesCore", package: "Dependencies"), "HTTPRequest",
        "NumberFactClient",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "OpenSettings",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "OpenSettingsLive",
      dependencies: [
        "ChildProcess", .product(name: "DependenciesCore", package: "Dependencies"), "OpenSettings",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NumberFactClientLiveTests",
      dependencies: [
        .product(name: "DependenciesCore", package: "Dependencies"), "LoopbackServer",
        "NumberFactClient", "NumberFactClientLive",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ExampleClientsTests",
      dependencies: [
        .product(name: "DependenciesCore", package: "Dependencies"), "NumberFactClient",
        "OpenSettings", "OpenSettingsLive",
      ],
      swiftSettings: settings
    ),
  ]
)
