import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models
import Testing

/// Tests of random standups and damaged files. `TORTURE=1` runs many of them, and prints a table.
@Suite struct FuzzTests {
  static let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "1"
  static let seed =
    ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 0x5EED

  /// Checks that each written file can be read, and is written unchanged.
  @Test func randomStandups_roundTrip() throws {
    var generator = SeededGenerator(seed: Self.seed)
    for round in 0..<(Self.isLong ? 3_000 : 60) {
      let standups = generator.standups()
      let written = try Standup.json(for: standups)
      let read = try Standup.standups(fromJSON: written)
      #expect(read.ids == standups.ids, "round \(round), seed \(Self.seed)")
      for (read, standup) in zip(read, standups)
      where (Duration.zero...Limits.duration).contains(standup.duration) {
        #expect(read.duration == standup.duration, "round \(round), seed \(Self.seed)")
      }
      #expect(try Standup.json(for: read) == written, "round \(round), seed \(Self.seed)")
    }
  }

  @Test(arguments: Damage.allCases)
  func damagedFiles_areReadOrAreErrors(damage: Damage) throws {
    var generator = SeededGenerator(seed: Self.seed ^ UInt64(damage.rawValue.utf8.count))
    let files = try [1, 2].map { version in
      try Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "../Files/version-\(version).json"))
    }
    var (readCount, refusedCount, slowest) = (0, 0, Duration.zero)
    for round in 0..<(Self.isLong ? 3_000 : 60) {
      let data = damage.inflict(on: files[round % 2], using: &generator)
      let start = ContinuousClock.now
      do {
        let document = try StandupsDocument(json: data)
        readCount += 1
        use(document)
        guard !document.isNewer else { continue }
        let written = try document.json()
        let again = try StandupsDocument(json: written)
        #expect(again.standups == document.standups, "\(damage), round \(round), \(Self.seed)")
        #expect(try again.json() == written, "\(damage), round \(round), seed \(Self.seed)")
      } catch let error as Standup.JSONError {
        refusedCount += 1
        #expect(error.description.count < 400)
        #expect(error.description.hasSuffix("."))
        #expect(error.description.plainLine == error.description)
      }
      slowest = max(slowest, ContinuousClock.now - start)
    }
    guard Self.isLong else { return }
    print(
      """
      | damaged files: \(damage.rawValue) | \(readCount + refusedCount) \
      | read \(readCount), refused \(refusedCount), slowest \(slowest) |
      """
    )
  }

  /// Performs the operations that the program performs on all standups.
  private func use(_ document: StandupsDocument) {
    let dates = DateText(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    _ = Standup.list(of: document.standups, dates: dates, now: Date(timeIntervalSince1970: 0))
    _ = Standup.slack(for: document.standups, dates: dates)
    _ = Standup.markdown(for: document.standups, in: .gmt)
    for standup in document.standups {
      _ = standup.text(dates: dates)
      _ = standup.statisticsText(dates: dates, now: Date(timeIntervalSince1970: 0))
      _ = try? standup.edited(as: standup.editableText) { .init(UUID()) }
      _ = standup.durationPerAttendee.timeText
    }
  }
}

/// A way to damage a file.
enum Damage: String, CaseIterable {
  case bits
  case cut
  case deleted
  case repeated
  case spliced
  case token

  private static let tokens = [
    "1e999", "-1", "-0", "9223372036854775807", "18446744073709551616", "0.1e-400", "null", "true",
    "[[[[[[[[", "{\"a\":{\"a\":", "\"\\ud800\"", "\"\\u0000\"", "[500000000000000000,0]",
    "\"0000-01-01T00:00:00Z\"", "\"+99999-01-01T00:00:00Z\"", "[]", "{}",
    "\"\u{1B}]52;c;aGk=\u{7}\"",
    "\u{FEFF}", "\"schemaVersion\":3,", ",", "//", "NaN", "Infinity", "-", "1.7976931348623157e308",
    "\"00000000-0000-0000-0000-000000000001\"", "5e-324",
    "123456789012345678901234567890.123456789",
  ]

  func inflict(on file: Data, using generator: inout SeededGenerator) -> Data {
    var data = file
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let (start, end) = (position(in: data, &generator), position(in: data, &generator))
      let range = min(start, end)..<min(max(start, end), min(start, end) + 200)
      switch self {
      case .bits:
        guard !data.isEmpty else { break }
        data[min(start, data.count - 1)] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      case .cut: data = Data(data.prefix(start))
      case .deleted: data.removeSubrange(range)
      case .repeated: data.insert(contentsOf: Data(data[range]), at: range.lowerBound)
      case .spliced:
        let piece = Data(data[range])
        data.replaceSubrange(position(in: data, &generator)..<data.count, with: piece)
      case .token:
        let token = Data((Self.tokens.randomElement(using: &generator) ?? "").utf8)
        let values = data.indices.filter { data[$0] == UInt8(ascii: ":") }
        guard let colon = values.randomElement(using: &generator) else { break }
        let rest = data[(colon + 1)...]
        let valueEnd = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == 0x0A } ?? data.endIndex
        data.replaceSubrange(colon + 1..<valueEnd, with: token)
      }
    }
    return data
  }

  private func position(in data: Data, _ generator: inout SeededGenerator) -> Int {
    Int.random(in: 0...data.count, using: &generator)
  }
}
