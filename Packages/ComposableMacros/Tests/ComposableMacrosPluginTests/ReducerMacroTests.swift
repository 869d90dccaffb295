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
          @CasePathsCore.CasePathable @dynamicMemberLookup
          enum State {
            case loaded(String)
          }
          @CasePathsCore.CasePathable
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
          enum State: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState {
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
            struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePathsCore.AnyCasePath<State, Edit.State> {
                CasePathsCore.AnyCasePath(
                  _inline: State.edit,
                  extract: {
                    guard case .edit(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var limited: CasePathsCore.AnyCasePath<State, Edit.State> {
                CasePathsCore.AnyCasePath(
                  _inline: State.limited,
                  extract: {
                    guard case .limited(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var alert: CasePathsCore.AnyCasePath<State, AlertState<Alert>> {
                CasePathsCore.AnyCasePath(
                  _inline: State.alert,
                  extract: {
                    guard case .alert(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var other: CasePathsCore.AnyCasePath<State, Prompt> {
                CasePathsCore.AnyCasePath(
                  _inline: State.other,
                  extract: {
                    guard case .other(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var meeting: CasePathsCore.AnyCasePath<State, (Meeting, title: String)> {
                CasePathsCore.AnyCasePath(
                  _inline: { State.meeting($0.0, title: $0.1) },
                  extract: {
                    guard case .meeting(let v0, let v1) = $0 else { return nil }
                    return (v0, v1)
                  })
              }
              var help: CasePathsCore.AnyCasePath<State, Swift.Void> {
                CasePathsCore.AnyCasePath(
                  embed: { State.help },
                  extract: {
                    guard case .help = $0 else { return nil }
                    return ()
                  })
              }
              #if DEBUG
              var log: CasePathsCore.AnyCasePath<State, Log.State> {
                CasePathsCore.AnyCasePath(
                  _inline: State.log,
                  extract: {
                    guard case .log(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              #endif
              subscript(root: State) -> CasePathsCore.PartialCaseKeyPath<State> {
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
              func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<State>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<State>] = []
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

          enum Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {
            indirect case edit(Edit.Action)
            indirect case limited(Edit.Action)
            case alert(Alert)
            case other(Prompt.Action)
            case meeting(Swift.Never)
            case help(Swift.Never)
            #if DEBUG
            indirect case log(Log.Action)
            #endif
            struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePathsCore.AnyCasePath<Action, Edit.Action> {
                CasePathsCore.AnyCasePath(
                  embed: Action.edit,
                  extract: {
                    guard case .edit(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var limited: CasePathsCore.AnyCasePath<Action, Edit.Action> {
                CasePathsCore.AnyCasePath(
                  embed: Action.limited,
                  extract: {
                    guard case .limited(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var alert: CasePathsCore.AnyCasePath<Action, Alert> {
                CasePathsCore.AnyCasePath(
                  _inline: Action.alert,
                  extract: {
                    guard case .alert(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var other: CasePathsCore.AnyCasePath<Action, Prompt.Action> {
                CasePathsCore.AnyCasePath(
                  _inline: Action.other,
                  extract: {
                    guard case .other(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var meeting: CasePathsCore.AnyCasePath<Action, Swift.Never> {
                CasePathsCore.AnyCasePath(
                  _inline: Action.meeting,
                  extract: {
                    guard case .meeting(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var help: CasePathsCore.AnyCasePath<Action, Swift.Never> {
                CasePathsCore.AnyCasePath(
                  _inline: Action.help,
                  extract: {
                    guard case .help(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              #if DEBUG
              var log: CasePathsCore.AnyCasePath<Action, Log.Action> {
                CasePathsCore.AnyCasePath(
                  embed: Action.log,
                  extract: {
                    guard case .log(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              #endif
              subscript(root: Action) -> CasePathsCore.PartialCaseKeyPath<Action> {
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
              func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<Action>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<Action>] = []
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
          enum CaseScope: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {
            case edit(ComposableArchitectureCore.StoreOf<Edit>)
            case limited(ComposableArchitectureCore.StoreOf<Edit>)
            case alert(AlertState<Alert>)
            case other(Prompt)
            case meeting(Meeting, title: String)
            case help
            #if DEBUG
            case log(ComposableArchitectureCore.StoreOf<Log>)
            #endif
            struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              var edit: CasePathsCore.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Edit>> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.edit,
                  extract: {
                    guard case .edit(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var limited: CasePathsCore.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Edit>> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.limited,
                  extract: {
                    guard case .limited(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var alert: CasePathsCore.AnyCasePath<CaseScope, AlertState<Alert>> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.alert,
                  extract: {
                    guard case .alert(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var other: CasePathsCore.AnyCasePath<CaseScope, Prompt> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.other,
                  extract: {
                    guard case .other(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              var meeting: CasePathsCore.AnyCasePath<CaseScope, (Meeting, title: String)> {
                CasePathsCore.AnyCasePath(
                  _inline: { CaseScope.meeting($0.0, title: $0.1) },
                  extract: {
                    guard case .meeting(let v0, let v1) = $0 else { return nil }
                    return (v0, v1)
                  })
              }
              var help: CasePathsCore.AnyCasePath<CaseScope, Swift.Void> {
                CasePathsCore.AnyCasePath(
                  embed: { CaseScope.help },
                  extract: {
                    guard case .help = $0 else { return nil }
                    return ()
                  })
              }
              #if DEBUG
              var log: CasePathsCore.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Log>> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.log,
                  extract: {
                    guard case .log(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              #endif
              subscript(root: CaseScope) -> CasePathsCore.PartialCaseKeyPath<CaseScope> {
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
              func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<CaseScope>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<CaseScope>] = []
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
          public enum State: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, Swift.Equatable, Swift.Sendable {
            public typealias StateReducer = Path
            case detail(Detail.State)
            public struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePathsCore.AnyCasePath<State, Detail.State> {
                CasePathsCore.AnyCasePath(
                  _inline: State.detail,
                  extract: {
                    guard case .detail(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              public subscript(root: State) -> CasePathsCore.PartialCaseKeyPath<State> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<State>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<State>] = []
                paths.append(\\.detail)
                return paths.makeIterator()
              }
            }
            public static var allCasePaths: AllCasePaths { AllCasePaths() }
          }

          public enum Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable, Swift.Equatable {
            indirect case detail(Detail.Action)
            public struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePathsCore.AnyCasePath<Action, Detail.Action> {
                CasePathsCore.AnyCasePath(
                  embed: Action.detail,
                  extract: {
                    guard case .detail(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              public subscript(root: Action) -> CasePathsCore.PartialCaseKeyPath<Action> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<Action>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<Action>] = []
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
          public enum CaseScope: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {
            case detail(ComposableArchitectureCore.StoreOf<Detail>)
            public struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
              public var detail: CasePathsCore.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Detail>> {
                CasePathsCore.AnyCasePath(
                  _inline: CaseScope.detail,
                  extract: {
                    guard case .detail(let v0) = $0 else { return nil }
                    return v0
                  })
              }
              public subscript(root: CaseScope) -> CasePathsCore.PartialCaseKeyPath<CaseScope> {
                switch root {
                case .detail: return \\.detail
                }
              }
              public func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<CaseScope>]> {
                var paths: [CasePathsCore.PartialCaseKeyPath<CaseScope>] = []
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
        1:1: error: '@Reducer' can only be attached to a struct or an enum
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
        3:8: error: The case 'meeting' has several values, but a case of 'Destination' has one reducer: mark it '@ReducerCaseIgnored' if it has no reducer
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
        2:20: error: The case 'meeting' has several values, but a case of 'Destination' has one reducer: mark it '@ReducerCaseIgnored' if it has no reducer
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
