import ComposableArchitecture
import Foundation
import IssueReportingTestSupport
import Testing

/// Unimplemented endpoints fail a test where they are called, not where the client is.
@MainActor
@Suite struct UnimplementedEndpointTests {
  struct Client: TestDependencyKey {
    var load: @Sendable () -> Void
    var save: @Sendable () async -> Void

    static let testValue = Self(load: unimplemented("load"), save: unimplemented("save"))
  }

  struct Feature: Reducer {
    struct State: Equatable {}
    enum Action { case loadTapped, saveTapped }
    @Dependency(Client.self) var client

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        client.load()
        return .none
      case .saveTapped:
        return .run { [save = client.save] _ in  // The effect.
          await Task.yield()
          await save()
        }
      }
    }
  }

  @Test func theFailure_isAtTheEffectOrAtTheActionOfTheTest() async throws {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.loadTapped)  // The action.
      await store.send(.saveTapped)
      await store.finish()
    }
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let lines = recorder.issues.map { source[Int($0.line) - 1] }
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix("// The action."))
    #expect(lines[1].hasSuffix("// The effect."))
  }
}
