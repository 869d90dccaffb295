// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ComposableArchitecture",
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "ComposableArchitectureCore", targets: ["ComposableArchitectureCore"]),
    .library(
      name: "ComposableArchitectureTestStore", targets: ["ComposableArchitectureTestStore"]),
    .library(
      name: "ComposableArchitectureInspection", targets: ["ComposableArchitectureInspection"]),
    .library(name: "Tracing", targets: ["Tracing"]),
  ],
  dependencies: [
    .package(path: "../CasePaths"),
    .package(path: "../Clocks"),
    .package(path: "../ComposableMacros"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../CustomDump"),
    .package(path: "../Dependencies"),
    .package(path: "../IdentifiedCollections"),
    .package(path: "../IssueReporting"),
    .package(path: "../Prompts"),
    .package(path: "../Sharing"),
    .package(path: "../Subprocesses"),
  ],
  targets: [
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "ComposableArchitectureCore", "ComposableArchitectureTestStore",
        "ComposableArchitectureTour",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableArchitectureTour",
      dependencies: [
        "CasePaths", "ComposableArchitectureCore", "ComposableArchitectureTestStore", "CustomDump",
        "IdentifiedCollections", "IssueReporting", "Sharing",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableArchitectureTestStore",
      dependencies: [
        "ComposableArchitectureCore", "ConcurrencyExtras", "CustomDump", "IssueReporting",
        "Sharing",
        .product(name: "CasePathsCore", package: "CasePaths"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableArchitectureCore",
      dependencies: [
        "CasePaths", "Clocks", "ComposableMacros", "ConcurrencyExtras", "CustomDump",
        "IdentifiedCollections", "IssueReporting", "Prompts", "Sharing", "Tracing",
        .product(name: "CasePathsCore", package: "CasePaths"),
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ComposableArchitectureInspection",
      dependencies: [
        "ComposableArchitectureCore", "IssueReporting", "Sharing",
        .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Tracing", dependencies: ["ConcurrencyExtras", "IssueReporting"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LineCounter", dependencies: ["ComposableArchitectureCore"],
      path: "Examples/LineCounter",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: [
        "ComposableArchitecture", "ComposableArchitectureCore", "ComposableArchitectureInspection",
        "ComposableArchitectureTestStore", "Subprocesses", "Tracing",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "IssueReportingTestSupport", package: "IssueReporting"),
      ],
      swiftSettings: settings
    ),
    // Compiles and runs declarations with macros, so that it is not a part of other tests.
    .testTarget(
      name: "MacroLawTests",
      dependencies: [
        "ComposableArchitecture", "ConcurrencyExtras", "Subprocesses",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LineCounterTests", dependencies: ["ComposableArchitecture", "LineCounter"],
      swiftSettings: settings
    ),
    // Compiled with a limit on how long the compiler may look at any one expression or function.
    .testTarget(
      name: "LongBodyTests", dependencies: ["ComposableArchitecture"],
      swiftSettings: settings + [
        .unsafeFlags([
          "-Xfrontend", "-warn-long-expression-type-checking=2000",
          "-Xfrontend", "-warn-long-function-bodies=2000", "-warnings-as-errors",
        ])
      ]
    ),
  ]
)
