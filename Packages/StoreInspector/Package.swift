// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StoreInspector",
  products: [.library(name: "StoreInspector", targets: ["StoreInspector"])],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
    .package(path: "../CustomDump"),
  ],
  targets: [
    .target(
      name: "StoreInspector",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "CustomDump"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StoreInspectorTests",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "StoreInspector"],
      swiftSettings: settings
    ),
  ]
)
