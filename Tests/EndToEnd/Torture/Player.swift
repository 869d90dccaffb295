import ConcurrencyExtras
import Foundation
import TerminalDriver

/// Performs random actions in the app, and records when the screen has shown the result of each.
final class Player {
  /// A situation, and the time at which the screen showed it, if it did.
  struct Moment {
    var situation: Situation
    var shown: ContinuousClock.Instant?
  }

  /// The screen that is open.
  enum Place: String, CaseIterable {
    case list, detail, form, meeting
    case restoredMeeting = "question to resume"
  }

  /// An error that ends a round before the last action has shown its result.
  struct Interruption: Error {}

  let app: PseudoTerminal
  var generator: SeededGenerator
  var moments: [Moment]
  var place: Place
  /// Whether the next action is the last one, whose result is not awaited.
  var isInterrupted = false
  /// The title of the open standup.
  var title = ""
  var undo: [Situation.Standup]?
  /// The number of names so far, which makes each unique.
  var names: Int
  /// The time at which a meeting began or was resumed: not before the first, nor after the second.
  var meetingStart = (ContinuousClock.now, ContinuousClock.now)
  var meetingEnd = ContinuousClock.now - .seconds(2)
  /// The length of the meeting before that.
  var secondsBefore: ClosedRange<Int>
  let sandbox: Sandbox
  /// The index of the moment at which the running meeting began or was resumed.
  var meetingMoment = 0

  init(
    app: PseudoTerminal, sandbox: Sandbox, situation: Situation,
    generator: SeededGenerator, names: Int
  ) {
    self.app = app
    self.sandbox = sandbox
    secondsBefore = 0...0
    self.generator = generator
    self.names = names
    moments = [Moment(situation: situation, shown: .now)]
    switch situation.work {
    case .draft(_, of: let title):
      place = .form
      self.title = title ?? ""
    case .meeting(let meeting, of: let title, speaker: _):
      place = .restoredMeeting
      self.title = title
      secondsBefore = meeting.seconds
    case nil: place = .list
    }
  }

  var situation: Situation { moments[moments.count - 1].situation }

  func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  /// Performs an action, and waits until the screen shows its result.
  func perform(
    _ complaint: String, _ change: (inout Situation) -> Void = { _ in },
    _ act: () throws -> Void, until isShown: (Screen) -> Bool
  ) throws {
    var next = situation
    change(&next)
    moments.append(Moment(situation: next))
    try act()
    try wait(complaint, until: isShown)
  }

  func wait(_ complaint: String, until isShown: (Screen) -> Bool) throws {
    if isInterrupted {
      // The kill comes between the key and its effects.
      app.read(for: .milliseconds(Int.random(in: 0...30, using: &generator)))
      throw Interruption()
    }
    try app.wait(complaint, until: isShown)
    for index in moments.indices where moments[index].shown == nil { moments[index].shown = .now }
  }

  /// Performs a random action of those that the open screen has.
  func act() throws {
    switch place {
    case .list: try actInList()
    case .form: try actInForm()
    case .detail: try actInDetail()
    case .meeting: try actInMeeting()
    case .restoredMeeting: try answer()
    }
  }
}
