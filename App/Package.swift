// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "App",
  products: [
    .executable(name: "casestudies", targets: ["casestudies"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "pomodoro", targets: ["pomodoro"]),
    .executable(name: "search", targets: ["search"]),
    .executable(name: "standups", targets: ["standups"]),
    .executable(name: "tictactoe", targets: ["tictactoe"]),
    .executable(name: "todos", targets: ["todos"]),
    .executable(name: "voicememos", targets: ["voicememos"]),
  ],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/CaseStudies"),
    .package(path: "../Packages/Clients"),
    .package(path: "../Packages/ComposableArchitecture"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/CounterFeature"),
    .package(path: "../Packages/Dependencies"),
    .package(path: "../Packages/IdentifiedCollections"),
    .package(path: "../Packages/Models"),
    .package(path: "../Packages/Persistence"),
    .package(path: "../Packages/PomodoroFeature"),
    .package(path: "../Packages/Search"),
    .package(path: "../Packages/SessionRecording"),
    .package(path: "../Packages/StoreInspector"),
    .package(path: "../Packages/TerminalUI"),
    .package(path: "../Packages/TicTacToe"),
    .package(path: "../Packages/Todos"),
    .package(path: "../Packages/VoiceMemos"),
    .package(path: "../Packages/WeatherClient"),
  ],
  targets: [
    .target(
      name: "Program",
      dependencies: [
        "ComposableArchitecture", "Persistence", "SessionRecording",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DataManagerLive", package: "Clients"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "StandupsCommand",
      dependencies: [
        "IdentifiedCollections", "Models", "Persistence", "Program",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CounterConfiguration",
      dependencies: [
        "Program", .product(name: "NumberFactClient", package: "Clients"),
        .product(name: "NumberFactClientLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ExampleConfigurations",
      dependencies: ["Persistence", "Program"],
      swiftSettings: settings
    ),
    .target(
      name: "PomodoroConfiguration",
      dependencies: ["Persistence", "Program"],
      swiftSettings: settings
    ),
    .target(
      name: "StandupsConfiguration",
      dependencies: [
        "Models", "Persistence", "Program", "StandupsCommand", "TerminalUI",
        .product(name: "DataManager", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "casestudies",
      dependencies: [
        "CaseStudies", "ComposableTerminalUI", "ExampleConfigurations", "Program",
        .product(name: "LineSocketClientLive", package: "CaseStudies"),
        .product(name: "NumberFactClientLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "counter",
      dependencies: [
        "ComposableTerminalUI", "CounterConfiguration", "CounterFeature", "Program",
        "SessionRecording", "StoreInspector",
        .product(name: "NumberFactClient", package: "Clients"),
        .product(name: "NumberFactClientLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "pomodoro",
      dependencies: [
        "ComposableTerminalUI", "PomodoroConfiguration", "PomodoroFeature", "Program",
        "SessionRecording", "StoreInspector",
        .product(name: "DataManagerLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "search",
      dependencies: [
        "ComposableTerminalUI", "ExampleConfigurations", "Program", "Search",
        "StoreInspector",
        .product(name: "WeatherClientLive", package: "WeatherClient"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "Models", "Persistence", "Program",
        "SessionRecording", "StandupsCommand", "StandupsConfiguration", "StoreInspector",
        .product(name: "ClipboardClient", package: "Clients"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DataManagerLive", package: "Clients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SoundEffectClientLive", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
        .product(name: "SpeechClientLive", package: "Clients"),
        .product(name: "StandupsFile", package: "Persistence"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tictactoe",
      dependencies: [
        "ComposableTerminalUI", "ExampleConfigurations", "Program", "StoreInspector",
        .product(name: "AppCore", package: "TicTacToe"),
        .product(name: "AppView", package: "TicTacToe"),
        .product(name: "AuthenticationClientLive", package: "TicTacToe"),
        .product(name: "LineInterface", package: "TicTacToe"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "todos",
      dependencies: [
        "ComposableTerminalUI", "ExampleConfigurations", "Program", "SessionRecording",
        "StoreInspector", "Todos",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "voicememos",
      dependencies: [
        "ComposableTerminalUI", "ExampleConfigurations", "Persistence", "Program",
        "StoreInspector", "VoiceMemos",
        .product(name: "AudioClients", package: "VoiceMemos"),
        .product(name: "AudioClientsLive", package: "VoiceMemos"),
        .product(name: "DataManagerLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "CounterConfiguration", "ExampleConfigurations", "IdentifiedCollections", "Models",
        "PomodoroConfiguration", "Program", "SessionRecording", "StandupsCommand",
        "StandupsConfiguration", "TerminalUI",
        .product(name: "DataManager", package: "Clients"),
        .product(name: "DependenciesCore", package: "Dependencies"),
        .product(name: "StandupsFile", package: "Persistence"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings
    ),
  ]
)
