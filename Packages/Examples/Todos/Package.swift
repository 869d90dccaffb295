// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Todos",
  products: [
    .library(name: "Todos", targets: ["Todos"]),
    .executable(name: "TodosPreview", targets: ["TodosPreview"]),
  ],
  dependencies: [
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
  ],
  targets: [
    .target(
      name: "Todos",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TodosPreview",
      dependencies: ["ComposableTerminalUI", "Todos"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TodosTests",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "Todos"],
      swiftSettings: settings
    ),
  ]
)
