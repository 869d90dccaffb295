import ConcurrencyExtras
import Foundation

/// The time zones that are installed on this machine, and what `date` makes of a value of `TZ`.
enum TimeZones {
  /// The names of the files, without those that count leap seconds.
  static let names: [String] = {
    let folder = "/usr/share/zoneinfo"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      guard !path.hasPrefix("right/"), !path.hasPrefix("posix/"),
        let file = FileHandle(forReadingAtPath: "\(folder)/\(path)")
      else { return false }
      return (try? file.read(upToCount: 4)) == Data("TZif".utf8)
    }
    .sorted()
  }()

  /// Returns dates as `date` writes them in a time zone.
  static func texts(of dates: [Date], in zone: String, format: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "dates-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = dates.map { "@\(Int($0.timeIntervalSince1970))\n" }.joined()
    try Data(lines.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["TZ=\(zone)", "LC_ALL=C", "date", "-f", file.path, "+\(format)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns a rule of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  static func rule(using generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
    func name() -> String {
      func letters(_ text: String) -> String {
        String((0..<number(3...6)).map { _ in text.randomElement(using: &generator)! })
      }
      return chance(30) ? "<\(letters("+-0123456789"))>" : letters("ABCDEFxyz")
    }
    func time(_ hours: ClosedRange<Int>, signs: [String]) -> String {
      let parts = [number(hours)] + (chance(30) ? [number(0...59)] : [])
      let seconds = parts.count == 2 && chance(30) ? [number(0...59)] : []
      return signs.randomElement(using: &generator)!
        + (parts + seconds).map { "\($0)" }.joined(separator: ":")
    }
    func change() -> String {
      let day =
        switch number(1...6) {
        case 1: "J\(number(1...365))"
        case 2: "\(number(0...365))"
        default: "M\(number(1...12)).\(number(1...5)).\(number(0...6))"
        }
      return day + (chance(50) ? "/" + time(0...(chance(70) ? 24 : 167), signs: ["", "-"]) : "")
    }
    var rule = name() + time(0...(chance(80) ? 12 : 24), signs: ["", "+", "-"])
    guard chance(70) else { return rule }
    rule += name() + (chance(40) ? time(0...12, signs: ["", "+", "-"]) : "")
    return chance(80) ? "\(rule),\(change()),\(change())" : rule
  }
}
