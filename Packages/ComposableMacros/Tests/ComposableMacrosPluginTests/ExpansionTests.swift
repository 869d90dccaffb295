import Testing

/// What macros write.
@Suite struct ExpansionTests {
  @Test func cases_becomeProperties() {
    Expansion.expect(
      """
      @CasePathable public enum Page<Element> {
        case closed
        #if DEBUG
        case row(id: Int, element: Element)
        #endif
        indirect case next(Self)
      }
      """,
      becomes: """
        public enum Page<Element> {
          case closed
          #if DEBUG
          case row(id: Int, element: Element)
          #endif
          indirect case next(Self)

          public nonisolated struct AllCasePaths: CasePathsCore::_CasePathSequence, Swift::Sendable {
            public typealias Root = Page
            public var closed: CasePathsCore::AnyCasePath<Page, Swift::Void> {
              CasePathsCore::AnyCasePath(
                _embed: { .closed },
                extract: {
                  guard case .closed = $0 else { return nil }
                  return ()
                })
            }
            #if DEBUG
            public var row: CasePathsCore::AnyCasePath<Page, (id: Int, element: _CasePathsElement)> {
              CasePathsCore::AnyCasePath(
                _inline: { .row(id: $0.0, element: $0.1) },
                extract: {
                  guard case .row(let v0, let v1) = $0 else { return nil }
                  return (v0, v1)
                })
            }
            #endif
            public var next: CasePathsCore::AnyCasePath<Page, Page> {
              CasePathsCore::AnyCasePath(
                _embed: Page.next,
                extract: {
                  guard case .next(let v0) = $0 else { return nil }
                  return v0
                })
            }
            public subscript(_paths: Swift::Void) -> [CasePathsCore::PartialCaseKeyPath<Page>] {
              var paths: [CasePathsCore::PartialCaseKeyPath<Page>] = []
              paths.reserveCapacity(3)
              paths.append(\\.closed)
              #if DEBUG
              paths.append(\\.row)
              #endif
              paths.append(\\.next)
              return paths
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          public typealias _CasePathsElement = Element
        }

        extension Page: nonisolated CasePathsCore::CasePathable, nonisolated CasePathsCore::CasePathIterable {}
        """)
  }

  @Test func pathsWrittenByHand_areKept() {
    Expansion.expect(
      """
      @CasePathable enum Action {
        struct AllCasePaths {}
      }
      """,
      becomes: """
        enum Action {
          struct AllCasePaths {}
        }

        extension Action: nonisolated CasePathsCore::CasePathable {}
        """)
  }

  @Test func properties_becomeDependenciesWithAKey() {
    Expansion.expect(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live) var client = Client.test
        @DependencyEntry(previewValue: 1) public var number: Int = 2
      }
      """,
      becomes: """
        extension DependencyValues {
          var client {
          get { self[_client_DependencyKey.self] }
          set { self[_client_DependencyKey.self] = newValue }
          }

          private nonisolated enum _client_DependencyKey: DependenciesCore::DependencyKey {
            @DependenciesCore::_DependencyEntryValue static var liveValue = Client.live
            @DependenciesCore::_DependencyEntryValue static var testValue = Client.test
          }
          public var number: Int {
          get { self[IntKey.self] }
          set { self[IntKey.self] = newValue }
          }

          public nonisolated enum IntKey: DependenciesCore::TestDependencyKey {
            public typealias Value = Int
            public static var previewValue: Value { 1 }
            public static var testValue: Value { 2 }
          }
        }
        """)
  }

  @Test func structs_conform() {
    Expansion.expect(
      """
      @ObservableState struct State {
        var count = 0
      }
      """,
      becomes: """
        struct State {
          var count = 0
        }

        extension State: ComposableArchitectureCore::ObservableState {
        }
        """)
  }

  @Test func structs_conformAndHaveKeyPathsToTheirCases() {
    Expansion.expect(
      """
      @Reducer struct Feature {
        enum State {
          case loaded(String)
        }
        enum Action {
          case tapped
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      becomes: """
        struct Feature {
          @CasePathsCore::CasePathable @dynamicMemberLookup
          enum State {
            case loaded(String)
          }
          @CasePathsCore::CasePathable
          enum Action {
            case tapped
          }
          @ComposableArchitectureCore::ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitectureCore::Reducer {}
        """)
  }

  @Test func whatIsMissing_isDeclaredWithTheAccessOfTheStruct() {
    Expansion.expect(
      """
      @Reducer public struct Feature {}
      """,
      becomes: """
        public struct Feature {

          public struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
            public init() {}
          }

          public enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}

          public var body: ComposableArchitectureCore::EmptyReducer<State, Action> {
            ComposableArchitectureCore::EmptyReducer()
          }
        }

        extension Feature: ComposableArchitectureCore::Reducer {}
        """)
  }

  @Test func viewsWithAStore_conform() {
    Expansion.expect(
      """
      @ViewAction(for: Feature.self) struct FeatureView {
        let store: StoreOf<Feature>
        func tap() { send(.tapped) }
      }
      """,
      becomes: """
        struct FeatureView {
          let store: StoreOf<Feature>
          func tap() { send(.tapped) }
        }

        extension FeatureView: ComposableArchitectureCore::ViewActionSending {
        }
        """)
  }

  @Test(arguments: [
    ("#Preview { A() }", #"nil, file: "Test/Test.swift", line: 1) { A() }"#),
    (#"#Preview("B") { A() }"#, #""B", file: "Test/Test.swift", line: 1) { A() }"#),
    (#"#Preview("B", body: { A() })"#, #""B", file: "Test/Test.swift", line: 1) { A() }"#),
  ]) func previews_areWrittenDownInASection(source: String, call: String) {
    let expansion = Expansion(source)
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.hasPrefix("#if DEBUG\n@used @section(\"terminal_previews\")\n"))
    let text = expansion.source.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("TerminalUI::Preview._append(to: previews, \(call) } #endif"))
  }
}
