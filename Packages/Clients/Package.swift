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
    .library(name: "ChildProcess", targets: ["ChildProcess"]),
    .library(name: "ClipboardClient", targets: ["ClipboardClient"]),
    .library(name: "DataManager", targets: ["DataManager"]),
    .library(name: "DataManagerLive", targets: ["DataManagerLive"]),
    .library(name: "HTTPRequest", targets: ["HTTPRequest"]),
    .library(name: "LoopbackServer", targets: ["LoopbackServer"]),
    .library(name: "NumberFactClient", targets: ["NumberFactClient"]),
    .library(name: "NumberFactClientLive", targets: ["NumberFactClientLive"]),
    .library(name: "OpenSettings", targets: ["OpenSettings"]),
    .library(name: "OpenSettingsLive", targets: ["OpenSettingsLive"]),
    .library(name: "SoundEffectClient", targets: ["SoundEffectClient"]),
    .library(name: "SoundEffectClientLive", targets: ["SoundEffectClientLive"]),
    .library(name: "SpeechClient", targets: ["SpeechClient"]),
    .library(name: "SpeechClientLive", targets: ["SpeechClientLive"]),
  ],
  dependencies: [
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
      name: "ChildProcess",
      dependencies: ["ConcurrencyExtras"],
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
      name: "HTTPRequest",
      dependencies: ["ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .target(
      name: "LoopbackServer",
      path: "Tests/LoopbackServer",
      swiftSettings: settings
    ),
    .target(
      name: "NumberFactClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "NumberFactClientLive",
      dependencies: [
        .product(name: "DependenciesCore", package: "Dependencies"), "HTTPRequest",
        "NumberFactClient",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "OpenSettings",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "OpenSettingsLive",
      dependencies: [
        "ChildProcess", .product(name: "DependenciesCore", package: "Dependencies"), "OpenSettings",
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
      name: "ChildProcessTests",
      dependencies: ["ChildProcess", "ConcurrencyExtras"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "DataManager", .product(name: "DependenciesCore", package: "Dependencies"),
        "NumberFactClient", "OpenSettings", "OpenSettingsLive", "SoundEffectClient", "SpeechClient",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DataManagerLiveTests",
      dependencies: [
        "ChildProcess", "ConcurrencyExtras", "DataManager", "DataManagerLive",
        .product(name: "DependenciesCore", package: "Dependencies"), "Files",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NumberFactClientLiveTests",
      dependencies: [
        .product(name: "DependenciesCore", package: "Dependencies"), "LoopbackServer",
        "NumberFactClient", "NumberFactClientLive",
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
