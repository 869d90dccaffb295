// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Optimized in debug builds, too: each key and frame of a screen's test passes through all cells.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "TerminalUI",
  products: [
    .library(name: "TerminalCore", targets: ["TerminalCore"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalCharts", targets: ["TerminalCharts"]),
    .library(name: "TerminalDrawing", targets: ["TerminalDrawing"]),
    .library(name: "TerminalMarkdown", targets: ["TerminalMarkdown"]),
  ],
  dependencies: [
    .package(path: "../ComposableMacros"),
    .package(path: "../ConcurrencyExtras"),
    .package(path: "../IssueReporting"),
    .package(path: "../LocalTime"),
  ],
  targets: [
    .target(name: "CTerminal"),
    .target(
      name: "TerminalCells", dependencies: ["ConcurrencyExtras"], swiftSettings: settings + fast),
    .target(
      name: "TerminalCore", dependencies: ["CTerminal", "TerminalCells"],
      swiftSettings: settings
    ),
    .target(
      name: "TerminalUI",
      dependencies: [
        "CTerminal", "ComposableMacros", "ConcurrencyExtras", "IssueReporting", "LocalTime",
        "TerminalCore",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TerminalCharts", dependencies: ["TerminalCore", "TerminalUI"],
      swiftSettings: settings
    ),
    .target(
      name: "TerminalDrawing", dependencies: ["TerminalCore", "TerminalUI"],
      swiftSettings: settings
    ),
    // Without access to what is not public, as a package elsewhere.
    .target(
      name: "TerminalMarkdown", dependencies: ["TerminalCore", "TerminalUI"],
      packageAccess: false,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "RatingControl", "TerminalCharts", "TerminalDrawing", "TerminalMarkdown", "TerminalUI",
      ],
      path: "Examples/Gallery",
      swiftSettings: settings
    ),
    // Without access to what is not public, as a program elsewhere.
    .target(
      name: "RatingControl",
      dependencies: ["TerminalUI"],
      path: "Examples/Rating",
      packageAccess: false,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Typewriter",
      dependencies: ["TerminalCore"],
      path: "Examples/Typewriter",
      packageAccess: false,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Prompt",
      dependencies: ["TerminalUI"],
      path: "Examples/Prompt",
      packageAccess: false,
      swiftSettings: settings
    ),
    .target(name: "CAllocation", path: "Tests/CAllocation"),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TerminalCore"],
      path: "Tests/TerminalProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalCoreTests",
      dependencies: [
        "CPseudoTerminal", "ConcurrencyExtras", "Prompt", "TerminalCells", "TerminalCore",
        "TerminalProbe", "Typewriter",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "CAllocation", "ConcurrencyExtras", "Gallery", "IssueReporting", "RatingControl",
        "TerminalCharts", "TerminalDrawing", "TerminalMarkdown", "TerminalUI", "TerminalCore",
      ],
      swiftSettings: settings
    ),
  ]
)
