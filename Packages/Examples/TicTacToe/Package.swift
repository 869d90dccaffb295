// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "TicTacToe",
  products: [
    .library(name: "AppCore", targets: ["AppCore"]),
    .library(name: "AppView", targets: ["AppView"]),
    .library(name: "AuthenticationClientLive", targets: ["AuthenticationClientLive"]),
    .library(name: "LineInterface", targets: ["LineInterface"]),
    .executable(name: "TicTacToePreview", targets: ["TicTacToePreview"]),
  ],
  dependencies: [
    .package(path: "../../Clocks"),
    .package(path: "../../ComposableArchitecture"),
    .package(path: "../../ComposableTerminalUI"),
    .package(path: "../../Dependencies"),
  ],
  targets: [
    .target(
      name: "AuthenticationClient",
      dependencies: [.product(name: "DependenciesCore", package: "Dependencies")],
      swiftSettings: settings
    ),
    .target(
      name: "AuthenticationClientLive",
      dependencies: [
        "AuthenticationClient", .product(name: "DependenciesCore", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TwoFactorCore",
      dependencies: ["AuthenticationClient", "ComposableArchitecture"],
      swiftSettings: settings
    ),
    .target(
      name: "TwoFactorView",
      dependencies: ["ComposableTerminalUI", "TwoFactorCore"],
      swiftSettings: settings
    ),
    .target(
      name: "LoginCore",
      dependencies: ["AuthenticationClient", "ComposableArchitecture", "TwoFactorCore"],
      swiftSettings: settings
    ),
    .target(
      name: "LoginView",
      dependencies: ["ComposableTerminalUI", "LoginCore", "TwoFactorView"],
      swiftSettings: settings
    ),
    .target(
      name: "GameCore",
      dependencies: ["ComposableArchitecture"],
      swiftSettings: settings
    ),
    .target(
      name: "GameView",
      dependencies: ["ComposableTerminalUI", "GameCore"],
      swiftSettings: settings
    ),
    .target(
      name: "NewGameCore",
      dependencies: ["ComposableArchitecture", "GameCore"],
      swiftSettings: settings
    ),
    .target(
      name: "NewGameView",
      dependencies: ["ComposableTerminalUI", "GameView", "NewGameCore"],
      swiftSettings: settings
    ),
    .target(
      name: "AppCore",
      dependencies: [
        "AuthenticationClient", "ComposableArchitecture", "LoginCore", "NewGameCore",
        "TwoFactorCore",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "AppView",
      dependencies: ["AppCore", "ComposableTerminalUI", "LoginView", "NewGameView"],
      swiftSettings: settings
    ),
    .target(
      name: "LineInterface",
      dependencies: [
        "AppCore", "ComposableArchitecture", "GameCore", "LoginCore", "NewGameCore",
        "TwoFactorCore",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TicTacToePreview",
      dependencies: [
        "AppCore", "AppView", "ComposableTerminalUI", "GameCore", "LoginCore", "NewGameCore",
        "TwoFactorCore",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AuthenticationClientLiveTests",
      dependencies: [
        "AuthenticationClient", "AuthenticationClientLive", "Clocks",
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "DependenciesTestSupport", package: "Dependencies"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TwoFactorTests",
      dependencies: [
        "AuthenticationClient", "ComposableTerminalUI", "TwoFactorCore", "TwoFactorView",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "AuthenticationClient", "ComposableTerminalUI", "LoginCore", "LoginView", "TwoFactorCore",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GameTests",
      dependencies: ["ComposableTerminalUI", "GameCore", "GameView"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NewGameTests",
      dependencies: ["ComposableTerminalUI", "GameCore", "NewGameCore", "NewGameView"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "AppCore", "AppView", "AuthenticationClient", "ComposableTerminalUI", "GameCore",
        "LoginCore", "NewGameCore", "TwoFactorCore",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LineInterfaceTests",
      dependencies: ["AppCore", "AuthenticationClient", "ComposableArchitecture", "LineInterface"],
      swiftSettings: settings
    ),
  ]
)
