// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let interfaces = ["DataManager", "NumberFactClient", "SoundEffectClient", "SpeechClient"]
let liveClients = ["DataManager"]

let package = Package(
  name: "Dependencies",
  products: (["Dependencies"] + interfaces + liveClients.map { "\($0)Live" }).map {
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
      dependencies: ["Dependencies"] + interfaces.map { .init(stringLiteral: $0) },
      swiftSettings: settings
    ),
  ]
)

for name in interfaces {
  package.targets.append(
    .target(name: name, dependencies: ["Dependencies"], swiftSettings: settings))
}

for name in liveClients {
  let live = Target.Dependency.target(name: "\(name)Live")
  package.targets += [
    .target(
      name: "\(name)Live", dependencies: ["Dependencies", .target(name: name)],
      swiftSettings: settings),
    .testTarget(
      name: "\(name)LiveTests", dependencies: ["Dependencies", .target(name: name), live],
      swiftSettings: settings),
  ]
}
