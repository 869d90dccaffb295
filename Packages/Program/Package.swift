// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Program",
  products: [.library(name: "Program", targets: ["Program"])],
  dependencies: [
    .package(path: "../Clients"), .package(path: "../ComposableTerminalUI"),
    .package(path: "../ConcurrencyExtras"), .package(path: "../Files"),
    .package(path: "../LocalTime"),
    .package(path: "../Persistence"), .package(path: "../SessionRecording"),
    .package(path: "../StoreInspector"), .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "Program",
      dependencies: [
        "ComposableTerminalUI", "Files", "LocalTime", "Persistence", "SessionRecording",
        "StoreInspector",
        "TerminalUI",
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "ConcurrencyExtras", "Program", "SessionRecording",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings),
  ]
)
