// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Tests",
  // What programs under test are started with, to see another clock and faults of system calls.
  products: [.library(name: "Outside", type: .dynamic, targets: ["COutside"])],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/Clients"),
    .package(path: "../Packages/ComposableArchitecture"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/ConcurrencyExtras"),
    .package(path: "../Packages/Files"),
    .package(path: "../Packages/IdentifiedCollections"),
    .package(path: "../Packages/LocalTime"),
    .package(path: "../Packages/Models"),
    .package(path: "../Packages/RecordMeeting"),
    .package(path: "../Packages/SessionRecording"),
    .package(path: "../Packages/StandupDetail"),
    .package(path: "../Packages/StandupForm"),
    .package(path: "../Packages/StandupsList"),
    .package(path: "../Packages/StoreInspector"),
    .package(path: "../Packages/Styleguide"),
    .package(path: "../Packages/Subprocesses"),
    .package(path: "../Packages/TerminalUI"),
  ],
  targets: [
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "AppFeature", "CMemory", "ComposableArchitecture", "ComposableTerminalUI",
        "LocalTime", "Models", "RecordMeeting", "SessionRecording",
        "StandupDetail",
        "StandupForm", "StandupsList", "StoreInspector", "Styleguide", "TerminalUI",
        .product(name: "ClipboardClient", package: "Clients"),
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      path: "Integration",
      swiftSettings: settings
    ),
    .target(name: "CMemory", path: "CMemory"),
    .target(name: "COutside", path: "COutside"),
    // Optimized, since tests look for text on a screen many times in a second.
    .target(
      name: "TerminalDriver", dependencies: ["Subprocesses"], path: "TerminalDriver",
      swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "ConcurrencyExtras", "Files", "IdentifiedCollections", "Models", "Subprocesses",
        "TerminalDriver",
      ],
      path: "EndToEnd",
      swiftSettings: settings
    ),
  ]
)
