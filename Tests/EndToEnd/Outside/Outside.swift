import Foundation
import TerminalDriver

/// What a program under test sees of the machine: other clocks, and faults of system calls.
///
/// ```swift
/// let outside = try Outside()
/// outside.setClock(to: midnight)
/// let result = try Program.standups.run(["list"], environment: outside.environment)
/// ```
final class Outside {
  private let file = FileManager.default.temporaryDirectory.appending(path: "clock-\(UUID())")
  /// The faults of system calls, such as `inotify_init1:EMFILE`, as in `COutside.h`.
  var faults = ""
  /// The path with which the paths of files begin for which calls fail.
  var folder = ""

  init() throws {
    try write(0, 0)
    mkfifo(events, 0o600)
  }

  deinit {
    try? FileManager.default.removeItem(at: file)
    unlink(events)
  }

  /// The pipe that tells programs of a change of the clock.
  private var events: String { file.path + ".events" }

  /// The variables with which the program is started.
  var environment: [String: String] {
    [
      "LD_PRELOAD": Self.library, "OUTSIDE_CLOCK": file.path, "OUTSIDE_FAULTS": faults,
      "OUTSIDE_FOLDER": folder,
    ]
  }

  /// Sets the clock of the day, also of a program that runs already.
  ///
  /// - Parameter suspended: The seconds by which all clocks are ahead, as after a time in which the machine
  ///   was suspended.
  func setClock(to date: Date, suspended: Int = 0) throws {
    try write(Int64(date.timeIntervalSinceNow.rounded()), Int64(suspended))
    // No program need wait for it.
    let pipe = open(events, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { return }
    _ = Foundation.write(pipe, [UInt64(1)], 8)
    close(pipe)
  }

  private func write(_ numbers: Int64...) throws {
    let data = numbers.withUnsafeBytes { Data($0) }
    guard FileManager.default.fileExists(atPath: file.path) else { return try data.write(to: file) }
    // In place, since programs have mapped it.
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: data)
    try handle.close()
  }

  /// The library of the target `COutside`, beside the tests.
  private static let library =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "libOutside.so").path
}
