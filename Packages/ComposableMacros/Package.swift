// swift-tools-version: 6.2
import CompilerPluginSupport
import Glibc
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The compiler's own SwiftSyntax is in its toolchain. This manifest is a program that has loaded a library from
// there, as the map of its memory tells: …/lib/swift/pm/ManifestAPI/libPackageDescription.so.
let map = fopen("/proc/self/maps", "r")
let line = UnsafeMutablePointer<CChar>.allocate(capacity: 5000)
while fgets(line, 5000, map) != nil, strstr(line, "/libPackageDescription.so") == nil {}
let folders = String(cString: line).split(separator: "/").dropFirst().dropLast(3)
let host = "/" + folders.joined(separator: "/") + "/host"
let imports: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let links: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]

let package = Package(
  name: "ComposableMacros",
  products: [.library(name: "ComposableMacros", targets: ["ComposableMacrosPlugin"])],
  targets: [
    .macro(
      name: "ComposableMacrosPlugin", swiftSettings: settings + imports, linkerSettings: links),
    .testTarget(
      name: "ComposableMacrosPluginTests", dependencies: ["ComposableMacrosPlugin"],
      swiftSettings: settings + imports, linkerSettings: links),
  ]
)
