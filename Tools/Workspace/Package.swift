// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Workspace",
  products: [
    .executable(name: "WorkspaceCommand", targets: ["WorkspaceCommand"])
  ],
  targets: [
    .target(name: "Workspace", swiftSettings: settings),
    .executableTarget(
      name: "WorkspaceCommand", dependencies: ["Workspace"], swiftSettings: settings
    ),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["Workspace"], swiftSettings: settings
    ),
  ]
)
