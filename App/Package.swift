// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "App",
  products: [.executable(name: "standups", targets: ["standups"])],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/Dependencies"),
    .package(path: "../Packages/StandupsList"),
  ],
  targets: [
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "StandupsList",
        .product(name: "DataManager", package: "Dependencies"),
        .product(name: "DataManagerLive", package: "Dependencies"),
      ],
      swiftSettings: settings
    )
  ]
)
