import DataManager
import DependenciesCore
import Foundation
import SoundEffectClient
import SpeechClient
import Testing

/// Tests that each endpoint of a client that is not overridden fails the test.
struct UnimplementedClientTests {
  @Test func everyEndpointFails() async {
    await expectIssue("DataManager.load") { _ = try? $0.dataManager.load(ClientTests.file) }
    await expectIssue("DataManager.save") {
      try? $0.dataManager.save(Data(), ClientTests.file, .always)
    }
    await expectIssue("DataManager.setAside") { _ = try? $0.dataManager.setAside(ClientTests.file) }
    await expectIssue("DataManager.lock") { try? $0.dataManager.lock(ClientTests.file) }
    await expectIssue("DataManager.backUp") { _ = try? $0.dataManager.backUp(ClientTests.file) }
    await expectIssue("DataManager.changes") { _ = $0.dataManager.changes(ClientTests.file) }
    await expectIssue("SpeechClient.authorizationStatus") {
      _ = $0.speechClient.authorizationStatus()
    }
    await expectIssue("SpeechClient.requestAuthorization") {
      _ = await $0.speechClient.requestAuthorization()
    }
    await expectIssue("SpeechClient.start") {
      for try await transcript in $0.speechClient.start() { Issue.record("\(transcript)") }
    }
    await expectIssue("SoundEffectClient.load") { $0.soundEffectClient.load("ding.wav") }
    await expectIssue("SoundEffectClient.play") { $0.soundEffectClient.play() }
  }

  private func expectIssue(
    _ endpoint: String, _ operation: (DependencyValues) async throws -> Void
  ) async {
    await withKnownIssue {
      try? await operation(DependencyValues._current)
    } matching: {
      "\($0)".contains("Unimplemented: \(endpoint)")
    }
  }
}
