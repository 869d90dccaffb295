// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Search",
  products: [
    .library(name: "Search", targets: ["Search"]),
    .executable(name: "SearchPreview", targets: ["SearchPreview"]),
    .library(name: "WeatherClient", targets: ["WeatherClient"]),
    .library(name: "WeatherClientLive", targets: ["WeatherClientLive"]),
  ],
  dependencies: [
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../Dependencies"),
    .package(path: "../../ExampleClients"),
  ],
  targets: [
    .target(
      name: "Search",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "WeatherClient"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SearchPreview",
      dependencies: ["ComposableTerminalUI", "Search", "WeatherClient"],
      swiftSettings: settings
    ),
    .target(
      name: "WeatherClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "WeatherClientLive",
      dependencies: [
        "WeatherClient",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "HTTPRequest", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SearchTests",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "Search", "WeatherClient"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WeatherClientLiveTests",
      dependencies: [
        "WeatherClient", "WeatherClientLive",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "LoopbackServer", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
  ]
)
