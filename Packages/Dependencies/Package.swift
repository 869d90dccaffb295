// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let clients = ["DataManager", "NumberFactClient", "SoundEffectClient", "SpeechClient"]

let package = Package(
  name: "Dependencies",
  products: (["Dependencies", "DataManagerLive"] + clients).map {
    .library(name: $0, targets: [$0])
  },
  dependencies: [
    .package(path: "../Clocks"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "Dependencies",
      dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DependenciesTests", dependencies: ["Dependencies"], swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: ["Dependencies"] + clients.map { .target(name: $0) },
      swiftSettings: settings
    ),
    .target(
      name: "DataManagerLive", dependencies: ["DataManager", "Dependencies"],
      swiftSettings: settings),
    .testTarget(
      name: "DataManagerLiveTests", dependencies: ["DataManagerLive"], swiftSettings: settings),
  ]
    + clients.map {
      .target(name: $0, dependencies: ["Dependencies"], swiftSettings: settings)
    }
)
