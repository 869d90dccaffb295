// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ComposableTerminalUI",
  products: [
    .library(name: "ComposableTerminalUI", targets: ["ComposableTerminalUI"]),
    .library(name: "ComposableTerminalUICore", targets: ["ComposableTerminalUICore"]),
  ],
  dependencies: [
    .package(path: "../ComposableArchitecture"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "ComposableTerminalUI",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUICore", "ComposableTerminalUITour",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableTerminalUITour",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUICore", "TerminalUI",
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitecture"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableTerminalUICore",
      dependencies: [
        "TerminalUI",
        .product(name: "ComposableArchitectureCore", package: "ComposableArchitecture"),
        .product(name: "ComposableArchitectureInspection", package: "ComposableArchitecture"),
        .product(name: "Tracing", package: "ComposableArchitecture"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ListBenchmark",
      dependencies: ["ComposableTerminalUI"],
      path: "Benchmarks/ListBenchmark",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PreviewProbe",
      dependencies: ["ComposableTerminalUI"],
      path: "Tests/PreviewProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ComposableTerminalUITests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminalUI", "ComposableTerminalUICore",
        "PreviewProbe",
        "TerminalUI",
        .product(name: "ComposableArchitectureInspection", package: "ComposableArchitecture"),
        .product(name: "ComposableArchitectureTestStore", package: "ComposableArchitecture"),
        .product(name: "Tracing", package: "ComposableArchitecture"),
      ],
      swiftSettings: settings
    ),
  ]
)
