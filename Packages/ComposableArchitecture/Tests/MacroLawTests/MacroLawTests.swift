// The program is linked with what this brings along.
import ComposableArchitecture
import Foundation
import Subprocesses
import Testing

/// The law of macros: what Swift takes, they take, and what they write does what it says.
///
/// Random declarations are compiled in one go, in which a warning is an error, and run. `ROUNDS` and `SEED` set the
/// number of declarations of each kind and the first of their seeds.
@Suite struct MacroLawTests {
  @Test func declarations_areExpandedToWhatCompilesAndWorks() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("MacroLawTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What fails is kept.
    var hasFailed = true
    defer { if !hasFailed { try? FileManager.default.removeItem(at: folder) } }
    let files = try Declaration.files(
      kinds: Declaration.kinds, seeds: SeededGenerator.seeds(8)
    ).map { file in
      let url = folder.appendingPathComponent("\(file.name).swift")
      try file.source.write(to: url, atomically: true, encoding: .utf8)
      return url
    }
    let program = folder.appendingPathComponent("Law")
    let errors = try compile(files, to: program)
    for error in errors { Issue.record("\(error)") }
    guard errors.isEmpty else { return }
    let output = try run([program.path], mergesErrors: true).output
    #expect(output == "")
    hasFailed = output != ""
  }

  /// Compiles files with the plug-in, and links them with the modules that this test is built from.
  ///
  /// - Returns: The errors.
  private func compile(_ files: [URL], to program: URL) throws -> [String] {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let products = try #require(
      [executable, Bundle.main.bundleURL].first {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("Modules").path)
      })
    // What these tests are linked of, but for themselves: the folders may have objects of removed files.
    let list = products.appendingPathComponent(
      "ComposableArchitecturePackageTests.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: ["'"]) }
      .filter { !$0.contains("Tests.build/") && !$0.contains("/LineCounter.build/") }
    let plugin = products.appendingPathComponent("ComposableMacrosPlugin-tool").path
    let sanitizers = ["thread", "address"].filter { products.path.contains(".build-\($0)/") }
    let flags = [
      "-swift-version", "6", "-Onone", "-wmo", "-diagnostic-style=llvm", "-warnings-as-errors",
      "-D", "LAW",
      "-package-name", "law", "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-I",
      products.appendingPathComponent("Modules").path, "-load-plugin-executable",
      "\(plugin)#ComposableMacrosPlugin", "-o", program.path,
    ]
    let result = try run(
      ["swiftc"] + flags + sanitizers.map { "-sanitize=\($0)" } + files.map(\.path) + objects,
      mergesErrors: true)
    guard result.status != 0 else { return [] }
    let lines = result.lines
    let errors = lines.indices.filter { lines[$0].contains("error: ") }.map { index in
      let place = lines[index...].prefix(8).first { $0.contains("in expansion of macro") } ?? ""
      return "\(lines[index])\n\(place)"
    }
    return errors.isEmpty ? [result.output] : errors
  }
}
