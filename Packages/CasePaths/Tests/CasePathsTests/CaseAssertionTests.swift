import CasePaths
import Testing
import XCTest

final class CaseAssertionTests: XCTestCase {
  @CasePathable enum Screen: Equatable {
    case edit(Form)
    case list([Int])
  }

  struct Form: Equatable {
    var title = ""
  }

  struct State: Equatable {
    var screen = Screen.edit(Form())
    var sheet: Screen?
  }

  func testCasePaths_leadToThePayloadAlsoOfAnOptional() throws {
    XCTAssertEqual(try XCTUnwrap(Screen.list([1]), case: /Screen.list), [1])
    XCTAssertEqual(try XCTUnwrap(1 as Int?, case: /Optional.some), 1)
    XCTAssertEqual(try XCTUnwrap(1 as Int?), 1)
    var state = State(sheet: .list([1]))
    XCTModify(&state.screen, case: /Screen.edit) { $0.title = "Design" }
    XCTModify(&state.sheet, case: /Screen.list) { $0.append(2) }
    XCTAssertEqual(state, State(screen: .edit(Form(title: "Design")), sheet: .list([1, 2])))
    XCTAssertEqual(try XCTUnwrap(state.sheet, case: /Screen.list), [1, 2])
  }

  func testKeyPaths_leadToThePayloadAlsoOfAnOptional() throws {
    var state = State(sheet: .list([1]))
    XCTModify(&state.screen, case: \.edit) { $0.title = "Design" }
    XCTModify(&state.screen, case: \.edit.self) { $0.title += "!" }
    XCTModify(&state.sheet, case: \.list) { $0.append(2) }
    XCTModify(&state.sheet, case: \.some.list) { $0.append(3) }
    XCTAssertEqual(try XCTUnwrap(state.screen, case: \.edit).title, "Design!")
    XCTAssertEqual(try XCTUnwrap(state.sheet, case: \.list), [1, 2, 3])
    XCTModify(&state.sheet) { $0 = .list([]) }
    XCTAssertEqual(state.sheet, .list([]))
    let path: CaseKeyPath<Screen, Form> = \.edit
    let form: Form? = state.screen[case: path]
    XCTAssertEqual(form?.title, "Design!")
  }
}

@Suite struct AssertionFailureTests {
  typealias Screen = CaseAssertionTests.Screen

  @Test func unwrappingAnotherCase_fails() {
    expectFailure(
      "XCTUnwrap: Expected to extract value of type \"Array<Int>\" from \"Screen\" - A list …"
    ) {
      #expect(throws: ExtractionFailed()) {
        try XCTUnwrap(Screen.edit(.init()), case: /Screen.list, "A list")
      }
    }
  }

  @Test func modifyingAnotherCase_fails() {
    var screen = Screen.edit(.init())
    expectFailure("XCTModify: Expected to extract value of type \"Array<Int>\" from \"Screen\" …") {
      XCTModify(&screen, case: /Screen.list) { $0 = [] }
    }
    #expect(screen == .edit(.init()))
    var sheet: Screen?
    expectFailure(
      "XCTModify: Expected to extract value of type \"Screen\" from \"Optional<Screen>\" …"
    ) {
      XCTModify(&sheet) { $0 = .list([]) }
    }
    expectFailure(
      "XCTModify: Expected to extract value of type \"Form\" from \"Optional<Screen>\" …"
    ) {
      XCTModify(&sheet, case: \.edit) { $0.title = "" }
    }
    expectFailure(
      "XCTModify: Expected to extract value of type \"Form\" from \"Optional<Screen>\" …"
    ) {
      XCTModify(&sheet, case: /Screen.edit) { $0.title = "" }
    }
  }

  @Test func unwrappingAnotherCaseOfAnOptional_fails() {
    let screens: [Screen?] = [nil, .edit(.init())]
    for screen in screens {
      expectFailure(
        "XCTUnwrap: Expected to extract value of type \"Array<Int>\" from \"Optional<Screen>\" …"
      ) {
        #expect(throws: ExtractionFailed()) { try XCTUnwrap(screen, case: /Screen.list) }
      }
    }
  }

  @Test func changingNothing_fails() {
    var screen = Screen.list([1])
    let failure =
      "XCTModify: Expected \"Array<Int>\" value to be modified but it was unchanged."
    expectFailure(failure) {
      XCTModify(&screen, case: /Screen.list) { _ in }
    }
    expectFailure(failure) {
      XCTModify(&screen, case: /Screen.list) { $0 = [1] }
    }
    #expect(screen == .list([1]))
    var sheet: Screen? = screen
    expectFailure(failure) {
      XCTModify(&sheet, case: /Screen.list) {
        $0.append(2)
        $0.removeLast()
      }
    }
  }

  @Test func changingNothing_passesUnlessExhaustiveAndEquatable() {
    struct Opaque {}
    enum Layout { case opaque(Opaque) }
    var layout = Layout.opaque(Opaque())
    XCTModify(&layout, case: /Layout.opaque) { _ in }
    var screen = Screen.list([1])
    XCTModifyLocals.$isExhaustive.withValue(false) {
      XCTModify(&screen, case: /Screen.list) { _ in }
    }
  }

  @Test func anErrorOfTheBody_fails() {
    var screen = Screen.list([])
    expectFailure("Threw error: CancellationError()") {
      XCTModify(&screen, case: /Screen.list) { _ in throw CancellationError() }
    }
  }

  private func expectFailure(
    _ firstLine: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) {
    withKnownIssue(sourceLocation: sourceLocation) {
      body()
    } matching: { issue in
      issue.comments.first?.rawValue.split(separator: "\n").first.map { $0 == firstLine } == true
        && (sourceLocation.line...sourceLocation.line + 3).contains(issue.sourceLocation?.line ?? 0)
    }
  }
}
