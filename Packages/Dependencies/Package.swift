// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let clients = ["DataManager", "NumberFactClient", "SoundEffectClient", "SpeechClient"]

let package = Package(
  name: "Dependencies",
  products: (["Dependencies", "DependenciesCore"] + clients + clients.map { "\($0)Live" }).map {
    .library(name: $0, targets: [$0])
  },
  dependencies: [
    .package(path: "../Clocks"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
  ],
  targets: [
    .target(
      name: "DependenciesCore",
      dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings
    ),
    .target(
      name: "Dependencies", dependencies: ["DependenciesCore", "IssueReporting"],
      swiftSettings: settings),
    .testTarget(
      name: "DependenciesTests",
      dependencies: [
        "Dependencies", .product(name: "ReadMeTestSupport", package: "IssueReporting"),
      ],
      swiftSettings: settings),
    .target(name: "ChildProcess", dependencies: ["ConcurrencyExtras"], swiftSettings: settings),
    .testTarget(
      name: "ChildProcessTests", dependencies: ["ChildProcess", "ConcurrencyExtras"],
      swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: ["DependenciesCore"] + clients.map { .target(name: $0) },
      swiftSettings: settings
    ),
  ]
    + clients.map {
      .target(name: $0, dependencies: ["DependenciesCore"], swiftSettings: settings)
    }
    + clients.flatMap { name -> [Target] in
      [
        .target(
          name: "\(name)Live",
          dependencies: [.target(name: name), "ChildProcess", "DependenciesCore"],
          swiftSettings: settings),
        .testTarget(
          name: "\(name)LiveTests", dependencies: [.target(name: "\(name)Live"), "ChildProcess"],
          swiftSettings: settings),
      ]
    }
)
