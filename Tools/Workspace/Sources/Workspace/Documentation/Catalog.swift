import FoundationEssentials

/// The documentation of a library: the comments of its sources, and a folder of articles.
public struct Catalog: Sendable {
  /// The package of the library.
  public let package: Package
  /// The name of the library's module.
  public let module: String
  /// The folder of articles, relative to the root of the workspace.
  public let folder: String
  /// The names of the C modules in the library's package and its dependencies.
  let cModules: [String]

  /// A program to run, and the folder to run it in.
  public struct Step: Equatable, Sendable {
    /// The program and its arguments.
    public let command: [String]
    /// The folder, relative to the root of the workspace.
    public let folder: String
  }

  /// Returns the programs that build an archive of the documentation, in order.
  ///
  /// - Parameters:
  ///   - docc: The path of the documentation compiler.
  ///   - scratch: The absolute path of the build folder.
  ///   - output: The absolute path of the folder for archives.
  ///   - flags: The options of `swift build`.
  public func steps(docc: String, scratch: String, output: String, flags: [String]) -> [Step] {
    let symbols = "\(output)/symbols/\(module)"
    return [
      Step(command: ["rm", "-rf", symbols, archive(in: output)], folder: ""),
      Step(command: ["mkdir", "-p", symbols], folder: ""),
      Step(command: ["swift", "build"] + flags + ["--target", module], folder: package.folder),
      // With extensions of types of other modules, such as the modifiers of views.
      Step(
        command: [
          "swift", "symbolgraph-extract", "-module-name", module, "-I", "\(scratch)/debug/Modules",
          "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members",
          "-emit-extension-block-symbols", "-output-dir", symbols,
        ]
          + cModules.flatMap {
            ["-Xcc", "-fmodule-map-file=\(scratch)/debug/\($0).build/module.modulemap"]
          }, folder: ""),
      Step(
        command: [
          docc, "convert", folder, "--additional-symbol-graph-dir", symbols,
          "--output-dir", archive(in: output), "--fallback-display-name", module,
          "--fallback-bundle-identifier", module, "--fallback-default-module-kind", "Library",
          "--diagnostics-file", diagnosticsFile(in: output),
        ], folder: ""),
    ]
  }

  /// The path of the archive in a folder for archives.
  public func archive(in output: String) -> String { "\(output)/\(module).doccarchive" }

  /// The path of the file that `docc` writes its diagnostics to.
  public func diagnosticsFile(in output: String) -> String { "\(output)/symbols/\(module).json" }

  /// Returns the mistakes that `docc` has found, such as links to symbols that do not exist.
  ///
  /// Missing documentation of a parameter is not a mistake.
  ///
  /// - Parameters:
  ///   - diagnostics: The contents of the diagnostics file.
  ///   - root: The absolute path of the workspace.
  public static func problems(in diagnostics: [UInt8], root: String) throws -> [Problem] {
    struct Report: Decodable {
      let diagnostics: [Diagnostic]
    }
    struct Diagnostic: Decodable {
      let source: String?
      let range: Range?
      let summary: String
      let solutions: [Solution]
    }
    struct Range: Decodable {
      let start: Position
    }
    struct Position: Decodable {
      let line: Int
    }
    struct Solution: Decodable {
      let summary: String
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(diagnostics))
    return report.diagnostics.filter { !$0.summary.hasSuffix("is missing documentation") }.map {
      let file = $0.source ?? ""
      let prefix = "file://\(root)/"
      let solutions = $0.solutions.map { $0.summary.replacing("\n", with: "") }
      return Problem(
        file: file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file,
        line: $0.range?.start.line ?? 1,
        "\($0.summary)." + (solutions.isEmpty ? "" : " \(solutions.joined(separator: "; "))."))
    }.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }
}

extension Graph {
  /// Returns the catalogs of all libraries that have a folder `….docc` among their sources.
  public func catalogs(of packages: [Package]) -> [Catalog] {
    packages.flatMap { package in
      package.manifest.targets.filter { $0.kind == .library }.flatMap { target in
        let folder = package.folder(of: target)
        return files.names(in: folder).filter { $0.hasSuffix(".docc") }.map {
          Catalog(
            package: package, module: target.name, folder: "\(folder)/\($0)",
            cModules: cModules(of: package))
        }
      }
    }
  }

  /// Returns the names of the C modules that a package and its dependencies use.
  private func cModules(of package: Package) -> [String] {
    closure(of: package).flatMap { package in
      let libraries = package.manifest.targets.filter { $0.kind == .library }
      let used = Set(libraries.flatMap(\.dependencies).map(\.name))
      return libraries.filter {
        used.contains($0.name) && files.isFolder("\(package.folder(of: $0))/include")
      }
    }.map(\.name)
  }
}
