import Testing

/// What macros report, and what becomes of the source by their fix-its.
@Suite struct DiagnosticTests {
  struct Mistake: Sendable {
    let source: String
    var diagnostics: [String]
    var fixed: String?
  }

  private static let mistakes = [
    Mistake(
      source: """
        @CasePathable enum Action {
          case move(by: Int)
          case move(to: Int)
          #if DEBUG
          case log
          #else
          case log(Int)
          #endif
        }
        """,
      diagnostics: [
        """
        3:8: error: Two cases are named 'move', and a key path cannot tell them apart: rename one of them
        """
      ]),
    Mistake(
      source: """
        @DependencyClient struct Client {
          var isOn: () -> Bool
          var names = []
        }
        """,
      diagnostics: [
        """
        3:7: error: '@DependencyClient' writes an initializer, and needs the type of 'names' for it: declare it
        """,
        "  fix: Declare the type",
      ],
      fixed: """
        @DependencyClient struct Client {
          var isOn: () -> Bool
          var names: <#Type#> = []
        }
        """),
    Mistake(
      source: """
        struct Client {
          @DependencyEndpoint var isOn: (_ id: Int) -> Bool
        }
        """,
      diagnostics: [
        """
        2:27: error: 'isOn' cannot throw, and needs a value to return in a test that does not implement it: add one, such as '= { _ in … }'
        """,
        "  fix: Add a default",
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint var isOn: (_ id: Int) -> Bool = { _ in <#Bool#> }
        }
        """),
    Mistake(
      source: """
        struct Client {
          @DependencyEndpoint var name: String
        }
        """,
      diagnostics: [
        """
        2:3: error: '@DependencyEndpoint' can only be attached to a variable of a function type, such as '() async -> Void'
        """,
        "  fix: Remove '@DependencyEndpoint'",
      ],
      fixed: """
        struct Client {var name: String
        }
        """),
    Mistake(
      source: """
        struct Client {
          @DependencyEndpoint(method: name) var stop: () -> Void
        }
        """,
      diagnostics: [
        """
        2:31: error: The name of the method must be a literal, such as "fetch": macros see no values
        """
      ]),
    Mistake(
      source: """
        struct Client {
          @DependencyEndpoint(method: "~stop~") var stop: () -> Void
        }
        """,
      diagnostics: [
        """
        2:31: error: The name of the method must be an identifier, such as "fetch"
        """
      ]),
    Mistake(
      source: """
        extension Client {
          @DependencyEntry var name = ""
        }
        """,
      diagnostics: [
        """
        2:3: error: '@DependencyEntry' can only be attached to a variable in an extension of 'DependencyValues'
        """,
        "  fix: Remove '@DependencyEntry'",
      ],
      fixed: """
        extension Client {var name = ""
        }
        """),
    Mistake(
      source: """
        extension DependencyValues {
          @DependencyEntry var name: String
        }
        """,
      diagnostics: [
        """
        2:24: error: 'name' has no value: give it one for tests, as in 'var name = …', or the argument 'liveValue'
        """
      ]),
    Mistake(
      source: """
        @ObservableState struct State {
          @PresentationState var child: Child.State?
        }
        """,
      diagnostics: [
        "2:3: error: Use '@Presents' for what an '@ObservableState' presents",
        "  fix: Use '@Presents'",
      ],
      fixed: """
        @ObservableState struct State {
          @Presents var child: Child.State?
        }
        """),
    Mistake(
      source: """
        @Reducer struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> { EmptyReducer() }
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        """,
      diagnostics: [
        """
        5:8: error: 'Feature' has a 'body', so that this method would not be called: move its logic into a 'Reduce' of the body
        """
      ]),
    Mistake(
      source: """
        @Reducer(state: .equatable) struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
      diagnostics: [
        """
        1:1: error: The arguments of '@Reducer' are for an enum, whose 'State' and 'Action' it declares: conform those of 'Feature' where they are declared
        """
      ]),
    Mistake(
      source: """
        @ViewAction(for: Feature.self) struct FeatureView {
          var body: String { "" }
        }
        """,
      diagnostics: [
        """
        1:1: error: '@ViewAction' needs the store of the view: add 'let store: StoreOf<Feature>' to 'FeatureView'
        """,
        "  fix: Add 'store'",
      ],
      fixed: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
          var body: String { "" }
        }
        """),
    Mistake(
      source: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            store.send(.view(.tapped))
            store.send(.finished)
          }
        }
        """,
      diagnostics: [
        """
        4:5: warning: A view with '@ViewAction' sends the actions of views, and no others: write 'send(…)' for 'store.send(.view(…))'
        """,
        "  fix: Write 'send'",
        """
        5:5: warning: A view with '@ViewAction' sends the actions of views, and no others: write 'send(…)' for 'store.send(.view(…))'
        """,
      ],
      fixed: """
        @ViewAction(for: Feature.self) struct FeatureView {
          let store: StoreOf<Feature>
          func tap() {
            send(.tapped)
            store.send(.finished)
          }
        }
        """),
    Mistake(
      source: #"#Preview("B")"#,
      diagnostics: ["1:1: error: '#Preview' needs a closure that returns the view"]),
  ]

  /// Macros that are attached to a declaration that they are not for.
  private static let otherDeclarations = [
    ("CasePathable", "struct State {}", "an enum"),
    ("DependencyClient", "enum Client {}", "a struct"),
    ("ObservableState", "final class State {}", "a struct or an enum"),
    ("Reducer", "class Feature {}", "a struct or an enum"),
  ].map { (attribute: String, declaration: String, place: String) in
    Mistake(
      source: "@\(attribute) \(declaration)",
      diagnostics: [
        "1:1: error: '@\(attribute)' can only be attached to \(place)",
        "  fix: Remove '@\(attribute)'",
      ], fixed: declaration)
  }

  @Test(arguments: mistakes + otherDeclarations) func mistakes_areReported(_ mistake: Mistake) {
    let expansion = Expansion(mistake.source)
    #expect(expansion.diagnostics == mistake.diagnostics)
    #expect(expansion.fixed == mistake.fixed ?? mistake.source)
  }
}
