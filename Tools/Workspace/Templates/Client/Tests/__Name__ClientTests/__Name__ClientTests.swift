import Testing
import __Name__Client
import __Name__ClientLive

@Suite struct __Name__ClientTests {
  @Test func inTests_fetchingFailsTheTest() async {
    await withKnownIssue { _ = try await __Name__Client.testValue.fetch() }
  }

  @Test func inPreviews_theTextIsAlwaysTheSame() async throws {
    #expect(try await __Name__Client.previewValue.fetch() == "__Name__")
  }

  @Test func live_theTextComesFromOutside() async throws {
    #expect(try await !__Name__Client.liveValue.fetch().isEmpty)
  }
}
