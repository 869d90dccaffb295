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
          @CasePaths.CasePathable @dynamicMemberLookup
          enum State {
            case loaded(String)
          }
          @CasePaths.CasePathable
          enum Action {
            case tapped
          }
          @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitectureCore.Reducer {}
        """)
  }

  @Test func whatIsMissing_isDeclaredWithTheAccessOfTheStruct() {
    Expansion.expect(
      """
      @Reducer public struct Feature {}
      """, macros: macros,
      becomes: """
        public struct Feature {

          public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public init() {}
          }

          public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}

          public var body: ComposableArchitectureCore.EmptyReducer<State, Action> {
            ComposableArchitectureCore.EmptyReducer()
          }
        }

        extension Feature: ComposableArchitectureCore.Reducer {}
        """)
  }

  @Test func enums_becomeStateActionsBodyAndStores() {
    Expansion.expect(
      """
      @Reducer enum Destination {
        case edit(Edit)
        case limited(Edit = Edit(limit: 1))
        case alert(AlertState<Alert>)
        @ReducerCaseEphemeral case other(Prompt)
        @ReducerCaseIgnored case meeting(Meeting, title: String)
        case help
        #if DEBUG
        case log(Log)
        #endif
      }
      """, macros: macros,
      becomes: """
        enum Destination {
          case edit(Edit)
          case limited(Edit = Edit(limit: 1))
          case alert(AlertState<Alert>)
          case other(Prompt)
          case meeting(Meeting, title: String)
          case help
          #if DEBUG
          case log(Log)
          #endif

          @dynamicMemberLookup
          enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState {
            typealias StateReducer = Destination
            case edit(Edit.State)
            case limited(Edit.State)
            case alert(AlertState<Alert>)
            case other(Prompt)
            case meeting(Meeting, title: String)
            case help
            #if DEBUG
            case log(Log.State)
            #endif
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePaths.AnyCasePath<State, Edit.State> {
                CasePaths.AnyCasePath(State.edit)
              }
              var limited: CasePaths.AnyCasePath<State, Edit.State> {
                CasePaths.AnyCasePath(State.limited)
              }
              var alert: CasePaths.AnyCasePath<State, AlertState<Alert>> {
                CasePaths.AnyCasePath(State.alert)
              }
              var other: CasePaths.AnyCasePath<State, Prompt> {
                CasePaths.AnyCasePath(State.other)
              }
              var meeting: CasePaths.AnyCasePath<State, (Meeting, title: String)> {
                CasePaths.AnyCasePath({ State.meeting($0.0, title: $0.1) })
              }
              var help: CasePaths.AnyCasePath<State, Swift.Void> {
                CasePaths.AnyCasePath(State.help)
              }
              #if DEBUG
              var log: CasePaths.AnyCasePath<State, Log.State> {
                CasePaths.AnyCasePath(State.log)
              }
              #endif
              subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                switch root {
                case .edit: return \\.edit
                case .limited: return \\.limited
                case .alert: return \\.alert
                case .other: return \\.other
                case .meeting: return \\.meeting
                case .help: return \\.help
                #if DEBUG
                case .log: return \\.log
                #endif
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                var paths: [CasePaths.PartialCaseKeyPath<State>] = []
                paths.append(\\.edit)
                paths.append(\\.limited)
                paths.append(\\.alert)
                paths.append(\\.other)
                paths.append(\\.meeting)
                paths.append(\\.help)
                #if DEBUG
                paths.append(\\.log)
                #endif
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
            indirect case edit(Edit.Action)
            indirect case limited(Edit.Action)
            case alert(Alert)
            case other(Prompt.Action)
            case meeting(Swift.Never)
            case help(Swift.Never)
            #if DEBUG
            indirect case log(Log.Action)
            #endif
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePaths.AnyCasePath<Action, Edit.Action> {
                CasePaths.AnyCasePath(Action.edit)
              }
              var limited: CasePaths.AnyCasePath<Action, Edit.Action> {
                CasePaths.AnyCasePath(Action.limited)
              }
              var alert: CasePaths.AnyCasePath<Action, Alert> {
                CasePaths.AnyCasePath(Action.alert)
              }
              var other: CasePaths.AnyCasePath<Action, Prompt.Action> {
                CasePaths.AnyCasePath(Action.other)
              }
              var meeting: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath(Action.meeting)
              }
              var help: CasePaths.AnyCasePath<Action, Swift.Never> {
                CasePaths.AnyCasePath(Action.help)
              }
              #if DEBUG
              var log: CasePaths.AnyCasePath<Action, Log.Action> {
                CasePaths.AnyCasePath(Action.log)
              }
              #endif
              subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                switch root {
                case .edit: return \\.edit
                case .limited: return \\.limited
                case .alert: return \\.alert
                case .other: return \\.other
                case .meeting: return \\.meeting
                case .help: return \\.help
                #if DEBUG
                case .log: return \\.log
                #endif
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
                paths.append(\\.edit)
                paths.append(\\.limited)
                paths.append(\\.alert)
                paths.append(\\.other)
                paths.append(\\.meeting)
                paths.append(\\.help)
                #if DEBUG
                paths.append(\\.log)
                #endif
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          static var body: ComposableArchitectureCore.Reduce<State, Action> {
            ComposableArchitectureCore.Reduce(
              ComposableArchitectureCore.CombineReducers {
                ComposableArchitectureCore.Scope(state: \\State.Cases.edit, action: \\Action.Cases.edit) {
                  Edit()
                }
                ComposableArchitectureCore.Scope(state: \\State.Cases.limited, action: \\Action.Cases.limited) {
                  Edit(limit: 1)
                }
                #if DEBUG
                ComposableArchitectureCore.Scope(state: \\State.Cases.log, action: \\Action.Cases.log) {
                  Log()
                }
                #endif
              })
          }

          @dynamicMemberLookup
          enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case edit(ComposableArchitectureCore.StoreOf<Edit>)
            case limited(ComposableArchitectureCore.StoreOf<Edit>)
            case alert(AlertState<Alert>)
            case other(Prompt)
            case meeting(Meeting, title: String)
            case help
            #if DEBUG
            case log(ComposableArchitectureCore.StoreOf<Log>)
            #endif
            struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Edit>> {
                CasePaths.AnyCasePath(CaseScope.edit)
              }
              var limited: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Edit>> {
                CasePaths.AnyCasePath(CaseScope.limited)
              }
              var alert: CasePaths.AnyCasePath<CaseScope, AlertState<Alert>> {
                CasePaths.AnyCasePath(CaseScope.alert)
              }
              var other: CasePaths.AnyCasePath<CaseScope, Prompt> {
                CasePaths.AnyCasePath(CaseScope.other)
              }
              var meeting: CasePaths.AnyCasePath<CaseScope, (Meeting, title: String)> {
                CasePaths.AnyCasePath({ CaseScope.meeting($0.0, title: $0.1) })
              }
              var help: CasePaths.AnyCasePath<CaseScope, Swift.Void> {
                CasePaths.AnyCasePath(CaseScope.help)
              }
              #if DEBUG
              var log: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Log>> {
                CasePaths.AnyCasePath(CaseScope.log)
              }
              #endif
              subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
                switch root {
                case .edit: return \\.edit
                case .limited: return \\.limited
                case .alert: return \\.alert
                case .other: return \\.other
                case .meeting: return \\.meeting
                case .help: return \\.help
                #if DEBUG
                case .log: return \\.log
                #endif
                }
              }
              func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
                var paths: [CasePaths.PartialCaseKeyPath<CaseScope>] = []
                paths.append(\\.edit)
                paths.append(\\.limited)
                paths.append(\\.alert)
                paths.append(\\.other)
                paths.append(\\.meeting)
                paths.append(\\.help)
                #if DEBUG
                paths.append(\\.log)
                #endif
                return paths.makeIterator()
              }
            }
            static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          @MainActor
          static func scope(_ store: ComposableArchitectureCore.Store<State, Action>) -> CaseScope {
            switch store._caseState {
            case .edit: return .edit(store._scope(state: \\.edit, action: \\.edit))
            case .limited: return .limited(store._scope(state: \\.limited, action: \\.limited))
            case .alert(let v0):
              store._observe(case: \\.alert)
              return .alert(v0)
            case .other(let v0):
              store._observe(case: \\.other)
              return .other(v0)
            case .meeting(let v0, let v1):
              store._observe(case: \\.meeting)
              return .meeting(v0, title: v1)
            case .help: return .help
            #if DEBUG
            case .log: return .log(store._scope(state: \\.log, action: \\.log))
            #endif
            }
          }
        }

        extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {}
        """)
  }

  @Test func arguments_areConformancesOfStateAndActions() {
    Expansion.expect(
      """
      @Reducer(state: .equatable, .sendable, action: .equatable) public enum Path {
        case detail(Detail)
      }
      """, macros: macros,
      becomes: """
        public enum Path {
          case detail(Detail)

          @dynamicMemberLookup
          public enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, Swift.Equatable, Swift.Sendable {
            public typealias StateReducer = Path
            case detail(Detail.State)
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePaths.AnyCasePath<State, Detail.State> {
                CasePaths.AnyCasePath(State.detail)
              }
              public subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
                var paths: [CasePaths.PartialCaseKeyPath<State>] = []
                paths.append(\\.detail)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          public enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable, Swift.Equatable {
            indirect case detail(Detail.Action)
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePaths.AnyCasePath<Action, Detail.Action> {
                CasePaths.AnyCasePath(Action.detail)
              }
              public subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
                var paths: [CasePaths.PartialCaseKeyPath<Action>] = []
                paths.append(\\.detail)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          public static var body: ComposableArchitectureCore.Reduce<State, Action> {
            ComposableArchitectureCore.Reduce(
              ComposableArchitectureCore.CombineReducers {
                ComposableArchitectureCore.Scope(state: \\State.Cases.detail, action: \\Action.Cases.detail) {
                  Detail()
                }
              })
          }

          @dynamicMemberLookup
          public enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
            case detail(ComposableArchitectureCore.StoreOf<Detail>)
            public struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Detail>> {
                CasePaths.AnyCasePath(CaseScope.detail)
              }
              public subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
                var paths: [CasePaths.PartialCaseKeyPath<CaseScope>] = []
                paths.append(\\.detail)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          @MainActor
          public static func scope(_ store: ComposableArchitectureCore.Store<State, Action>) -> CaseScope {
            switch store._caseState {
            case .detail: return .detail(store._scope(state: \\.detail, action: \\.detail))
            }
          }
        }

        extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {}
        """)
  }

  @Test func classes_areReported() {
    Expansion.expect(
      """
      @Reducer class Feature {}
      """, macros: macros,
      diagnostics: [
        """
        1:1: error: '@Reducer' is for structs and enums, and 'Feature' is none: remove it here
        """,
        "  fix: Remove '@Reducer'",
      ],
      fixed: """
        class Feature {}
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

  @Test func aCaseWithSeveralValues_isReportedUnlessMarked() {
    Expansion.expect(
      """
      @Reducer enum Destination {
        case edit(Edit)
        case meeting(Meeting, title: String)
      }
      """, macros: macros,
      diagnostics: [
        """
        3:8: error: The case 'meeting' has several values, and a case of 'Destination' has one reducer: mark it '@ReducerCaseIgnored' if it has none
        """,
        "  fix: Add '@ReducerCaseIgnored'",
      ],
      fixed: """
        @Reducer enum Destination {
          case edit(Edit)
          @ReducerCaseIgnored case meeting(Meeting, title: String)
        }
        """)
  }

  @Test func aCaseWithSeveralValuesBesideOthers_isReportedWithoutAFixThatIgnoresThem() {
    Expansion.expect(
      """
      @Reducer enum Destination {
        case edit(Edit), meeting(Meeting, title: String)
      }
      """, macros: macros,
      diagnostics: [
        """
        2:20: error: The case 'meeting' has several values, and a case of 'Destination' has one reducer: mark it '@ReducerCaseIgnored' if it has none
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
