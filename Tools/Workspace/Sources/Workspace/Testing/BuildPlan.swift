import FoundationEssentials
import Glibc
import Synchronization

/// Knows whether SwiftPM's plan of the last build still fits, so that it needn't plan anew.
///
/// SwiftPM 6.3 keeps its plan, and notices new files of the package that it builds, but not of those that
/// it depends on; nor does it notice that the plan is for another package, where several share a build
/// folder. So a plan is used again only if the package, the options, and the manifests and names of the
/// files of all packages that it needs are those that it was made of, and the files of the plan are those
/// that were written then. What is in packages from outside of the workspace is not known.
struct BuildPlan: Sendable {
  static let option = "--disable-build-manifest-caching"

  let graph: Graph
  /// The build folder.
  let scratch: String

  /// Runs a build with the options that it needs, and remembers what the plan was made of.
  ///
  /// - Parameters:
  ///   - packages: The packages that are built.
  ///   - flags: The options of `swift build`, with ``option``.
  ///   - body: Runs the command with options, and returns whether SwiftPM got as far as to build.
  func build<Result>(
    _ packages: [Package], flags: [String],
    _ body: (_ flags: [String]) throws -> (hasPlan: Bool, result: Result)
  ) rethrows -> Result {
    let inputs = inputs(of: packages, flags: flags)
    let isCurrent = isCurrent(inputs)
    let (hasPlan, result) = try body(isCurrent ? flags.filter { $0 != Self.option } : flags)
    // What was added and removed meanwhile may or may not be in the plan.
    if hasPlan, let inputs, inputs == self.inputs(of: packages, flags: flags) {
      try? graph.files.write(outputs + "\n" + inputs, to: "\(scratch)/plan.inputs")
    }
    return result
  }

  private func isCurrent(_ inputs: String?) -> Bool {
    guard let inputs else { return false }
    return graph.files.text("\(scratch)/plan.inputs") == outputs + "\n" + inputs
  }

  /// The state of the files that SwiftPM has written its plan to.
  private var outputs: String {
    ["debug.yaml", "debug/description.json", "workspace-state.json"].map {
      var info = stat()
      guard stat(graph.files.absolute("\(scratch)/\($0)"), &info) == 0 else { return "-" }
      return "\(info.st_ino) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }

  /// Returns a description of everything that a plan depends on, or `nil` if it is not known.
  private func inputs(of packages: [Package], flags: [String]) -> String? {
    var names: Set<String> = []
    for package in packages { names.formUnion(graph.closure(of: package).map(\.name)) }
    let needed = graph.packages.filter { names.contains($0.name) }
    let dependencies = needed.flatMap(\.manifest.packages).map(\.name)
    guard dependencies.allSatisfy(names.contains) else { return nil }
    let lines = needed.flatMap { package -> [String] in
      let folders = graph.files.names(in: package.folder).map { "\(package.folder)/\($0)" }
      return [graph.files.text(package.manifestFile) ?? ""] + folders.flatMap(graph.files.files)
    }
    return ([packages.map(\.name).joined(separator: ","), flags.joined(separator: " ")] + lines)
      .joined(separator: "\n")
  }
}
