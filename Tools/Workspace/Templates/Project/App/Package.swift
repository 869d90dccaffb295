// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "App",
  products: [.executable(name: "__name__", targets: ["__name__"])],
  dependencies: [
    .package(path: "../Library"),
    .package(path: "../Packages/ImportClient"),
    .package(path: "../Packages/__Name__"),
  ],
  targets: [
    .executableTarget(
      name: "__name__",
      dependencies: [
        "Library", "__Name__",
        .product(name: "ImportClientLive", package: "ImportClient"),
        .product(name: "LibraryForPrograms", package: "Library"),
      ],
      swiftSettings: settings
    )
  ]
)
