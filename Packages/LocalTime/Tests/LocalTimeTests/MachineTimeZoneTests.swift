import Foundation
import Testing

@testable import LocalTime

@Suite struct MachineTimeZoneTests {
  @Test(arguments: [
    "JST-9", "<+03>-3", "UTC-3", "EST5EDT", "EST5EDT,", "CET-1CEST,M3.5.0,M10.5.0/3",
    "XXX-24:59:59",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "AAA3BBB,J60/1,J300",
    "AAA3BBB2:30,59,299/100", "IST-1GMT0,M10.5.0,M3.5.0/1",
  ])
  func rules_areRead(rule: String) {
    #expect(MachineTimeZone.problem(in: ["TZ": rule]) == nil)
    #expect(MachineTimeZone.problem(in: ["TZ": ":\(rule)"]) == nil)
  }

  @Test(arguments: [
    "Europe/Berln", "Nonsense", "Asia", "AA-3", "<AB>3", "EST", "EST5EDT,bogus", "EST5EDT,M3.2.0",
    "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,J60,366",
    "XXX25", "XXX3:60", "XXX3YY", "JST-9 ", "EST5EDT,M3.2.0,M11.1.0,J1", "XXX--3", "ÄÖÜ-1",
  ])
  func other_texts_areExplained(text: String) {
    // No file has this name.
    let folder = "/no/such/folder"
    let problem = MachineTimeZone.problem(in: ["TZ": text, "TZDIR": folder])
    #expect(
      problem?.contains("since TZ is “\(text)”, which is neither a file in \(folder) nor a rule.")
        == true
    )
  }

  /// The last line of a file is its rule for the future (RFC 9636).
  @Test func rulesOfEachInstalledTimeZone_areRead() throws {
    let folder = "/usr/share/zoneinfo"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        data.starts(with: Data("TZif".utf8))
      else { continue }
      #expect(MachineTimeZone.problem(in: ["TZ": name]) == nil)
      #expect(MachineTimeZone.problem(in: ["TZ": ":\(folder)/\(name)"]) == nil)
      let rule = data.dropLast().split(separator: 10).last.map {
        String(decoding: $0, as: UTF8.self)
      }
      if let rule, data.dropLast().last != 10 {
        #expect(MachineTimeZone.isRule(rule), "\(name): \(rule)")
      }
    }
  }

  @Test func nameOfAFile_needsAFileInItsFormat() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/zones-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let environment = ["TZ": "Mine", "TZDIR": folder]
    #expect(MachineTimeZone.problem(in: environment) != nil)
    try Data("TZif2".utf8).write(to: URL(filePath: "\(folder)/Mine"))
    #expect(MachineTimeZone.problem(in: environment) == nil)
    #expect(MachineTimeZone.problem(in: ["TZ": "\(folder)/Mine"]) == nil)
    try Data("TZi".utf8).write(to: URL(filePath: "\(folder)/Mine"))
    #expect(MachineTimeZone.problem(in: environment) != nil)
  }

  @Test func emptyValue_isUTC() {
    #expect(MachineTimeZone.problem(in: ["TZ": ""]) == nil)
    #expect(MachineTimeZone.problem(in: ["TZ": ":"]) == nil)
  }

  @Test func nameOfTheSetting_isItsValue() {
    #expect(MachineTimeZone.name(in: ["TZ": "JST-9"]) == "JST-9")
    #expect(MachineTimeZone.problem(in: ["TZ": MachineTimeZone.name(in: [:])]) == nil)
  }
}
