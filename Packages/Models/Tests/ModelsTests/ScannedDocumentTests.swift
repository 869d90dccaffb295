import ConcurrencyExtras
import Foundation
import Testing

@testable import Models

/// Tests that a tape reads a file as Foundation's decoder does, or leaves it to that. `TORTURE=1` reads many.
@Suite struct ScannedDocumentTests {
  /// Checks that no file that this program writes is left to Foundation.
  @Test func writtenFiles_areScanned_asTheyAreDecoded() throws {
    var generator = SeededGenerator(seed: FuzzTests.seed)
    for round in 0..<(FuzzTests.isLong ? 3_000 : 20) {
      let data = try Standup.json(for: generator.standups())
      for data in [data, data.withoutWhitespace, data.withEscapes] {
        let document = StandupsDocument(scanning: data)
        #expect(try document == decoded(data), "round \(round), seed \(FuzzTests.seed)")
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func damagedFiles_areScannedAsTheyAreDecoded_orNotAtAll(damage: Damage) throws {
    var generator = SeededGenerator(seed: FuzzTests.seed ^ UInt64(damage.rawValue.utf8.count))
    var scannedCount = 0
    for round in 0..<(FuzzTests.isLong ? 20_000 : 40) {
      var data = try Standup.json(for: generator.standups())
      if Bool.random(using: &generator) { data.renameFields(using: &generator) }
      if round % 2 == 0 { data = damage.inflict(on: data, using: &generator) }
      guard let document = StandupsDocument(scanning: data) else { continue }
      scannedCount += 1
      let decoded = try? decoded(data)
      #expect(document == decoded, "\(damage), round \(round), seed \(FuzzTests.seed)")
    }
    #expect(scannedCount > 5)
  }

  /// Checks that it makes no difference where the pieces of a file begin and end.
  @Test func piecesOfAFile_areReadAsTheWhole() throws {
    var readCount = 0
    for seed in SeededGenerator.seeds(12) {
      var generator = SeededGenerator(seed: seed)
      var data = try Standup.json(for: generator.standups())
      if Bool.random(using: &generator) { data = data.withEscapes }
      if Bool.random(using: &generator) { data.renameFields(using: &generator) }
      if Bool.random(using: &generator) { data = data.withoutWhitespace }
      if seed % 3 == 0, let damage = Damage.allCases.randomElement(using: &generator) {
        data = damage.inflict(on: data, using: &generator)
      }
      let whole = StandupsDocument(scanning: data, pieceSize: data.count + 1)
      if whole != nil { readCount += 1 }
      for size in [1, Int.random(in: 2...40, using: &generator), 1_000] {
        let pieces = StandupsDocument(scanning: data, pieceSize: size)
        #expect(pieces == whole, "pieces of \(size) bytes, seed \(seed)")
        // A file system may give less than was asked for.
        var rest = data[...]
        let parts = StandupsDocument(
          pieces: { buffer in
            let count = Int.random(in: 1...buffer.count, using: &generator)
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            return part.copyBytes(to: buffer)
          }, size: size)
        #expect(parts == whole, "parts of pieces of \(size) bytes, seed \(seed)")
      }
    }
    #expect(readCount > 5 || ProcessInfo.processInfo.environment["ROUNDS"] != nil)
  }

  /// Checks values that go on in the next piece, and what looks whole before that.
  @Test(arguments: [
    #"{"schemaVersion":2,"standups":[],"a":12345678,"b":1.25e+10,"c":-0.5,"d":[true,false,null]}"#,
    #" { "schemaVersion" : 2 , "standups" : [ ] , "é\ud83d\ude01" : "\\\"日本\u00e9" } "#,
    #"{"schemaVersion":2,"standups":[],"a":1} 1"#, #"{"schemaVersion":2,"standups":[],"a":tru}"#,
    #"{"schemaVersion":2,"standups":[],"a":1.}"#, #"{"schemaVersion":2,"standups":[],"a":1e}"#,
    #"{"schemaVersion":2,"standups":[],"a":"\"#, #"{"schemaVersion":2,"standups":[]"#, "[", " ", "",
  ])
  func eachByteOfAText_mayEndAPiece(text: String) {
    let data = Data(text.utf8)
    let whole = StandupsDocument(scanning: data, pieceSize: data.count + 1)
    for size in 1...data.count + 1 {
      #expect(StandupsDocument(scanning: data, pieceSize: size) == whole, "\(size)")
    }
  }

  /// Checks that an error of the file system is not taken for the end of the file.
  @Test func aPieceThatCannotBeRead_leavesTheFileToOthers() {
    var pieces = [Data("[".utf8), Data("]".utf8)]
    let document = StandupsDocument(pieces: { buffer in
      guard !pieces.isEmpty else { throw CocoaError(.fileReadUnknown) }
      return pieces.removeFirst().copyBytes(to: buffer)
    })
    #expect(document == nil)
  }

  @Test(arguments: [
    #"{"schemaVersion":2,"standups":[]}"#, #"[]"#, " [ ] ",
    #"{"standups":[],"schemaVersion":7,"a":{}}"#,
    #"{"schemaVersion":2,"standups":[],"more":[null,true,false,-1,1.5,2e3,"\u00e9",{"b":[]}]}"#,
    #"{"schemaVersion":2,"standups":[],"more":"\ud83d\ude01\u0000\/\b\f\r\t"}"#,
  ])
  func unknownFieldsOfTheFile_areScanned(text: String) throws {
    let document = try #require(StandupsDocument(scanning: Data(text.utf8)))
    #expect(try document == decoded(Data(text.utf8)))
  }

  @Test(arguments: [
    "", " ", "[", "[,]", "[]]", "{}", #"{"standups":[]}"#, #"{"schemaVersion":1,"standups":[]}"#,
    #"{"schemaVersion":2,"standups":[],"standups":[]}"#,
    #"{"schemaVersion":2,"standups":[],"a":"\ud800"}"#,
    #"{"schemaVersion":2,"standups":[],"a":01}"#,
    #"{"schemaVersion":2,"standups":[],"a":1,"a":2}"#,
    #"{"schemaVersion":2,"standups":[],"a":"\#n"}"#,
    #"{"schemaVersion":2,"standups":[],"a":tru}"#, #"{"schemaVersion":2,"standups":[],"a":1.}"#,
  ])
  func otherTexts_areLeftToFoundation(text: String) {
    #expect(StandupsDocument(scanning: Data(text.utf8)) == nil)
  }

  @Test func textsThatAreNoUTF8_areLeftToFoundation() {
    var data = Data(#"{"schemaVersion":2,"standups":[],"a":"???"}"#.utf8)
    let start = data.count - 5
    // Both halves of a character, and one that is cut, whose replacement has as many bytes.
    for bytes: [UInt8] in [[0x80, 0x61, 0x61], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80]] {
      data.replaceSubrange(start..<start + 3, with: bytes)
      #expect(StandupsDocument(scanning: data) == nil)
    }
  }

  @Test func datesInTheUsualForm_areThoseOfFoundation() throws {
    var generator = SeededGenerator(seed: FuzzTests.seed)
    for _ in 0..<(FuzzTests.isLong ? 1_000_000 : 500) {
      func number(_ range: ClosedRange<Int>, _ digits: Int) -> String {
        String(String(100_000 + Int.random(in: range, using: &generator)).suffix(digits))
      }
      let text =
        "\(number(1895...2205, 4))-\(number(0...13, 2))-\(number(0...32, 2))"
        + "T\(number(0...24, 2)):\(number(0...60, 2)):\(number(0...60, 2))Z"
      guard let date = Date(usualForm: text) else { continue }
      #expect(date == (try Date(text, strategy: .iso8601)), "\(text)")
    }
    #expect(Date(usualForm: "2024-02-29T23:59:59Z") != nil)
    for text in ["2023-02-29T00:00:00Z", "2100-02-29T00:00:00Z"] {
      #expect(Date(usualForm: text) == nil)
    }
    let half = Date(usualForm: "2026-11-28T19:44:39.5Z")
    #expect(half?.timeIntervalSinceReferenceDate == 817_587_879)
  }

  private func decoded(_ data: Data) throws -> StandupsDocument {
    let decoder = JSONDecoder()
    decoder.userInfo[UnknownFields.Counter.key] = UnknownFields.Counter()
    return try decoder.decode(StandupsDocument.self, from: data)
  }
}

extension Data {
  fileprivate var withoutWhitespace: Data {
    Data(split(separator: UInt8(ascii: "\n")).flatMap { $0.drop { $0 == UInt8(ascii: " ") } })
  }

  /// The text with each character that is not ASCII as an escape sequence.
  fileprivate var withEscapes: Data {
    Data(
      String(decoding: self, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
        guard unit > 0x7F else { return [UInt8(unit)] }
        return Array("\\u\(String(0x1_0000 + Int(unit), radix: 16).suffix(4))".utf8)
      })
  }

  /// Gives fields names that are unknown, or there twice.
  fileprivate mutating func renameFields(using generator: inout SeededGenerator) {
    let names = ["attendees", "endedEarly", "notes", "parkingLot", "schedule", "speakers"]
    let others = ["more", "\\u0069d", "é\\n", "transcript", "title", "a"]
    for name in names where Int.random(in: 0...2, using: &generator) == 0 {
      guard let other = others.randomElement(using: &generator) else { continue }
      self = Data(
        String(decoding: self, as: UTF8.self)
          .replacing("\"\(name)\"", with: "\"\(other)\"").utf8)
    }
  }
}
