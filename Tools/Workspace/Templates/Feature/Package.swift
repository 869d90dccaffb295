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
      dependencies: [
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "__Name__Preview",
      dependencies: [
        "__Name__",
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "__Name__Tests",
      dependencies: [
        "__Name__",
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitecture"),
        .product(name: "ComposableArchitectureTestStore", package: "ComposableArchitecture"),
        .product(name: "ComposableTerminalUICore", package: "ComposableTerminalUI"),
      ],
      swiftSettings: settings
    ),
  ]
)
