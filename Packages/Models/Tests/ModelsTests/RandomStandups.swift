import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Models

extension SeededGenerator {
  /// Returns standups with values from the whole ranges of their types, within the limits of files
  /// or not.
  mutating func standups() -> IdentifiedArrayOf<Standup> {
    IdentifiedArray(
      uniqueElements: (0..<Int.random(in: 0...3, using: &self)).map { _ in standup() }
    )
  }

  private mutating func standup() -> Standup {
    var standup = Standup(
      id: uuid(),
      attendees: IdentifiedArray(
        uniqueElements: (0..<Int.random(in: 0...4, using: &self)).map { _ in
          Attendee(id: uuid(), name: text())
        }
      ),
      duration: duration(),
      meetings: IdentifiedArray(
        uniqueElements: (0..<Int.random(in: 0...4, using: &self)).map { _ in
          meeting()
        }
      ),
      theme: Theme.allCases.randomElement(using: &self) ?? .navy,
      title: text()
    )
    standup.allowsOvertime = Bool.random(using: &self)
    standup.isLedByHand = Bool.random(using: &self)
    standup.speakingOrder = SpeakingOrder.allCases.randomElement(using: &self) ?? .listed
    if Bool.random(using: &self) {
      standup.schedule = Schedule(
        ["9:30", "daily 0:00", "sat-mon, wed 23:59"].randomElement(using: &self) ?? "")
    }
    return standup
  }

  private mutating func meeting() -> Meeting {
    Meeting(
      id: uuid(), date: date(),
      duration: Bool.random(using: &self) ? duration() : nil,
      plannedDuration: Bool.random(using: &self) ? duration() : nil,
      isEndedEarly: Bool.random(using: &self),
      parkingLot: (0..<Int.random(in: 0...2, using: &self)).map { _ in text() },
      speakers: IdentifiedArray(
        uniqueElements: (0..<Int.random(in: 0...3, using: &self)).map { _ in
          Meeting.Speaker(
            id: .init(uuid()), name: text(), duration: duration(),
            turn: Meeting.Turn.allCases.randomElement(using: &self) ?? .taken, notes: text())
        }
      ),
      absentees: IdentifiedArray(
        uniqueElements: (0..<Int.random(in: 0...2, using: &self)).map { _ in
          Attendee(id: uuid(), name: text())
        }
      ),
      transcript: text()
    )
  }

  private mutating func uuid() -> UUID {
    var bytes = UUID().uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &self) }
    }
    return UUID(uuid: bytes)
  }

  private mutating func duration() -> Duration {
    switch Int.random(in: 0...5, using: &self) {
    case 0: .seconds(Int64.random(in: .min ... .max, using: &self))
    case 1: .zero
    case 2: .nanoseconds(Int64.random(in: .min ... .max, using: &self))
    default:
      Duration(
        secondsComponent: Int64.random(in: 0...40_000_000, using: &self),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000_000_000_000, using: &self)
      )
    }
  }

  private mutating func date() -> Date {
    switch Int.random(in: 0...5, using: &self) {
    case 0: Date(timeIntervalSince1970: Double(bitPattern: next()))
    case 1: Date(timeIntervalSince1970: Double.random(in: -7e10...3e11, using: &self))
    case 2:
      [.distantPast, .distantFuture, Date(timeIntervalSince1970: .nan)]
        .randomElement(using: &self) ?? .distantPast
    default: Date(timeIntervalSince1970: Double.random(in: 0...4e9, using: &self))
    }
  }

  private mutating func text() -> String {
    let count = [0, 1, 5, 20, 100].randomElement(using: &self) ?? 0
    var text = String.UnicodeScalarView()
    for _ in 0..<count {
      let limit: UInt32 = Bool.random(using: &self) ? 0xA0 : 0x10_FFFF
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) else {
        continue
      }
      text.append(scalar)
    }
    let longText = String(repeating: "é日", count: Int.random(in: 0...2_500, using: &self))
    return String(text) + (Int.random(in: 0...9, using: &self) == 0 ? longText : "")
  }
}
