// swift-tools-version: 6.2
import PackageDescription

// The one place that says which library the project uses: a release, or a folder with its sources.
let library = Package.Dependency.__library__

let location =
  switch library.kind {
  case .fileSystem(_, let path): path
  case .sourceControl(_, let url, _): url
  case .registry(let id, _): id
  @unknown default: ""
  }
let folder = location.split(separator: "/").last.map(String.init) ?? ""
let package = folder.hasSuffix(".git") ? String(folder.dropLast(4)) : folder
precondition(package.lowercased() != "library", "SwiftPM takes that for this package: rename it.")

/// What packages of this project import of the library, without naming it again.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: package) }
}

let project = Package(
  name: "Library",
  products: [
    .library(name: "Library", targets: ["Library"]),
    .library(name: "LibraryForTests", targets: ["LibraryForTests"]),
    .library(name: "LibraryForPrograms", targets: ["LibraryForPrograms"]),
  ],
  dependencies: [library],
  targets: [
    .target(
      name: "Library",
      dependencies: products(
        "ComposableArchitectureCore", "ComposableTerminalUICore", "DependenciesCore", "Files",
        "IdentifiedCollections", "Sharing")),
    .target(name: "LibraryForTests", dependencies: products("ComposableArchitectureTestStore")),
    .target(
      name: "LibraryForPrograms", dependencies: products("StoreInspector")),
  ]
)
