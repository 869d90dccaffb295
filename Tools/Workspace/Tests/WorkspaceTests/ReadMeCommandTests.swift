import FoundationEssentials
import Glibc
import Subprocesses
import Testing

@testable import Workspace

/// The options of the build that these tests are of, if they may build in its folder: with others, all would
/// be compiled again.
let buildFlags = getenv("BUILD_FLAGS").map {
  String(cString: $0).split(separator: " ").map(String.init)
}

/// The build folder of the workspace, if tests may use it.
let scratchFolder = buildFlags.flatMap { flags in
  flags.firstIndex(of: "--scratch-path").map { flags[$0 + 1] }
}

/// Runs the commands of "Working on one feature" in README.md, in a copy of the workspace.
///
/// Takes as long as the builds, so only `make test PACKAGE=Workspace` and CI run it. It uses the
/// build folder of the workspace, which has all packages except for those that the copy changes.
@Suite(.enabled(if: scratchFolder != nil, "slow: make test PACKAGE=Workspace"))
struct ReadMeCommandTests {
  static let workspace = Files(
    root: #filePath.components(beforeLast: 5))

  /// Returns the commands in a page, in order, without comments.
  static func commands(in page: String) -> [String] {
    guard let title = page.firstRange(of: "## Working on one feature\n") else { return [] }
    var isCode = false
    var commands: [String] = []
    for line in page[title.upperBound...].split(separator: "\n") {
      if line.hasPrefix("## ") { break }
      if line.hasPrefix("```") {
        isCode = line == "```sh"
        continue
      }
      guard isCode else { continue }
      let command = line.prefix(upTo: line.firstRange(of: " #")?.lowerBound ?? line.endIndex)
      commands.append(String(command.reversed().drop { $0 == " " }.reversed()))
    }
    return commands
  }

  @Test func everyCommand_succeeds() throws {
    let scratch = try #require(scratchFolder)
    let commands = Self.commands(in: Self.workspace.text("README.md") ?? "")
    #expect(commands.first == "make feature NAME=Retro PARENT=AppFeature")
    let copy = try makeCopy()
    for command in commands {
      let isWatchingTests = command.contains("TEST=1")
      let process = try Subprocess(
        [
          "setsid", "env", "-u", "BUILD_FLAGS",
          "sh", "-c", "exec \(command.replacing("AppFeature", with: Self.parent)) \"$@\"",
          "sh", "SCRATCH=\(scratch)",
          // A `swift test` that runs this test by hand holds the lock, but does not build now.
          "SWIFTPM_FLAGS=--ignore-lock",
        ],
        in: copy.files.root)
      var lines: [String] = []
      process.forEachLine { line in
        lines.append(line)
        if isWatchingTests, line.hasSuffix("Waiting for changes. Ctrl-C ends.") {
          kill(-process.id, SIGINT)
        }
      }
      let code = process.wait()
      let isEnded = isWatchingTests && lines.contains { $0.hasPrefix("Test run with 3 tests") }
      #expect(code == 0 || isEnded, "\(command)\n\(lines.suffix(30).joined(separator: "\n"))")
      if command.contains("NAME=\"Inert\"") { #expect(lines.contains("  Retro")) }
      guard code == 0 || isEnded else { return }
      try usePackagesOfTheWorkspace(in: copy)
    }
  }

  /// The name of the copy of the parent: that of a feature, as long as its own and at the same place among
  /// imports. Under its own, the build folder would have the copy, and the next run of tests all that needs
  /// it to compile.
  static let parent = "ArcFeature"

  /// The packages that the commands create or change, which are not links to the workspace.
  static let own: Set<String> = [parent, "CalendarClient", "Retro"]

  private func makeCopy() throws -> Fixture {
    let fixture = try Fixture()
    let root = Self.workspace.root
    try fixture.write("", to: "Packages/.copy")
    for name in Self.workspace.names(in: "Packages") {
      try FileManager.default.createSymbolicLink(
        atPath: fixture.files.absolute("Packages/\(name)"),
        withDestinationPath: "\(root)/Packages/\(name)")
    }
    let result = try run(
      [
        "sh", "-ec",
        """
        cp -a "$0/App" "$0/Makefile" "$0/README.md" "$0/Tests" "$0/Tools" "$0/.swift-format" .
        cp -a "$0/Packages/AppFeature" Packages/\(Self.parent)
        find Packages/\(Self.parent) -depth -name '*AppFeature*' -execdir \
          sh -c 'mv "$0" "$(echo "$0" | sed s/AppFeature/\(Self.parent)/)"' {} ';'
        grep -rlI AppFeature App Packages/\(Self.parent) | xargs sed -i s/AppFeature/\(Self.parent)/g
        """, root,
      ], in: fixture.files.root, mergesErrors: true)
    #expect(result.status == 0, "\(result.lines)")
    return fixture
  }

  /// Changes paths in the copy's manifests to packages of the workspace, which are built already.
  private func usePackagesOfTheWorkspace(in copy: Fixture) throws {
    for name in Self.own where copy.files.exists("Packages/\(name)/Package.swift") {
      let file = "Packages/\(name)/Package.swift"
      var text = copy.files.text(file) ?? ""
      for other in Self.workspace.names(in: "Packages") where !Self.own.contains(other) {
        text = text.replacing(
          "path: \"../\(other)\"", with: "path: \"\(Self.workspace.root)/Packages/\(other)\"")
      }
      try copy.write(text, to: file)
    }
  }
}

extension String {
  /// Returns a path without its last components.
  fileprivate func components(beforeLast count: Int) -> String {
    "/" + split(separator: "/").dropLast(count).joined(separator: "/")
  }
}
