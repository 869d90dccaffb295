import ConcurrencyExtras
import Foundation
import TerminalDriver
import Testing

/// Kills the app at random moments of random use, starts it again, and compares its state with what the screen showed before: standups, people, forms, and
/// the speakers, notes and lengths of meetings.
///
/// `TORTURE=1` runs many rounds and prints a table. `ROUNDS` and `SEED` set the number of rounds
/// and the seed. The seed determines the actions, but their timing differs from run to run.
@Suite(.waitsForPrograms) struct KillTests {
  static let environment = ProcessInfo.processInfo.environment
  static let isLong = environment["TORTURE"] == "1"
  static let rounds = environment["ROUNDS"].flatMap { Int($0) } ?? (isLong ? 1_000 : 5)
  static let seed =
    environment["SEED"].flatMap(UInt64.init) ?? (isLong ? .random(in: 0...99_999) : 7)

  @Test func killed_losesAtMostFiveSeconds_andRestoresNothingFinished() throws {
    var torture = Torture(seed: Self.seed)
    for round in 1...Self.rounds {
      do {
        try torture.playRound()
      } catch {
        torture.failures += 1
        Issue.record("Round \(round) with SEED=\(Self.seed): \(error)")
        torture.startOver()
      }
      if torture.failures == 10 { break }
    }
    if Self.isLong { print(torture.table(seed: Self.seed)) }
  }
}

/// Rounds of use that each end with a kill, or sometimes with leaving the app.
struct Torture {
  struct Loss: Error, CustomStringConvertible {
    let description: String
  }

  /// The greatest age that a lost change may have: a second, and the time to write it on a busy
  /// machine. The table has the greatest one of all rounds.
  static let maximumLoss = Duration.seconds(5)

  private var sandbox = Sandbox()
  private var generator: SeededGenerator
  /// The moments of the last round, and the time of the kill.
  private var moments = [Player.Moment(situation: Situation(), shown: nil)]
  private var end = ContinuousClock.now
  private var names = 0
  // The numbers for the table.
  private var ends: [String: Int] = [:]
  private var (actions, checks) = (0, 0)
  private var worstLoss = Duration.zero
  var failures = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func startOver() {
    sandbox = Sandbox()
    moments = [Player.Moment(situation: Situation(), shown: nil)]
  }

  mutating func playRound() throws {
    let app = try launch()
    if Int.random(in: 0..<10, using: &generator) == 0 {
      app.read(for: .milliseconds(Int.random(in: 0...80, using: &generator)))
      return try kill(app, in: "start")
    }
    let situation = try check(app)
    let start = app.screen
    let player = Player(
      app: app, sandbox: sandbox, situation: situation, generator: generator, names: names)
    let count = Int.random(in: 1...8, using: &generator)
    for action in 1...count {
      player.isInterrupted = action == count && Bool.random(using: &player.generator)
      do {
        try player.act()
      } catch is Player.Interruption {
      } catch {
        let before = player.moments.suffix(9).map { "\($0.situation)" }.joined(separator: "\n")
        throw Loss(
          description: "\(error)\nin \(player.place), after\n\(before)\nstarted with\n\(start)")
      }
    }
    actions += count
    if !player.isInterrupted, player.chance(20) {
      try leave(player)
    } else {
      if !player.isInterrupted { wait(app, using: &player.generator) }
      try kill(app, in: player.isInterrupted ? "keys on their way" : player.place.rawValue)
      player.noteKill(losing: Self.maximumLoss)
    }
    (moments, generator, names) = (player.moments, player.generator, player.names)
  }

  private mutating func launch() throws -> PseudoTerminal {
    let folder = sandbox.folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try sandbox.open(
      [], environment: ["TMPDIR": folder.path],
      columns: Int.random(in: 60...160, using: &generator))
  }

  /// Waits for a random time: often about as long as a change takes to be written, or so long that
  /// nothing may be lost.
  private func wait(_ app: PseudoTerminal, using generator: inout SeededGenerator) {
    let times =
      [0...100, 0...1_300, 950...1_100, 1_600...2_000].randomElement(using: &generator) ?? 0...0
    let end = ContinuousClock.now + .milliseconds(Int.random(in: times, using: &generator))
    while ContinuousClock.now < end { app.read(for: end - .now) }
  }

  private mutating func kill(_ app: PseudoTerminal, in phase: String) throws {
    app.signal(SIGKILL)
    // An app that was killed while starting has not been used.
    if phase != "start" { end = .now }
    guard try app.waitForExit() == 128 + SIGKILL else {
      throw Loss(description: "The app had ended before.\n\(app.screen)")
    }
    ends["kills in: \(phase)", default: 0] += 1
  }

  /// Quits the app. Nothing may be lost.
  private mutating func leave(_ player: Player) throws {
    player.app.signal(SIGTERM)
    let status = try player.app.waitForExit()
    guard status == 128 + SIGTERM else { throw Loss(description: "The exit status is \(status).") }
    player.noteEnd()
    end = .now
    ends["quits", default: 0] += 1
  }

  // MARK: Checks

  /// Compares what the app shows after a kill with the moments before it, and returns the
  /// situation.
  private mutating func check(_ app: PseudoTerminal) throws -> Situation {
    var found: Found?
    var latest: Int?
    var isContinued = false
    do {
      try app.wait("It shows nothing") { screen in screen.lines.contains { !$0.isEmpty } }
      // A read may return a part of the first frame: the list without the restored form over it.
      // The next one is synchronized.
      app.type("\u{0C}")
      try app.wait("It shows something else than before the kill") { screen in
        guard screen.isWhole else { return false }
        if screen.shows("[ Continue ]") {
          // The app has started before the killed one was gone.
          if !isContinued { try app.click("[ Continue ]") }
          isContinued = true
          return false
        }
        found = try Found(in: sandbox, screen: screen)
        latest = found.flatMap { found in moments.lastIndex { found.isLeft(of: $0.situation) } }
        return latest != nil
      }
    } catch {
      throw loss("\(error)", found)
    }
    guard let found, let latest else { return Situation() }
    let later = moments[(latest + 1)...]
    let lost = later.compactMap { $0.shown.map { end - $0 } }.max() ?? .zero
    worstLoss = max(worstLoss, lost)
    guard lost <= Self.maximumLoss else { throw loss("What is missing was \(lost) old.", found) }
    try checkFiles()
    checks += 1
    return Situation(standups: found.standups, work: moments[latest].situation.work)
  }

  private func loss(_ complaint: String, _ found: Found?) -> Loss {
    let before = moments.map { moment in
      let age = moment.shown.map { "\((end - $0) / .milliseconds(1)) ms before" }
      return "\(age ?? "not shown"): \(moment.situation)"
    }
    return Loss(
      description: """
        \(complaint)
        Found: \(found.map { "\($0.standups), \($0.work.map { "\($0)" } ?? "no work")" } ?? "nothing")
        \(before.joined(separator: "\n"))
        """)
  }

  /// Checks that only the expected files exist.
  private func checkFiles() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    let expected =
      /tmp|standups\.json|\.standups\.json\.state(\/(lock|writing))?|state(\/standups(\/[^\/]+\.journal|\/\.[^\/]+\.journal\.state(\/lock)?)?)?/
    let unexpected = names.filter { $0.wholeMatch(of: expected) == nil }
    guard unexpected.isEmpty else { throw Loss(description: "Left behind: \(unexpected)") }
  }

  func table(seed: UInt64) -> String {
    let rows =
      ends.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)", "") } + [
        ("actions before them", "\(actions)", "SEED=\(seed)"),
        ("checks after them", "\(checks)", "\(failures) failed"),
        (
          "age of what was lost", "",
          "\(worstLoss.formatted(.units(allowed: [.milliseconds]))) at most"
        ),
      ]
    return rows.map { "| \($0.0) | \($0.1) | \($0.2) |" }.joined(separator: "\n")
  }
}
