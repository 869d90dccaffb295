import CustomDump
import Foundation
import Testing

/// The diffs that Point-Free's tour shows.
@Suite struct TourDiffTests {
  @Test func anAction() {
    expect(
      CounterFeature.Action.factResponse("0 is the \nold"),
      CounterFeature.Action.factResponse("0 is the \nnew"),
      #"""
        CounterFeature.Action.factResponse(
          """
          0 is the 
      −   old
      +   new
          """
        )
      """#)
  }

  @Test func aStackWithADetailScreen() throws {
    var meeting = Meeting(
      id: try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000000")),
      date: Date(timeIntervalSince1970: 1_234_567_890), transcript: "N/A")
    var standup = Standup(
      id: try #require(UUID(uuidString: "49E317F7-C0C1-4313-9045-6403F857CA81")),
      attendees: ["Blob"], duration: .seconds(60), meetings: [meeting], theme: .bubblegum,
      title: "Point-Free")
    let list = StandupsList.State(standups: [standup, standup])
    let lhs = AppFeature.State(path: Stack(screens: [.detail(.init(standup: standup))]), list: list)
    meeting.transcript = ""
    standup.meetings = [meeting]
    let rhs = AppFeature.State(path: Stack(screens: [.detail(.init(standup: standup))]), list: list)
    expect(
      lhs, rhs,
      """
        AppFeature.State(
          path: [
            #0: .detail(
              StandupDetail.State(
                _destination: nil,
                standup: Standup(
                  id: UUID(49E317F7-C0C1-4313-9045-6403F857CA81),
                  attendees: […],
                  duration: 1 minute,
                  meetings: [
                    [0]: Meeting(
                      id: UUID(00000000-0000-0000-0000-000000000000),
                      date: Date(2009-02-13T23:31:30.000Z),
      −               transcript: "N/A"
      +               transcript: ""
                    )
                  ],
                  theme: .bubblegum,
                  title: "Point-Free"
                )
              )
            )
          ],
          list: StandupsList.State(…)
        )
      """)
    let empty = AppFeature.State(path: Stack(screens: []), list: list)
    var other = empty
    other.list.standups.removeFirst()
    expect(
      other, empty,
      """
        AppFeature.State(
          path: [:],
          list: StandupsList.State(
            _addStandup: nil,
            standups: [
              [0]: Standup(…),
      +       [1]: Standup(
      +         id: UUID(49E317F7-C0C1-4313-9045-6403F857CA81),
      +         attendees: [
      +           [0]: "Blob"
      +         ],
      +         duration: 1 minute,
      +         meetings: [
      +           [0]: Meeting(
      +             id: UUID(00000000-0000-0000-0000-000000000000),
      +             date: Date(2009-02-13T23:31:30.000Z),
      +             transcript: "N/A"
      +           )
      +         ],
      +         theme: .bubblegum,
      +         title: "Point-Free"
      +       )
            ]
          )
        )
      """)
  }

  @Test func aNewMeetingInFrontOfAnother() throws {
    let old = Meeting(
      id: try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001")),
      date: Date(timeIntervalSince1970: 0), transcript: "")
    let new = Meeting(
      id: try #require(UUID(uuidString: "12ABD582-6910-45BE-BD78-25308168B969")),
      date: Date(timeIntervalSince1970: 1_687_631_783.938), transcript: "Test\n123")
    expect(
      [old], [new, old],
      #"""
        [
      +   [0]: Meeting(
      +     id: UUID(12ABD582-6910-45BE-BD78-25308168B969),
      +     date: Date(2023-06-24T18:36:23.938Z),
      +     transcript: """
      +       Test
      +       123
      +       """
      +   ),
          [1]: Meeting(…)
        ]
      """#)
  }

  private func expect<Value>(
    _ lhs: Value, _ rhs: Value, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = diff(lhs, rhs, format: .proportional)?.replacing("\u{2007}", with: " ")
    #expect(difference == expected, sourceLocation: sourceLocation)
  }
}

private enum CounterFeature {
  enum Action: Equatable { case factResponse(String) }
}

private enum AppFeature {
  struct State: Equatable {
    var path: Stack
    var list: StandupsList.State
  }
}

private enum StandupsList {
  struct State: Equatable {
    @Presented var addStandup: Standup?
    var standups: [Standup]
  }
}

private enum StandupDetail {
  struct State: Equatable {
    @Presented var destination: Standup?
    var standup: Standup
  }
}

private struct Meeting: Equatable, Identifiable {
  let id: UUID
  var date: Date
  var transcript: String
}

private struct Standup: Equatable, Identifiable {
  let id: UUID
  var attendees: [String]
  var duration: Duration
  var meetings: [Meeting]
  var theme: Theme
  var title: String
}

private enum Theme: String {
  case bubblegum
}

/// A wrapper with the custom dump of the presentation state of the architecture.
@propertyWrapper private struct Presented<Value: Equatable>: Equatable, CustomReflectable {
  var wrappedValue: Value?
  var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// A wrapper with the custom dump of the stack state of the architecture.
private struct Stack: Equatable, CustomDumpReflectable {
  enum Screen: Equatable {
    case detail(StandupDetail.State)
  }

  struct ID: CustomDumpStringConvertible {
    let number: Int
    var customDumpDescription: String { "#\(number)" }
  }

  var screens: [Screen]

  var customDumpMirror: Mirror {
    Mirror(
      self, unlabeledChildren: screens.enumerated().map { (ID(number: $0), $1) },
      displayStyle: .dictionary)
  }
}
