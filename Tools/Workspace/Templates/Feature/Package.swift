// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "__Name__",
  products: [
    .library(name: "__Name__", targets: ["__Name__"]),
    .executable(name: "__Name__Preview", targets: ["__Name__Preview"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../ComposableTerminalUI"),
  ],
  targets: [
    .target(
      name: "__Name__",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "__Name__Preview",
      dependencies: ["ComposableTerminalUI", "__Name__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "__Name__Tests",
      dependencies: ["ComposableArchitecture", "ComposableTerminalUI", "__Name__"],
      swiftSettings: settings
    ),
  ]
)
