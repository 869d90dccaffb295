import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct CasePathableMacroTests {
  let macros = [
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"])
  ]

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
      """, macros: macros,
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
      """, macros: macros,
      becomes: """
        enum Action {
          struct AllCasePaths {}
        }

        extension Action: nonisolated CasePathsCore::CasePathable {}
        """)
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
