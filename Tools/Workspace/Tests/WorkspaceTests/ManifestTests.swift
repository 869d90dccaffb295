import Testing

@testable import Workspace

@Suite struct ManifestTests {
  func problem(_ source: String) -> Problem? {
    do {
      _ = try Manifest(parsing: source, file: "Package.swift")
      return nil
    } catch { return error }
  }

  @Test func literals_areRead() throws {
    let source = """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
      while fgets(line, 5000, map) != nil, strstr(line, "x") == nil {}

      let package = Package(
        name: "Form",
        products: [
          .library(name: "Form", targets: ["Form"]),
          .executable(name: "FormPreview", targets: ["FormPreview"]),
        ],
        dependencies: [.package(path: "../Low")],
        targets: [
          .target(
            name: "Form",
            dependencies: ["Low", .product(name: "Extra", package: "Low"), .target(name: "Own")],
            swiftSettings: settings + [.unsafeFlags(["-x", "-y"])]),
          .executableTarget(name: "FormPreview", path: "Preview", packageAccess: false),
          .macro(name: "FormPlugin", linkerSettings: links),
          .testTarget(name: "FormTests"),
        ]
      )
      """
    let manifest = try Manifest(parsing: source, file: "Package.swift")
    #expect(manifest.packages == [.init(name: "Low", line: 13)])
    #expect(
      manifest.targets == [
        .init(
          kind: .library, name: "Form", path: nil,
          dependencies: [
            .init(name: "Low", line: 17), .init(name: "Extra", line: 17),
            .init(name: "Own", line: 17),
          ]),
        .init(kind: .executable, name: "FormPreview", path: "Preview", dependencies: []),
        .init(kind: .macro, name: "FormPlugin", path: nil, dependencies: []),
        .init(kind: .test, name: "FormTests", path: nil, dependencies: []),
      ])
  }

  @Test(arguments: [
    ("let names = [\"A\"]\nlet package = Package(name: \"A\", targets: names.map { $0 })", 2),
    ("let package = Package(\n  name: \"A\",\n  targets: [.target(name: \"\\(1)\")]\n)", 3),
    ("let package = Package(\n  name: \"A\",\n  targets: [.plugin(name: \"P\")]\n)", 3),
    ("let package = Package(\n  name: \"A\",\n  targets: [target]\n)", 3),
    ("let package = Package(\n  name: \"A\",\n  targets: clients\n)", 3),
    ("let package = Package(\n  name: \"A\",\n  dependencies: [.package(url: \"u\")]\n)", 3),
    ("let package = make()", 1),
    ("import PackageDescription", 1),
    (
      "let package = Package(name: \"A\", targets: [\n.target(name: \"T\", dependencies: [low])])",
      2
    ),
  ])
  func otherExpressions_throw(_ source: String, _ line: Int) {
    #expect(problem(source)?.line == line)
  }
}
