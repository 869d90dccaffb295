// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Clients",
  products: [
    .library(name: "AfterMeetingClient", targets: ["AfterMeetingClient"]),
    .library(name: "AfterMeetingClientLive", targets: ["AfterMeetingClientLive"]),
    .library(name: "ClipboardClient", targets: ["ClipboardClient"]),
    .library(name: "DataManager", targets: ["DataManager"]),
    .library(name: "DataManagerLive", targets: ["DataManagerLive"]),
    .library(name: "SoundEffectClient", targets: ["SoundEffectClient"]),
    .library(name: "SoundEffectClientLive", targets: ["SoundEffectClientLive"]),
    .library(name: "SpeechClient", targets: ["SpeechClient"]),
    .library(name: "SpeechClientLive", targets: ["SpeechClientLive"]),
  ],
  dependencies: [
    .package(path: "../ChildProcess"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../Dependencies"),
    .package(path: "../Files"),
  ],
  targets: [
    .target(
      name: "AfterMeetingClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "AfterMeetingClientLive",
      dependencies: ["AfterMeetingClient", "ChildProcess", "ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .target(
      name: "ClipboardClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "DataManager",
      dependencies: [
        "ConcurrencyExtras", .product(name: "DependenciesCore", package: "Dependencies"), "Files",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "DataManagerLive",
      dependencies: [
        "ConcurrencyExtras", "DataManager",
        .product(name: "DependenciesCore", package: "Dependencies"), "Files",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SoundEffectClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "SoundEffectClientLive",
      dependencies: [
        "ChildProcess", "ConcurrencyExtras",
        .product(name: "DependenciesCore", package: "Dependencies"), "SoundEffectClient",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SpeechClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "SpeechClientLive",
      dependencies: [
        "ChildProcess", .product(name: "DependenciesCore", package: "Dependencies"), "SpeechClient",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AfterMeetingClientLiveTests",
      dependencies: ["AfterMeetingClient", "AfterMeetingClientLive", "ChildProcess"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "DataManager", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DataManagerLiveTests",
      dependencies: [
        "ConcurrencyExtras", "DataManager", "DataManagerLive",
        .product(name: "DependenciesCore", package: "Dependencies"), "Files",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SoundEffectClientLiveTests",
      dependencies: [
        "ChildProcess", "ConcurrencyExtras", "SoundEffectClient", "SoundEffectClientLive",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpeechClientLiveTests",
      dependencies: [
        "ChildProcess", "ConcurrencyExtras",
        .product(name: "DependenciesCore", package: "Dependencies"), "SpeechClient",
        "SpeechClientLive",
      ],
      swiftSettings: settings
    ),
  ]
)
