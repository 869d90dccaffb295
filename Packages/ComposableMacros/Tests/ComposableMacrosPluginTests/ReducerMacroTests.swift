import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct ReducerMacroTests {
  let macros: [String: MacroSpec] = [
    "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
    "ReducerCaseEphemeral": MacroSpec(type: MarkerMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: MarkerMacro.self),
  ]

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
      """, macros: macros,
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
      """, macros: macros,
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

  @Test func aMethodBesideABody_isReported() {
    Expansion.expect(
      """
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """, macros: macros,
      diagnostics: [
        """
        5:8: error: 'Feature' has a 'body', so that this method would not be called: move its logic into a 'Reduce' of the body
        """
      ])
  }

  @Test func argumentsForAStruct_areReported() {
    Expansion.expect(
      """
      @Reducer(state: .equatable) struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """, macros: macros,
      diagnostics: [
        """
        1:1: error: The arguments of '@Reducer' are for an enum, whose 'State' and 'Action' it declares: conform those of 'Feature' where they are declared
        """
      ])
  }
}
