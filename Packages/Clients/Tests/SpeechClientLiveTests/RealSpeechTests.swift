import ChildProcess
import ConcurrencyExtras
import Foundation
import SpeechClient
import SpeechClientLive
import Testing

/// Tests of the live client with the real recognizer and synthesized speech.
@Suite(
  .timeLimit(.minutes(2)),
  .enabled(
    if: missing.isEmpty, "Not installed: \(missing.joined(separator: ", ")); see `make bootstrap`"))
final class RealSpeechTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/speech-\(UUID())"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func spokenWords_arrive() async throws {
    // A synthesized voice is recognized more reliably with a small vocabulary.
    let grammar = folder + "/words.jsgf"
    try """
    #JSGF V1.0;
    grammar words;
    public <words> = (good | bad | morning | evening | everybody | nobody | today | weather)+;
    """.write(toFile: grammar, atomically: true, encoding: .utf8)
    let heard = await speak("good morning everybody", ["-s", "130"])
    let transcript = try await transcript(
      of: ["pocketsphinx_continuous", "-infile", heard, "-jsgf", grammar])
    #expect(transcript == "good morning everybody")
  }

  @Test func aMissingMicrophoneIsAnError() async {
    let command = SpeechClient.defaultCommand + ["-adcdev", "no-such-microphone"]
    do {
      for try await _ in SpeechClient.live(command: command).start() {}
      Issue.record("It listened to nothing.")
    } catch SpeechClientError.ended(let program, let lines) {
      #expect(program == "pocketsphinx_continuous")
      #expect(lines.last?.contains("Failed to open audio device") == true)
    } catch {
      Issue.record(error)
    }
  }

  /// Writes a spoken sentence to a file in the recognizer's format.
  private func speak(_ sentence: String, _ voice: [String]) async -> String {
    let (spoken, heard) = (folder + "/spoken.wav", folder + "/heard.wav")
    _ = await run(["espeak-ng", "-w", spoken] + voice + [sentence])
    _ = await run(["sox", spoken, "-r", "16000", "-c", "1", heard])
    return heard
  }

  private func transcript(of command: [String]) async throws -> String {
    let client = SpeechClient.live(command: command)
    #expect(await client.requestAuthorization() == .authorized)
    var transcript = ""
    for try await text in client.start() { transcript = text }
    return transcript
  }

  /// Returns the output of a program.
  private func run(_ command: [String]) async -> String {
    let output = LockIsolated<[UInt8]>([])
    await withCheckedContinuation { continuation in
      ChildProcess.start(command) { bytes in
        output.withValue { $0 += bytes }
      } onEnd: { _, _ in
        continuation.resume()
      }
    }
    return String(decoding: output.value, as: UTF8.self)
  }
}

private let missing = ["espeak-ng", "sox", "pocketsphinx_continuous"]
  .filter { ProgramSearch.path(of: $0) == nil }
