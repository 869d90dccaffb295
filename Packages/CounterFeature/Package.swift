// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CounterFeature",
  products: [.library(name: "CounterFeature", targets: ["CounterFeature"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../ExampleClients"),
  ],
  targets: [
    .target(
      name: "CounterFeature",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI",
        .product(name: "NumberFactClient", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "CounterFeaturePreview",
      dependencies: [
        "ComposableTerminalUI", "CounterFeature",
        .product(name: "NumberFactClient", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CounterFeatureTests",
      dependencies: [
        "ComposableTerminalUI", "CounterFeature",
        .product(name: "NumberFactClient", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
  ]
)
