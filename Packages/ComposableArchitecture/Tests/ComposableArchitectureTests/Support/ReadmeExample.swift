import ComposableArchitecture
import Foundation
import Testing

/// The example of the README, word for word.
@MainActor
@Suite struct ReadmeTests {
  // begin
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var fact: String?
    }
    enum Action: Equatable {
      case factButtonTapped
      case factResponse(String)
      case incrementButtonTapped
    }
    var fact: @Sendable (Int) async throws -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .factButtonTapped:
          return .run { [count = state.count] send in
            try await send(.factResponse(fact(count)))
          }
        case .factResponse(let fact):
          state.fact = fact
          return .none
        case .incrementButtonTapped:
          state.count += 1
          state.fact = nil
          return .none
        }
      }
    }
  }
  // end

  @Test func theTestOfTheReadmePasses() async {
    // begin
    let store = TestStore(initialState: Counter.State()) {
      Counter(fact: { "\($0) is a good number." })
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse("1 is a good number.")) {
      $0.fact = "1 is a good number."
    }
    // end
  }

  @Test func theReadmeSaysTheSame() throws {
    let file = URL(filePath: #filePath)
    let package = file.appending(path: "../../../..").standardized
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    let examples = source.split(separator: "// begin\n").dropFirst().compactMap {
      $0.split(separator: "// end\n").first
    }
    #expect(examples.count >= 2)
    for example in examples.prefix(2) {
      let lines = example.split(separator: "\n").map { $0.drop { $0 == " " } }
      let shown = readme.split(separator: "\n").map { $0.drop { $0 == " " } }
      let start = try #require(shown.firstIndex(of: lines[0]))
      #expect(shown.dropFirst(start).prefix(lines.count - 1).elementsEqual(lines.dropLast()))
    }
  }
}
