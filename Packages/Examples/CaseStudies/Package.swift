// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CaseStudies",
  products: [
    .library(name: "CaseStudies", targets: ["CaseStudies"]),
    .library(name: "LineSocketClientLive", targets: ["LineSocketClientLive"]),
    .executable(name: "CaseStudiesPreview", targets: ["CaseStudiesPreview"]),
  ],
  dependencies: [
    .package(path: "../../Clients"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../Dependencies"),
    .package(path: "../../ExampleClients"),
  ],
  targets: [
    .target(
      name: "LineSocketClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "LineSocketClientLive",
      dependencies: [
        "LineSocketClient", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CaseStudies",
      dependencies: [
        "ComposableTerminalUI", "LineSocketClient",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "NumberFactClient", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "CaseStudiesPreview",
      dependencies: ["CaseStudies", "ComposableTerminalUI"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CaseStudiesTests",
      dependencies: [
        "CaseStudies", "ComposableTerminalUI", "LineSocketClient",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "NumberFactClient", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LineSocketClientLiveTests",
      dependencies: ["LineSocketClient", "LineSocketClientLive"],
      swiftSettings: settings
    ),
  ]
)
