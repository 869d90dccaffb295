import Foundation
import IdentifiedCollections
import Models
import TerminalDriver

/// Another program that writes the app's file: it adds meetings and standups, changes and deletes
/// standups, and writes the same again. What it has written is in the file, so it is in each
/// situation that the app may be found in.
struct SecondWriter {
  private let player: Player

  init(player: Player) {
    self.player = player
  }

  /// Changes the file while the app runs, in one of the standups that the player has not changed
  /// since the app was started.
  func write() throws {
    guard let data = player.sandbox.contents, !data.isEmpty else { return }
    let file = try StandupsDocument(json: data)
    let stable = file.standups.filter { standup in
      player.moments.allSatisfy { $0.situation.standups.contains { $0.title == standup.title } }
    }
    guard let standup = stable.randomElement(using: &player.generator) else { return }
    try change(standup, in: file, data)
    try player.waitForFile()
  }

  /// Changes the file while the app does not run.
  static func write(_ player: Player) throws {
    guard let data = player.sandbox.contents, !data.isEmpty else { return }
    let file = try StandupsDocument(json: data)
    let standups = file.standups.map(Situation.Standup.init)
    // The other situations have not reached the file.
    guard player.moments.contains(where: { standups.isLeft(of: $0.situation.standups) })
    else { return }
    let writer = Self(player: player)
    if player.chance(25) {
      let title = player.name("S")
      try writer.save(file, data) { document in
        document.standups.append(Standup(id: UUID(), title: title))
      } changing: {
        $0.append(Situation.Standup(title: title))
      }
    } else if let standup = file.standups.randomElement(using: &player.generator) {
      guard player.chance(30) else { return try writer.change(standup, in: file, data) }
      try writer.save(file, data) { document in
        document.standups.remove(id: standup.id)
      } changing: { standups in
        standups.removeAll { $0.title == standup.title }
      }
    }
  }

  private func change(_ standup: Standup, in file: StandupsDocument, _ data: Data) throws {
    func change(
      _ standups: inout [Situation.Standup], _ body: (inout Situation.Standup) -> Void
    ) {
      for index in standups.indices where standups[index].title == standup.title {
        body(&standups[index])
      }
    }
    player.changedElsewhere.insert(standup.title)
    switch Int.random(in: 0..<4, using: &player.generator) {
    case 0...1:
      let speaker = Meeting.Speaker(
        id: .init(UUID()), name: "Else", duration: .seconds(9), notes: player.name("N") + ".")
      let meeting = Meeting(
        id: UUID(), date: Date(), duration: .seconds(9), speakers: [speaker],
        transcript: player.name("W") + ".")
      try save(file, data) { document in
        document.standups[id: standup.id]?.update(meeting)
      } changing: {
        change(&$0) { $0.meetings.append(Situation.Meeting(meeting)) }
      }
    case 2:
      try save(file, data) { document in
        document.standups[id: standup.id]?.allowsOvertime.toggle()
      } changing: {
        change(&$0) { $0.allowsOvertime = !standup.allowsOvertime }
      }
    default:
      try save(file, data) { _ in
      } changing: { _ in
      }
    }
  }

  /// Writes a changed file, as an editor does: replaces it, or writes to it in two steps.
  ///
  /// Nothing is written if the app has written meanwhile: that would delete what it has written.
  private func save(
    _ file: StandupsDocument, _ old: Data, _ body: (inout StandupsDocument) -> Void,
    changing: (inout [Situation.Standup]) -> Void
  ) throws {
    var file = file
    body(&file)
    let data = try file.json()
    let copy = player.sandbox.folder.appending(path: "standups.json~")
    try data.write(to: copy)
    // Otherwise, what the app writes between these lines would be lost.
    player.app.signal(SIGSTOP)
    defer { player.app.signal(SIGCONT) }
    guard player.sandbox.contents == old else {
      return try FileManager.default.removeItem(at: copy)
    }
    if player.chance(50) {
      rename(copy.path, player.sandbox.data.path)
    } else {
      let handle = try FileHandle(forWritingTo: player.sandbox.data)
      try handle.write(contentsOf: data.prefix(data.count / 2))
      try handle.write(contentsOf: data.dropFirst(data.count / 2))
      try handle.truncate(atOffset: UInt64(data.count))
      try handle.close()
      try FileManager.default.removeItem(at: copy)
    }
    for index in player.moments.indices {
      changing(&player.moments[index].situation.standups)
    }
    if var undo = player.undo {
      changing(&undo)
      player.undo = undo
    }
    player.writes += 1
  }
}
