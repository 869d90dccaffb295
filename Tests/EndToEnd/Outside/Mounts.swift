import Foundation
import Testing

/// File systems that are mounted for the programs that are started in them, and for nobody else.
///
/// ```swift
/// let mounts = try Mounts("mount -t tmpfs -o size=64k none '\(folder)'")
/// let result = try Program.standups.run(["list"], by: mounts.launcher)
/// ```
final class Mounts {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether this machine lets its users mount file systems that only they see.
  fileprivate static let areAllowed: Bool = {
    (try? Mounts("mount -t tmpfs none /mnt && mount -t tmpfs none /mnt")) != nil
  }()

  private let process = Process()
  private let input = Pipe()

  /// Runs commands of the shell, which mount file systems.
  init(_ commands: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments =
      (geteuid() == 0 ? ["-m"] : ["-rm"])
      + ["sh", "-c", "set -e; exec 2>&1; \(commands); echo ready; exec cat"]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.hasSuffix("ready\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: text) }
      text += String(decoding: data, as: UTF8.self)
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The program that runs another one where the file systems are mounted.
  var launcher: [String] {
    ["nsenter", "-t", "\(process.processIdentifier)", "-m"]
      + (geteuid() == 0 ? [] : ["-U", "--preserve-credentials"])
  }

  /// Returns where a file is for programs that are not started here.
  func file(_ path: String) -> URL {
    URL(filePath: "/proc/\(process.processIdentifier)/root\(path)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where users may not mount file systems that only they see.
  static var mounts: Self {
    .enabled(if: Mounts.areAllowed, "This machine does not let its users mount file systems.")
  }
}
