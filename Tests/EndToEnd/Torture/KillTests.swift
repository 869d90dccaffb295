import Foundation
import TerminalDriver
import Testing

/// Kills the app at random moments of random use, starts it again, and compares its state with what
/// the screen showed before.
///
/// `TORTURE=1` runs many rounds and prints a table. `ROUNDS` and `SEED` set the number of rounds
/// and the seed. The seed determines the actions, but their timing differs from run to run.
@Suite(.serialized) struct KillTests {
  static let environment = ProcessInfo.processInfo.environment
  static let isLong = environment["TORTURE"] == "1"
  static let rounds = environment["ROUNDS"].flatMap { Int($0) } ?? (isLong ? 1_000 : 5)
  static let seed =
    environment["SEED"].flatMap(UInt64.init) ?? (isLong ? .random(in: 0...99_999) : 7)

  @Test func killed_losesAtMostASecond_andRestoresNothingFinished() throws {
    var torture = Torture(seed: Self.seed)
    for round in 1...Self.rounds {
      do {
        try torture.playRound()
      } catch {
        torture.failures += 1
        Issue.record("Round \(round) with SEED=\(Self.seed): \(error)")
        try torture.startOver()
      }
      if torture.failures == 10 { break }
    }
    if Self.isLong { print(torture.table(seed: Self.seed)) }
  }
}

/// Rounds of use that each end with a kill.
struct Torture {
  struct Loss: Error, CustomStringConvertible {
    let description: String
  }

  /// The greatest age that a lost change may have: a second, and the time to write it on a busy
  /// machine. In `make test`, other tests keep it busy.
  static let maximumLoss = Duration.milliseconds(KillTests.isLong ? 1_500 : 5_000)

  private var sandbox = Sandbox()
  private var generator: SeededGenerator
  /// The moments of the last round, and the time of the kill.
  private var moments = [Player.Moment(situation: Situation(), shown: nil)]
  private var end = ContinuousClock.now
  private var names = 0
  // The numbers for the table.
  private var kills: [String: Int] = [:]
  private var (actions, checks) = (0, 0)
  private var worstLoss = Duration.zero
  var failures = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func startOver() throws {
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
    let player = Player(app: app, situation: situation, generator: generator, names: names)
    let count = Int.random(in: 1...8, using: &generator)
    for action in 1...count {
      player.isInterrupted = action == count && Bool.random(using: &player.generator)
      do {
        try player.act()
      } catch is Player.Interruption {}
    }
    if !player.isInterrupted { wait(app, using: &player.generator) }
    try kill(app, in: player.isInterrupted ? "keys on their way" : player.place.rawValue)
    (moments, generator, names) = (player.moments, player.generator, player.names)
    actions += count
  }

  private func launch() throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: sandbox.folder, withIntermediateDirectories: true)
    return try PseudoTerminal(
      [Program.standups.path, "--data", sandbox.data.path, "--mute", "--speech-command", "none"],
      environment: ["XDG_STATE_HOME": "\(sandbox.folder.path)/state"])
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
    kills[phase, default: 0] += 1
  }

  // MARK: Checks

  /// Compares what the app shows after a kill with the moments before it, and returns the
  /// situation.
  private mutating func check(_ app: PseudoTerminal) throws -> Situation {
    var found: Situation?
    var latest: Int?
    do {
      try app.wait("It shows something else than before the kill") { screen in
        let file = FileManager.default.contents(atPath: sandbox.data.path)
        found = try Situation(file: file, screen: screen)
        latest = moments.lastIndex { $0.situation == found }
        return latest != nil
      }
    } catch {
      throw loss("\(error)", found)
    }
    guard let found, let latest else { return Situation() }
    let lost = moments[(latest + 1)...].compactMap { $0.shown.map { end - $0 } }.max() ?? .zero
    worstLoss = max(worstLoss, lost)
    guard lost <= Self.maximumLoss else { throw loss("What is missing was \(lost) old.", found) }
    try checkFiles()
    checks += 1
    return found
  }

  private func loss(_ complaint: String, _ found: Situation?) -> Loss {
    let before = moments.map { moment in
      "\(moment.shown.map { "\(end - $0) before" } ?? "not shown"): \(moment.situation)"
    }
    return Loss(
      description: """
        \(complaint)
        Found: \(found.map { "\($0)" } ?? "nothing")
        \(before.joined(separator: "\n"))
        """)
  }

  /// Checks that only the expected files exist.
  private func checkFiles() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    let expected =
      /standups\.json|\.standups\.json\.state(\/lock)?|state(\/standups(\/[^\/]+\.journal|\/\.[^\/]+\.journal\.state(\/lock)?)?)?/
    let unexpected = names.filter { $0.wholeMatch(of: expected) == nil }
    guard unexpected.isEmpty else { throw Loss(description: "Left behind: \(unexpected)") }
  }

  func table(seed: UInt64) -> String {
    let rows =
      kills.sorted { $0.key < $1.key }.map { ("kills in: \($0.key)", "\($0.value)", "") } + [
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
