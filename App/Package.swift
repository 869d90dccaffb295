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
    .executable(name: "syncups", targets: ["syncups"]),
    .executable(name: "tictactoe", targets: ["tictactoe"]),
    .executable(name: "todos", targets: ["todos"]),
    .executable(name: "voicememos", targets: ["voicememos"]),
  ],
  dependencies: [
    .package(path: "../Packages/AppFeature"),
    .package(path: "../Packages/Examples/CaseStudies"),
    .package(path: "../Packages/Clients"),
    .package(path: "../Packages/ComposableTerminalUI"),
    .package(path: "../Packages/CounterFeature"),
    .package(path: "../Packages/ExampleClients"),
    .package(path: "../Packages/LocalTime"),
    .package(path: "../Packages/Models"),
    .package(path: "../Packages/Persistence"),
    .package(path: "../Packages/Examples/Pomodoro"),
    .package(path: "../Packages/Program"),
    .package(path: "../Packages/Examples/Search"),
    .package(path: "../Packages/SessionRecording"),
    .package(path: "../Packages/StandupsCommandLine"),
    .package(path: "../Packages/StoreInspector"),
    .package(path: "../Packages/Examples/SyncUps"),
    .package(path: "../Packages/Examples/TicTacToe"),
    .package(path: "../Packages/Examples/Todos"),
    .package(path: "../Packages/Examples/VoiceMemos"),
  ],
  targets: [
    .executableTarget(
      name: "casestudies",
      dependencies: [
        "CaseStudies", "ComposableTerminalUI", "Program", "SessionRecording",
        .product(name: "LineSocketClientLive", package: "CaseStudies"),
        .product(name: "NumberFactClientLive", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "counter",
      dependencies: [
        "ComposableTerminalUI", "CounterFeature", "Program", "SessionRecording", "StoreInspector",
        .product(name: "NumberFactClient", package: "ExampleClients"),
        .product(name: "NumberFactClientLive", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "pomodoro",
      dependencies: [
        "ComposableTerminalUI", "Persistence", "Pomodoro", "Program", "SessionRecording",
        "StoreInspector",
        .product(name: "DataManagerLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "search",
      dependencies: [
        "ComposableTerminalUI", "Program", "Search", "SessionRecording", "StoreInspector",
        .product(name: "WeatherClientLive", package: "Search"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "standups",
      dependencies: [
        "AppFeature", "ComposableTerminalUI", "LocalTime", "Models", "Persistence", "Program",
        "SessionRecording", "StandupsCommandLine", "StoreInspector",
        .product(name: "AfterMeetingClient", package: "Clients"),
        .product(name: "AfterMeetingClientLive", package: "Clients"),
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
      name: "syncups",
      dependencies: [
        "ComposableTerminalUI", "Program", "SessionRecording", "StoreInspector", "SyncUps",
        .product(name: "OpenSettingsLive", package: "ExampleClients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SoundEffectClientLive", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
        .product(name: "SpeechClientLive", package: "Clients"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tictactoe",
      dependencies: [
        "ComposableTerminalUI", "Program", "SessionRecording", "StoreInspector",
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
        "ComposableTerminalUI", "Program", "SessionRecording", "StoreInspector", "Todos",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "voicememos",
      dependencies: [
        "ComposableTerminalUI", "Persistence", "Program", "SessionRecording", "StoreInspector",
        "VoiceMemos",
        .product(name: "AudioClients", package: "VoiceMemos"),
        .product(name: "AudioClientsLive", package: "VoiceMemos"),
        .product(name: "DataManagerLive", package: "Clients"),
        .product(name: "OpenSettingsLive", package: "ExampleClients"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "casestudies", "counter", "pomodoro", "Program", "search", "syncups", "tictactoe", "todos",
        "voicememos",
      ],
      swiftSettings: settings
    ),
  ]
)
