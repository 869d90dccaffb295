import FoundationEssentials
import Glibc
import Subprocesses
import Testing

@testable import Workspace

/// What somebody does elsewhere: a project that uses a release, a feature and a client, a later release, its
/// tests, and another place.
///
/// The library is built anew for it, since its sources are in another folder. That takes minutes, so only `make
/// test PACKAGE=Workspace` and CI run it; the build is kept beside that of the workspace, and a later run
/// builds what has changed.
@Suite(.enabled(if: scratchFolder != nil, "slow: make test PACKAGE=Workspace"))
struct OwnProjectTests {
  @Test func project_isExtendedUpdatedTestedAndMoved() throws {
    let place = Files(root: "\(try #require(scratchFolder))-project")
    let release = place.absolute("release")
    let graph = Graph(files: ReadMeCommandTests.workspace)
    let first = try nextVersion(in: release)
    _ = try Release(graph: graph, version: first, folder: release).write()

    // The project is new, and what was built of the last one is used.
    let (project, moved) = (place.absolute("project"), place.absolute("moved"))
    let kept = place.absolute("kept")
    if place.exists("project/.build") { try move("\(project)/.build", to: kept) }
    try? FileManager.default.removeItem(atPath: project)
    try Project(
      files: graph.files, library: graph.files.root, name: "Kanban", folder: project,
      dependency: "package(url: \"file://\(release)\", from: \"\(first)\")"
    ).write()
    if place.exists("kept") {
      try move(kept, to: "\(project)/.build")
      unlink("\(project)/.build/library.mk")
    }

    try make("graph", in: project)
    try make("feature NAME=Retro PARENT=Kanban", in: project)
    try make("client NAME=Calendar FOR=Retro", in: project)

    // SwiftPM clones the later version, so that all is compiled again: what was compiled is the tool alone.
    let second = try nextVersion(in: release)
    _ = try Release(graph: graph, version: second, folder: release).write()
    try make("update", in: project)
    let pins = Files(root: project).text("Library/Package.resolved") ?? ""
    #expect(pins.contains("\"version\" : \"\(second)\""))
    let lines = try make("test", in: project)
    for name in ["App", "CalendarClient", "Kanban", "Models", "Retro", "Tests"] {
      #expect(lines.contains { $0.hasPrefix("\(name) ") }, "\(name)")
    }
    #expect(Files(root: project).text("Packages/Retro/Package.resolved") == pins)

    // Elsewhere, with something to compile. Then back, so that the next run of this test finds what it needs.
    try move(project, to: moved)
    defer { try? move(moved, to: project) }
    let source = ".build/checkouts/release/Tools/Workspace/Sources/Workspace/main.swift"
    #expect(utimes("\(moved)/\(source)", nil) == 0)
    try make("graph", in: moved)
  }

  private func move(_ folder: String, to other: String) throws {
    try? FileManager.default.removeItem(atPath: other)
    try FileManager.default.moveItem(atPath: folder, toPath: other)
  }

  /// Returns the version after the latest one of a repository.
  private func nextVersion(in release: String) throws -> String {
    guard Files(root: release).exists("") else { return "1.0.0" }
    let tags = try run(["git", "tag"], in: release).lines
    let last = tags.compactMap { Int($0.split(separator: ".")[1]) }.max() ?? 0
    return "1.\(last + 1).0"
  }

  @discardableResult private func make(_ arguments: String, in folder: String) throws -> [String] {
    let result = try run(
      ["env", "-u", "BUILD_FLAGS", "make"]
        + arguments.split(separator: " ").map(String.init),
      in: folder, mergesErrors: true)
    try #require(
      result.status == 0, "make \(arguments)\n\(result.lines.suffix(40).joined(separator: "\n"))")
    #expect(!result.lines.contains { $0.contains("warning:") }, "make \(arguments)")
    return result.lines
  }
}
