// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "WeatherClient",
  products: [
    .library(name: "WeatherClient", targets: ["WeatherClient"]),
    .library(name: "WeatherClientLive", targets: ["WeatherClientLive"]),
  ],
  dependencies: [
    .package(path: "../Clients"),
    .package(path: "../Dependencies"),
  ],
  targets: [
    .target(
      name: "WeatherClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "WeatherClientLive",
      dependencies: [
        "WeatherClient", .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "HTTPRequest", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WeatherClientLiveTests",
      dependencies: [
        "WeatherClient", "WeatherClientLive",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "LoopbackServer", package: "Clients"),
      ],
      swiftSettings: settings
    ),
  ]
)
