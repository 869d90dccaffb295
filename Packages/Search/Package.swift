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
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../WeatherClient"),
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
    .testTarget(
      name: "SearchTests",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "Search", "WeatherClient"],
      swiftSettings: settings
    ),
  ]
)
