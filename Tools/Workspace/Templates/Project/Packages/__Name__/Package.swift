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
    .package(path: "../../Library"),
    .package(path: "../ImportClient"),
    .package(path: "../Models"),
  ],
  targets: [
    .target(
      name: "__Name__", dependencies: ["ImportClient", "Library", "Models"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "__Name__Preview", dependencies: ["Library", "Models", "__Name__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "__Name__Tests",
      dependencies: [
        "ImportClient", "Library", "Models", "__Name__",
        .product(name: "LibraryForTests", package: "Library"),
      ],
      swiftSettings: settings
    ),
  ]
)
