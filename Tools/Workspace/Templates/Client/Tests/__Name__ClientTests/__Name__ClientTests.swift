import Testing
import __Name__Client
import __Name__ClientLive

@Suite struct __Name__ClientTests {
  @Test func testValue_failsTheTest() async {
    await withKnownIssue { _ = try await __Name__Client.testValue.fetch() }
  }

  @Test func previewValue_returnsTheSameText() async throws {
    #expect(try await __Name__Client.previewValue.fetch() == "__Name__")
  }

  @Test func liveValue_returnsArguments() async throws {
    #expect(try await !__Name__Client.liveValue.fetch().isEmpty)
  }
}
