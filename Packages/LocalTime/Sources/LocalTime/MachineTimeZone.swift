import Foundation
import Glibc
import Synchronization

/// The time zone of the machine: that of the variable `TZ` (POSIX, Base Definitions, 8.3) or, if that is
/// not set, of `/etc/localtime`.
///
/// The C library reads both, so that times are those that `date` prints. `TimeZone.current` knows only
/// names, and takes `:Europe/Berlin`, `JST-9` and `CET-1CEST,M3.5.0,M10.5.0/3` for UTC.
public enum MachineTimeZone {
  /// Returns the seconds by which clocks are ahead of UTC at a date.
  ///
  /// If `/etc/localtime` is replaced, that has an effect within a second.
  static func offset(at date: Date) -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
    if lastUpdate.exchange(now.tv_sec, ordering: .relaxed) != now.tv_sec { tzset() }
    guard var time = time_t(exactly: date.timeIntervalSince1970.rounded(.down)) else { return 0 }
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    // Unlike `tm_gmtoff`, with the leap seconds of time zones such as `right/Europe/Berlin`.
    return timegm(&parts) - time
  }

  /// The second in which the setting was read.
  private static let lastUpdate = Atomic(-1)

  /// Returns what is wrong with the setting and what to do, for the user, if it is none that the C library
  /// can read. Times are then mostly in UTC.
  ///
  /// - Parameter environment: The environment of the process.
  public static func problem(in environment: [String: String]) -> String? {
    let folder = folder(in: environment)
    guard let value = environment["TZ"] else {
      // Without the file, it is UTC on purpose.
      var status = stat()
      guard lstat(standardFile, &status) == 0, !isTimeZoneFile(standardFile) else { return nil }
      return "Times are in UTC, since \(standardFile) is no time zone. "
        + "Install time zones (the package tzdata), or set TZ, as in TZ=CET-1CEST,M3.5.0,M10.5.0/3."
    }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    let file = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    if name.isEmpty || isTimeZoneFile(file) || isRule(name) { return nil }
    let hours = Double(offset(at: Date())) / 3_600
    return
      "Times are in UTC\(hours == 0 ? "" : String(format: "%+g", hours)), since TZ is “\(value)”, "
      + "which is neither a file in \(folder) nor a rule. "
      + "Set it to a time zone such as Europe/Berlin or CET-1CEST,M3.5.0,M10.5.0/3."
  }

  /// Returns a value of `TZ` that means the same time zone as the setting, also on other machines if the
  /// setting is a name or a rule.
  ///
  /// - Parameter environment: The environment of the process.
  public static func name(in environment: [String: String]) -> String {
    if let value = environment["TZ"] { return value }
    guard isTimeZoneFile(standardFile) else { return "" }
    let file = URL(filePath: standardFile).resolvingSymlinksInPath().path
    let folder = folder(in: environment) + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : ":\(file)"
  }

  private static let standardFile = "/etc/localtime"

  /// The folder of the time zones that have a name.
  private static func folder(in environment: [String: String]) -> String {
    environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// Returns whether a file is in the format of RFC 9636.
  private static func isTimeZoneFile(_ path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    return Array("TZif".utf8).allSatisfy { getc(file) == Int32($0) }
  }
}
