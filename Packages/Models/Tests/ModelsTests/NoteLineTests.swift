import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Testing

@testable import Models

/// The law of blockers: closing one changes its marks and nothing else, and opening it undoes that.
@Suite struct NoteLineTests {
  private static let separators = ["\n", "\r\n", "\r", "\u{2028}", "\n\n", "\u{85}"]
  private static let marks = ["", "", "!", "! ", "!!  ", "✓ ", "✓", "  ! ", "\t✓ "]
  private static let texts = [
    "No key", "Tests", "Tests", "✓ x", "e\u{301}", "\u{E9}", "", "! y", " ",
  ]

  private func notes(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      [Self.marks, Self.texts, ["", " "], Self.separators]
        .map { $0.randomElement(using: &generator) ?? "" }.joined()
    }
    .joined()
  }

  private func standup(_ generator: inout SeededGenerator) -> Standup {
    Standup(
      id: id(1), attendees: [Attendee(id: id(10), name: "Ann"), Attendee(id: id(11), name: "Bob")],
      meetings: IdentifiedArray(
        uniqueElements: (UInt8(2)..<6).map { number in
          Meeting(
            id: id(number),
            date: Date(timeIntervalSince1970: Double(Int.random(in: 0...3, using: &generator))),
            speakers: [
              .init(id: id(10), name: "Ann", notes: notes(&generator)),
              .init(id: id(11), name: "Bob", notes: notes(&generator)),
            ], transcript: "")
        }))
  }

  /// The bytes of the notes, with each mark of a blocker and the spaces after it removed.
  private func rest(of notes: String, without blocker: String) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), notes[...])
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      if let note = NoteLine(line), note.mark != nil, note.text == blocker {
        bytes += line.prefix { $0.isWhitespace }.utf8
        bytes += note.text.utf8
        bytes += line.reversed().prefix { $0.isWhitespace }.flatMap { $0.utf8 }
      } else {
        bytes += line.utf8
      }
      rest = rest[line.endIndex...]
      if let newline = rest.popFirst() { bytes += newline.utf8 }
    }
    return bytes
  }

  @Test func closingABlocker_changesItsMarksOnly_andOpeningUndoesThat() {
    for seed in SeededGenerator.seeds(200) {
      var generator = SeededGenerator(seed: seed)
      let standup = standup(&generator)
      let open = standup.openBlockers
      #expect(Set(open.map(\.id)).count == open.count, "seed \(seed)")
      guard let blocker = open.randomElement(using: &generator) else { continue }
      var changed = standup
      changed.setBlocker(blocker.id, isClosed: true)
      #expect(changed.openBlockers == open.filter { $0 != blocker }, "seed \(seed)")
      for (meeting, old) in zip(changed.meetings, standup.meetings) {
        for (speaker, oldSpeaker) in zip(meeting.speakers, old.speakers) {
          let (new, old) = (speaker.notes, oldSpeaker.notes)
          if speaker.id != blocker.id.speaker || !oldSpeaker.blockers.contains(blocker.id.text) {
            #expect(Array(new.utf8) == Array(old.utf8), "seed \(seed)")
          }
          #expect(
            rest(of: new, without: blocker.id.text) == rest(of: old, without: blocker.id.text),
            "seed \(seed)")
        }
      }
      changed.setBlocker(blocker.id, isClosed: false, since: blocker.date)
      // The order of those of one meeting may be another, as that of its lines.
      #expect(Set(changed.openBlockers) == Set(open), "seed \(seed)")
    }
  }
}
