import Foundation
import TerminalDriver

/// Does random things in the app, and notes when the screen has shown the result of each.
final class Player {
  /// A situation, and when the screen has shown it, if it has.
  struct Moment {
    let situation: Situation
    var shown: ContinuousClock.Instant?
  }

  /// The screen that is open.
  enum Place: String, CaseIterable {
    case list, detail, form, meeting
    case restoredMeeting = "question to resume"
  }

  /// Ends a round before the last action has shown.
  struct Interruption: Error {}

  let app: PseudoTerminal
  var generator: SeededGenerator
  var moments: [Moment]
  var place: Place
  /// Whether the next action is the last one, which is not waited for.
  var isInterrupted = false
  /// The title of the standup that is open, and what can be undone.
  var title = ""
  var undo: [Situation.Standup]?
  /// Makes names that no other has.
  var names: Int

  init(app: PseudoTerminal, situation: Situation, generator: SeededGenerator, names: Int) {
    self.app = app
    self.generator = generator
    self.names = names
    moments = [Moment(situation: situation, shown: .now)]
    switch situation.work {
    case .draft(_, of: let title):
      place = .form
      self.title = title ?? ""
    case .meeting(of: let title, speaker: _):
      place = .restoredMeeting
      self.title = title
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

  /// Does something with a result, and waits until the screen shows it.
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
      // Somewhere between the key and its effects.
      app.read(for: .milliseconds(Int.random(in: 0...30, using: &generator)))
      throw Interruption()
    }
    try app.wait(complaint, until: isShown)
    for index in moments.indices where moments[index].shown == nil { moments[index].shown = .now }
  }

  /// Does one random thing of those that are possible.
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
