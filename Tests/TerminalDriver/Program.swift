import Foundation
import Subprocesses

/// A program under test, as `make test` builds it.
public struct Program: Hashable, Sendable, CustomStringConvertible {
  public static let counter = Program("counter")
  public static let standups = Program("standups")
  public static let tictactoe = Program("tictactoe")

  /// All programs of the package `App`, by its manifest.
  public static let all: [Program] = {
    let manifest = folder(above: "App/Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let names = text.matches(of: /\.executable(?:Target)?\(\s*name: "([^"]+)"/).map { String($0.1) }
    return Set(names).sorted().map { Program($0) }
  }()

  public let name: String
  public var description: String { name }

  private init(_ name: String) {
    self.name = name
  }

  private static func folder(above path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
      .standardized
  }

  /// The folder of the programs: `.build/debug`, or the environment variable `PROGRAMS_FOLDER`.
  private static let folder =
    ProcessInfo.processInfo.environment["PROGRAMS_FOLDER"].map { URL(filePath: $0) }
    ?? folder(above: ".build/debug")

  /// The path of the executable.
  public var path: String { Self.folder.appending(path: name).path }

  /// Runs it to its end, without a terminal.
  public func run(_ arguments: String...) throws -> RunResult {
    try run(arguments)
  }

  /// Runs it to its end, without a terminal.
  ///
  /// - Parameters:
  ///   - environment: Variables to set in addition to those of this process.
  ///   - launcher: A program with its arguments that runs the one after them, such as `nsenter`.
  public func run(
    _ arguments: [String], environment: [String: String] = [:], by launcher: [String] = []
  ) throws -> RunResult {
    // In a session of its own it cannot find the terminal that the tests are run from. The settings
    // of the person who runs the tests are not for it.
    try Subprocesses.run(
      launcher + ["env", "XDG_CONFIG_HOME=/nowhere", "setsid", "--wait", path] + arguments,
      environment: environment)
  }
}
