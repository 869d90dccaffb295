// swift-tools-version: 6.2
import Glibc
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The compiler's own SwiftSyntax, found as in Packages/ComposableMacros.
let map = fopen("/proc/self/maps", "r")
let line = UnsafeMutablePointer<CChar>.allocate(capacity: 5000)
while fgets(line, 5000, map) != nil, strstr(line, "/libPackageDescription.so") == nil {}
let folders = String(cString: line).split(separator: "/").dropFirst().dropLast(3)
let host = "/" + folders.joined(separator: "/") + "/host"
let imports: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let links: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

let package = Package(
  name: "TestWriter",
  products: [.executable(name: "TestWriterCommand", targets: ["TestWriterCommand"])],
  dependencies: [
    .package(path: "../../Packages/ExampleClients"),
    .package(path: "../../Packages/AppFeature"),
    .package(path: "../../Packages/Clients"),
    .package(path: "../../Packages/ComposableArchitecture"),
    .package(path: "../../Packages/ComposableTerminalUI"),
    .package(path: "../../Packages/ConcurrencyExtras"),
    .package(path: "../../Packages/CounterFeature"),
    .package(path: "../../Packages/Models"),
    .package(path: "../../Packages/Examples/Pomodoro"),
    .package(path: "../../Packages/Examples/Todos"),
    .package(path: "../../Packages/SessionRecording"),
    .package(path: "../../Packages/StoreInspector"),
    .package(path: "../../Packages/Subprocesses"),
    .package(path: "../../Packages/TerminalUI"),
  ],
  targets: [
    .target(
      name: "TestWriter",
      dependencies: [
        .product(name: "RecordedSteps", package: "StoreInspector"), "Subprocesses",
      ],
      swiftSettings: settings + imports, linkerSettings: links),
    .executableTarget(
      name: "TestWriterCommand",
      dependencies: [
        .product(name: "RecordedSteps", package: "StoreInspector"), "TestWriter",
      ],
      swiftSettings: settings + imports, linkerSettings: links),
    .testTarget(
      name: "TestWriterTests",
      dependencies: [
        "AppFeature", "ComposableArchitecture", "ComposableTerminalUI", "ConcurrencyExtras",
        "CounterFeature", "Models", "Pomodoro", "SessionRecording", "StoreInspector",
        "Subprocesses", "TestWriter", "Todos",
        .product(name: "RecordedSteps", package: "StoreInspector"),
        .product(name: "DataManager", package: "Clients"),
        .product(name: "NumberFactClient", package: "ExampleClients"),
        .product(name: "SoundEffectClient", package: "Clients"),
        .product(name: "SpeechClient", package: "Clients"),
        .product(name: "TerminalCore", package: "TerminalUI"),
      ],
      swiftSettings: settings + imports, linkerSettings: links),
  ]
)
