import Foundation
import IdentifiedCollections
import LocalTime
import Models
import Testing

@Suite struct SampleTests {
  static let calendar = LocalCalendar(timeZone: .gmt)

  /// On a Tuesday, and on the Monday before, 31 July 2023.
  @Test(arguments: [(1_690_880_400.0, 1), (1_690_794_000, 3)])
  func theSample_endsOnTheWeekdayBefore(now: Double, daysBefore: Int) throws {
    let now = Date(timeIntervalSince1970: now)
    let samples = Standup.samples(now: now, calendar: Self.calendar)
    #expect(samples.map(\.heading) == ["Platform", "Mobile", "Design weekly"])
    let last = try #require(samples[0].meetings.first?.date)
    let days = Self.calendar.days(from: last, to: now)
    #expect(days == daysBefore)
    #expect(samples.map(\.meetings.count) == [20, 20, 8])
    #expect(samples.allSatisfy { !$0.openBlockers.isEmpty && $0.schedule != nil })
    for standup in samples {
      #expect(standup.meetings.map(\.date) == standup.meetings.map(\.date).sorted(by: >))
      for meeting in standup.meetings {
        #expect(meeting.speakers.allSatisfy { !$0.notes.isEmpty && $0.duration >= .seconds(20) })
        let length = try #require(meeting.duration)
        #expect(length > standup.duration / 2 && length < standup.duration * 3 / 2)
      }
    }
    #expect(try Standup.standups(fromJSON: Standup.json(for: samples)) == samples)
  }

  @Test func theSample_isMarked() {
    #expect(Standup.samples(now: .now, calendar: Self.calendar).filter(\.isSample).count == 3)
    #expect(!Standup.mock.isSample)
  }
}
