import ChildProcess
import ConcurrencyExtras
import Foundation
import SoundEffectClient
import Testing

@testable import SoundEffectClientLive

/// Tests of the live client with players written for them.
@Suite(.timeLimit(.minutes(5)))
struct SoundEffectClientLiveTests {
  /// The first player reads the sound and fails, and the second one gets all of it, too.
  @Test func aPlayer_playsADing_inAFileWithoutAName() async throws {
    let copy = Self.temporaryFile()
    defer { for name in [copy, copy + ".names"] { unlink(name) } }
    let script = #"""
      cp "$1" "$0.part"; stat -L -c %h "$1" > "$0.names"; mv "$0.part" "$0"
      """#
    let client = SoundEffectClient.live(
      players: [["sh", "-c", #"cat "$0"; exit 1"#], ["sh", "-c", script, copy]], bell: Self.noBell)
    client.load("ding.wav")
    client.play()
    try await Self.wait { FileManager.default.fileExists(atPath: copy) }
    #expect(try Data(contentsOf: URL(filePath: copy)) == Ding.wave)
    // A file without a name is gone when the last process that has opened it is.
    #expect(try String(contentsOfFile: copy + ".names", encoding: .utf8) == "0\n")
  }

  /// But not one of the folder that the program happens to be in.
  @Test(arguments: [true, false])
  func anExistingFile_isPlayedAndKept(isCurrentFolder: Bool) async throws {
    let file = Self.temporaryFile()
    let copy = Self.temporaryFile()
    defer { for path in [file, copy] { unlink(path) } }
    try Data("sound".utf8).write(to: URL(filePath: file))
    let script = #"cp "$1" "$0.part"; mv "$0.part" "$0""#
    let client = SoundEffectClient.live(players: [["sh", "-c", script, copy]], bell: Self.noBell)
    try #require(FileManager.default.isReadableFile(atPath: "Package.swift"))
    client.load(isCurrentFolder ? "Package.swift" : file)
    client.play()
    try await Self.wait { FileManager.default.fileExists(atPath: copy) }
    let sound = isCurrentFolder ? Ding.wave : Data("sound".utf8)
    #expect(try Data(contentsOf: URL(filePath: copy)) == sound)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: [[], [["no-such-player"]], [["no-such-player"], ["sh", "-c", "exit 1"]]])
  func theBellRingsIfNothingPlays(_ players: [[String]]) async throws {
    let rings = LockIsolated(0)
    let client = SoundEffectClient.live(players: players) { rings.withValue { $0 += 1 } }
    client.load("ding.wav")
    client.play()
    try await Self.wait { rings.value == 1 }
    try await Self.wait {
      client.play()
      return rings.value >= 2
    }
  }

  @Test func theBellRingsOnTheTerminalOfThisProcess() async throws {
    // In a process of its own, which leads a session, and so gets the first terminal it opens.
    await #expect(processExitsWith: .success) {
      SoundEffectClient.ringTerminalBell()  // Without a terminal nothing happens.
      if setsid() < 0 { #expect(getsid(0) == getpid()) }
      let screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      // `TIOCSPTLCK` and `TIOCGPTN`, which Swift does not import: unlock the terminal, get its
      // number.
      var (isLocked, number): (Int32, Int32) = (0, 0)
      try #require(ioctl(screen, 0x4004_5431, &isLocked) == 0)
      try #require(ioctl(screen, 0x8004_5430, &number) == 0)
      try #require(open("/dev/pts/\(number)", O_RDWR) >= 0)

      let client = SoundEffectClient.live(players: [])
      client.play()
      var byte: UInt8 = 0
      var output = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      try #require(poll(&output, 1, 30_000) == 1, "The bell did not ring within 30 s.")
      #expect(read(screen, &byte, 1) == 1)
      #expect(byte == 7)
      // And nothing else.
      #expect(fcntl(screen, F_SETFL, O_NONBLOCK) == 0)
      #expect(read(screen, &byte, 1) == -1)
    }
  }

  @Test func theDingIsAWaveFile() {
    #expect(Ding.wave.count == 44 + 2 * 8_820)
    #expect(Ding.wave.prefix(4) == Data("RIFF".utf8))
    #expect(Ding.wave[36..<40] == Data("data".utf8))
  }

  private static let noBell: @Sendable () -> Void = { Issue.record("It rang.") }

  private static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.path + "/sound-\(UUID())"
  }

  private static func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(1)) }
  }
}
