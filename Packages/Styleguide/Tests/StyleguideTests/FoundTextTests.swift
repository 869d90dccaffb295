import Foundation
import IdentifiedCollections
import Models
import Styleguide
import TerminalUI
import Testing

@Suite struct FoundTextTests {
  @Test(arguments: [
    ("here", "Transcript: Ann is here."),
    ("KEY", "Ben: …is waiting for the key\u{FFFD} again"), ("xyzzy", nil),
    ("abc", "Topic: …" + String(repeating: "x", count: 20) + "abc"),
    ("ci", "Ann: ! Waits for CI"), ("", nil), ("ecole", "Ben: Waits for the École"),
    // The words may stand apart, also in the name. A line with all of them precedes one with some.
    ("waits ann", "Ann: ! Waits for CI"), ("wrote ci", "Ann: ! Waits for CI"),
    ("zoe", "Zoë"), ("zoe ecole", "Ben: Waits for the École"),
  ])
  func excerptsSayWhoSaidIt_andStartWithAWord(text: String, excerpt: String?) {
    func speaker(_ id: Int, _ name: String, _ notes: String) -> Meeting.Speaker {
      Meeting.Speaker(
        id: .init(UUID(uuidString: "00000000-0000-0000-0000-00000000000\(id)")!), name: name,
        notes: notes)
    }
    let meeting = Meeting(
      id: UUID(), date: Date(timeIntervalSince1970: 0),
      parkingLot: [String(repeating: "x", count: 30) + "abc"],
      speakers: [
        speaker(1, "Ann", "Fixed it\n! Waits for CI\nWrote tests"),
        speaker(
          2, "Ben", "Says that he is waiting for the key\u{1B} again\nWaits for the École"),
        speaker(3, "Zoë", ""),
      ],
      transcript: "Hello.\nAnn is here.")
    #expect(meeting.excerpt(around: text) == excerpt)
  }

  @Test func foundTextIsMarked_regardlessOfCaseAndAccents() {
    let text = "École, ecole".marked("ECO")
    let plain = { Text(verbatim: $0) }
    #expect(
      text == plain("") + plain("") + plain("Éco").bold().underline() + plain("le, ")
        + plain("eco").bold().underline() + plain("le"))
  }
}
