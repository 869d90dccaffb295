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
let syntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let links: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

let package = Package(
  name: "Workspace",
  products: [.executable(name: "WorkspaceCommand", targets: ["Workspace"])],
  dependencies: [
    .package(path: "../../Packages/ConcurrencyExtras"), .package(path: "../../Packages/Files"),
    .package(path: "../../Packages/Subprocesses"),
  ],
  targets: [
    .executableTarget(
      name: "Workspace", dependencies: ["Files", "Subprocesses"], swiftSettings: settings + syntax,
      linkerSettings: links
    ),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["ConcurrencyExtras", "Subprocesses", "Workspace"],
      swiftSettings: settings + syntax,
      linkerSettings: links
    ),
  ]
)
