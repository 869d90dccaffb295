import ImportClient
import ImportClientLive
import Testing

@Suite struct ImportClientTests {
  @Test func testValue_failsTheTest() async {
    await withKnownIssue { _ = try await ImportClient.testValue.titles() }
  }

  @Test func liveValue_returnsTheArgumentsOfTheProgram() async throws {
    #expect(
      try await ImportClient.liveValue.titles() == Array(CommandLine.arguments.dropFirst()))
  }
}
