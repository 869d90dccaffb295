import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct CasePathableMacroTests {
  let macros = [
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"])
  ]

  @Test func casesOfEachForm_becomeProperties() {
    Expansion.expect(
      """
      @CasePathable enum Action: Equatable {
        case tapped, `default`
        case title(String)
        case row(id: Int, text: String)
        case parent(Self)
        indirect case labeled(by: [Self])
      }
      """, macros: macros,
      becomes: """
        enum Action: Equatable {
          case tapped, `default`
          case title(String)
          case row(id: Int, text: String)
          case parent(Self)
          indirect case labeled(by: [Self])

          struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            var tapped: CasePathsCore.AnyCasePath<Action, Swift.Void> {
              CasePathsCore.AnyCasePath(
                embed: { Action.tapped },
                extract: {
                  guard case .tapped = $0 else { return nil }
                  return ()
                })
            }
            var `default`: CasePathsCore.AnyCasePath<Action, Swift.Void> {
              CasePathsCore.AnyCasePath(
                embed: { Action.`default` },
                extract: {
                  guard case .`default` = $0 else { return nil }
                  return ()
                })
            }
            var title: CasePathsCore.AnyCasePath<Action, String> {
              CasePathsCore.AnyCasePath(
                _inline: Action.title,
                extract: {
                  guard case .title(let v0) = $0 else { return nil }
                  return v0
                })
            }
            var row: CasePathsCore.AnyCasePath<Action, (id: Int, text: String)> {
              CasePathsCore.AnyCasePath(
                _inline: { Action.row(id: $0.0, text: $0.1) },
                extract: {
                  guard case .row(let v0, let v1) = $0 else { return nil }
                  return (v0, v1)
                })
            }
            var parent: CasePathsCore.AnyCasePath<Action, Action> {
              CasePathsCore.AnyCasePath(
                _inline: Action.parent,
                extract: {
                  guard case .parent(let v0) = $0 else { return nil }
                  return v0
                })
            }
            var labeled: CasePathsCore.AnyCasePath<Action, [Action]> {
              CasePathsCore.AnyCasePath(
                embed: Action.labeled,
                extract: {
                  guard case .labeled(let v0) = $0 else { return nil }
                  return v0
                })
            }
            subscript(root: Action) -> CasePathsCore.PartialCaseKeyPath<Action> {
              switch root {
              case .tapped: return \\.tapped
              case .`default`: return \\.`default`
              case .title: return \\.title
              case .row: return \\.row
              case .parent: return \\.parent
              case .labeled: return \\.labeled
              }
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<Action>]> {
              var paths: [CasePathsCore.PartialCaseKeyPath<Action>] = []
              paths.append(\\.tapped)
              paths.append(\\.`default`)
              paths.append(\\.title)
              paths.append(\\.row)
              paths.append(\\.parent)
              paths.append(\\.labeled)
              return paths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        extension Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {}
        """)
  }

  @Test func publicEnum_hasPublicPaths() {
    Expansion.expect(
      """
      @CasePathable public enum Action {
        case tapped
      }
      """, macros: macros,
      becomes: """
        public enum Action {
          case tapped

          public struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public var tapped: CasePathsCore.AnyCasePath<Action, Swift.Void> {
              CasePathsCore.AnyCasePath(
                embed: { Action.tapped },
                extract: {
                  guard case .tapped = $0 else { return nil }
                  return ()
                })
            }
            public subscript(root: Action) -> CasePathsCore.PartialCaseKeyPath<Action> {
              switch root {
              case .tapped: return \\.tapped
              }
            }
            public func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<Action>]> {
              var paths: [CasePathsCore.PartialCaseKeyPath<Action>] = []
              paths.append(\\.tapped)
              return paths.makeIterator()
            }
          }

          public static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        extension Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {}
        """)
  }

  @Test func conditionalCasesAndFunctions_keepConditionsAndAreMatched() {
    Expansion.expect(
      """
      @CasePathable enum Action {
        #if DEBUG
        case log(level: Int, (String) -> Void)
        #else
        case quiet
        #endif
        case done(@Sendable () -> Int)
      }
      """, macros: macros,
      becomes: """
        enum Action {
          #if DEBUG
          case log(level: Int, (String) -> Void)
          #else
          case quiet
          #endif
          case done(@Sendable () -> Int)

          struct AllCasePaths: CasePathsCore.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            #if DEBUG
            var log: CasePathsCore.AnyCasePath<Action, (level: Int, (String) -> Void)> {
              CasePathsCore.AnyCasePath(
                _inline: { Action.log(level: $0.0, $0.1) },
                extract: {
                  guard case .log(let v0, let v1) = $0 else { return nil }
                  return (v0, v1)
                })
            }
            #else
            var quiet: CasePathsCore.AnyCasePath<Action, Swift.Void> {
              CasePathsCore.AnyCasePath(
                embed: { Action.quiet },
                extract: {
                  guard case .quiet = $0 else { return nil }
                  return ()
                })
            }
            #endif
            var done: CasePathsCore.AnyCasePath<Action, @Sendable () -> Int> {
              CasePathsCore.AnyCasePath(
                _inline: Action.done,
                extract: {
                  guard case .done(let v0) = $0 else { return nil }
                  return v0
                })
            }
            subscript(root: Action) -> CasePathsCore.PartialCaseKeyPath<Action> {
              switch root {
              #if DEBUG
              case .log: return \\.log
              #else
              case .quiet: return \\.quiet
              #endif
              case .done: return \\.done
              }
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePathsCore.PartialCaseKeyPath<Action>]> {
              var paths: [CasePathsCore.PartialCaseKeyPath<Action>] = []
              #if DEBUG
              paths.append(\\.log)
              #else
              paths.append(\\.quiet)
              #endif
              paths.append(\\.done)
              return paths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        extension Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {}
        """)
  }

  @Test func pathsWrittenByHand_areKept() {
    Expansion.expect(
      """
      @CasePathable enum Action {
        struct AllCasePaths {}
      }
      """, macros: macros,
      becomes: """
        enum Action {
          struct AllCasePaths {}
        }

        extension Action: CasePathsCore.CasePathable, CasePathsCore.CasePathIterable {}
        """)
  }

  @Test func otherDeclarations_areReported() {
    Expansion.expect(
      """
      @CasePathable struct State {}
      """, macros: macros,
      diagnostics: [
        "1:1: error: '@CasePathable' can only be attached to an enum",
        "  fix: Remove '@CasePathable'",
      ], fixed: "struct State {}")
  }

  @Test func casesWithTheSameName_areReportedUnlessOnlyOneIsCompiled() {
    Expansion.expect(
      """
      @CasePathable enum Action {
        case move(by: Int)
        case move(to: Int)
        #if DEBUG
        case log
        #else
        case log(Int)
        #endif
      }
      """, macros: macros,
      diagnostics: [
        """
        3:8: error: Two cases are named 'move', and a key path cannot tell them apart: rename one of them
        """
      ])
  }
}
