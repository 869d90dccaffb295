import CasePathsCore
import Synchronization
import Testing

/// Key paths to cases, of enums with the macro and of one without it.
@Suite struct CaseKeyPathTests {
  @CasePathable @dynamicMemberLookup
  enum Screen: Equatable {
    case detail(Detail)
    case row(id: Int, text: String)
    case numbers([Int])
    case `default`
    case callback(Callback)
    case function((Int) -> Int)
    case handler(Handler)
    indirect case lines([String])

    typealias Handler = (Int) -> Int

    static func == (lhs: Self, rhs: Self) -> Bool { "\(lhs)" == "\(rhs)" }
  }

  @CasePathable @dynamicMemberLookup
  enum Detail: Equatable {
    case title(String)
    case closed
  }

  struct Callback: Equatable {}

  @CasePathable
  enum Tree<Value> {
    case leaf(Value)
    indirect case node(Self, Self)
  }

  enum Manual: CasePathable {
    case title(String)
    case tapped

    struct AllCasePaths {
      var title: AnyCasePath<Manual, String> {
        AnyCasePath(
          embed: Manual.title,
          extract: {
            guard case .title(let title) = $0 else { return nil }
            return title
          })
      }
      var tapped: AnyCasePath<Manual, Void> {
        AnyCasePath(
          embed: { .tapped },
          extract: {
            guard case .tapped = $0 else { return nil }
            return ()
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func is_distinguishesCases() {
    let screen = Screen.detail(.title("Blob"))
    #expect(screen.is(\.detail))
    #expect(screen.is(\.detail.title))
    #expect(!screen.is(\.detail.closed))
    #expect(!screen.is(\.default))
    #expect(Screen.default.is(\.default))
    #expect(screen.is(\.self))
    #expect(Manual.tapped.is(\.tapped))
    #expect(!Manual.tapped.is(\.title))
  }

  @Test func subscriptAndMember_readThePayload() {
    let screen = Screen.detail(.title("Blob"))
    #expect(screen[case: \.detail.title] == "Blob")
    #expect(screen[case: \.numbers] == nil)
    #expect(screen.detail?.title == "Blob")
    #expect(screen.numbers == nil)
    #expect(screen[case: \.self] == screen)
    let row = Screen.row(id: 1, text: "Blob")
    #expect(row[case: \.row]?.id == 1)
    #expect(row.row?.text == "Blob")
    #expect(Screen.function { $0 + 1 }.function?(1) == 2)
    #expect(Screen.handler { $0 + 1 }[case: \.handler]?(1) == 2)
    #expect(Tree.node(.leaf(1), .leaf(2))[case: \.node]?.1[case: \.leaf] == 2)
  }

  @Test func subscriptAndMember_setThePayloadOfTheCase() {
    var screen = Screen.detail(.title("Blob"))
    screen[case: \.detail.title] = "Blob Jr."
    #expect(screen == .detail(.title("Blob Jr.")))
    screen.detail?.title?.append("!")
    #expect(screen == .detail(.title("Blob Jr.!")))
  }

  /// Whatever is set, a payload replaces that of its case, and all else changes nothing.
  @Test func settingAnotherCaseOrNil_changesNothing() {
    let values: [Screen] = [
      .detail(.closed), .detail(.title("Blob")), .numbers([1]), .default, .lines(["a"]),
    ]
    func check<Value>(_ path: CaseKeyPath<Screen, Value>, _ payloads: [Value?]) {
      for value in values {
        for payload in payloads {
          var screen = value
          screen[case: path] = payload
          let isReplaced = value.is(path) && payload != nil
          #expect(screen == (isReplaced ? payload.map { path($0) } : value))
        }
      }
    }
    check(\.detail, [.closed, .title("a"), nil])
    check(\.detail.title, ["a", nil])
    check(\.numbers, [[], [2], nil])
    check(\.lines, [["b"], nil])
    check(\.default, [(), nil])
    check(\.self, [.default, nil])
    var screen = Screen.detail(.closed)
    screen.numbers = [1]
    screen.detail = nil
    screen.numbers?.append(1)
    #expect(screen == .detail(.closed))
  }

  @Test func modify_changesThePayloadInPlace() {
    var screen = Screen.numbers(Array(0..<100))
    let address = screen.numbers?.withUnsafeBufferPointer(\.baseAddress)
    screen.modify(\.numbers) { $0[0] = 1 }
    #expect(screen.numbers?[0] == 1)
    #expect(screen.numbers?.withUnsafeBufferPointer(\.baseAddress) == address)
    var boxed = Screen.lines(Array(repeating: "", count: 100))
    let lines = boxed.lines?.withUnsafeBufferPointer(\.baseAddress)
    boxed.modify(\.lines) { $0[0] = "Blob" }
    #expect(boxed.lines?[0] == "Blob")
    #expect(boxed.lines?.withUnsafeBufferPointer(\.baseAddress) == lines)
    var detail = Screen.detail(.title("Blob"))
    detail.modify(\.detail.title) { $0 += " Jr." }
    #expect(detail == .detail(.title("Blob Jr.")))
  }

  @CasePathable
  enum Stored {
    typealias Function = (Int) -> Int
    typealias Pair = (Function, String)

    case function(Function)
    case optional(Function?)
    case pair(Pair)
    case elements(Function, String)
    case type(Int.Type)
    case typed(String, Int.Type)
    case empty(Callback)
    indirect case boxed(String, String, String)
  }

  @Test func functionsAndMetatypes_areChanged() {
    var stored = Stored.function { $0 }
    stored.modify(\.function) { old in old = { [old] in old($0) + 1 } }
    #expect(stored[case: \.function]?(1) == 2)
    stored = .optional(nil)
    stored.modify(\.optional) { $0 = { $0 + 2 } }
    #expect(stored[case: \.optional]??(1) == 3)
    stored = .pair(({ $0 }, "a"))
    stored.modify(\.pair) { $0 = ({ $0 + 3 }, $0.1 + "b") }
    #expect(stored[case: \.pair]?.0(1) == 4 && stored[case: \.pair]?.1 == "ab")
    stored = .elements({ $0 }, "a")
    stored.modify(\.elements) { $0 = ({ $0 + 4 }, $0.1 + "b") }
    #expect(stored[case: \.elements]?.0(1) == 5 && stored[case: \.elements]?.1 == "ab")
    stored = .type(Int.self)
    stored.modify(\.type) { $0 = Int.self }
    #expect(stored[case: \.type] == Int.self)
    stored = .typed("a", Int.self)
    stored.modify(\.typed) { $0.0 += "b" }
    #expect(stored[case: \.typed]?.0 == "ab")
    stored = .empty(Callback())
    stored.modify(\.empty) { $0 = Callback() }
    #expect(stored.is(\.empty))
    stored = .boxed("a", "b", "c")
    stored.modify(\.boxed) { $0.2 += "d" }
    #expect(stored[case: \.boxed].map { $0 == ("a", "b", "cd") } == true)
  }

  @Test func modify_reportsAnotherCase() {
    var screen = Screen.detail(.closed)
    let line = Atomic(0)
    withKnownIssue {
      _ = (line.store(#line, ordering: .relaxed), screen.modify(\.detail.title) { $0 = "" })
    } matching: { issue in
      issue.sourceLocation?.line == line.load(ordering: .relaxed)
        && issue.comments.first?.rawValue == """
          Can't modify 'detail(CasePathsCoreTests.CaseKeyPathTests.Detail.closed)' via \
          'CaseKeyPath<Screen, String>' (aka '\(String(reflecting: \Screen.Cases.detail.title))')
          """
    }
    #expect(screen == .detail(.closed))
  }

  @Test func call_embedsThePayload() {
    let title = \Screen.Cases.detail.title
    #expect(title("Blob") == .detail(.title("Blob")))
    #expect((\Screen.Cases.default)() == .default)
    #expect((\Screen.Cases.row)((id: 1, text: "Blob")) == .row(id: 1, text: "Blob"))
    let partial: PartialCaseKeyPath<Screen> = title
    #expect(partial("Blob") == .detail(.title("Blob")))
    #expect(partial(1) == nil)
    #expect(Screen.detail(.title("Blob"))[case: partial] as? String == "Blob")
    #expect(Screen.default[case: partial] == nil)
  }

  @Test func patterns_matchCases() {
    func name(_ screen: Screen) -> String {
      switch screen {
      case \.detail.title: "title"
      case \.detail: "detail"
      case .row(1, _): "first row"
      case \.row: "row"
      default: "other"
      }
    }
    #expect(name(.detail(.title("Blob"))) == "title")
    #expect(name(.detail(.closed)) == "detail")
    #expect(name(.row(id: 1, text: "")) == "first row")
    #expect(name(.row(id: 2, text: "")) == "row")
    #expect(name(.default) == "other")
  }

  @Test func keyPaths_areEqualAndAppended() {
    let detail = \Screen.Cases.detail
    #expect(detail.appending(path: \.title) == \Screen.Cases.detail.title)
    #expect(detail != \Screen.Cases.default as PartialCaseKeyPath<Screen>)
    let appended: CaseKeyPath<Screen, String> = detail.appending(path: \.title)
    #expect(Screen.detail(.title("Blob"))[case: appended] == "Blob")
  }

  @Test func anyCasePath_isMadeOfAKeyPath() {
    let path = AnyCasePath<Screen, String>(\.detail.title)
    #expect(path.extract(from: .detail(.title("Blob"))) == "Blob")
    #expect(path.extract(from: .default) == nil)
    #expect(path.embed("Blob") == .detail(.title("Blob")))
    #expect(AnyCasePath(\Screen.Cases.self).extract(from: .default) == .default)
  }

  @Test func allCasePaths_areListedInOrder_andFoundForAValue() {
    #expect(
      Array(Screen.allCasePaths) == [
        \.detail, \.row, \.numbers, \.default, \.callback, \.function, \.handler, \.lines,
      ])
    #expect(Screen.allCasePaths[.numbers([])] == \.numbers)
    #expect(Screen.allCasePaths[.default] == \.default)
    #expect(Tree<Int>.allCasePaths[.leaf(1)] == \.leaf)
  }

  @Test func optionals_haveTheCasesOfTheirWrappedEnum() {
    var screen: Screen? = .detail(.title("Blob"))
    #expect(screen.is(\.some))
    #expect(screen.is(\.some.detail.title))
    #expect(screen.is(\.detail))
    #expect(screen.is(\.detail.title))
    #expect(!screen.is(\.numbers))
    #expect(screen[case: \.some.detail.title] == "Blob")
    #expect(screen[case: \.detail.title] == "Blob")
    screen.modify(\.some.detail.title) { $0 += " Jr." }
    screen.modify(\.detail.title) { $0?.append("!") }
    #expect(screen == .detail(.title("Blob Jr.!")))
    screen = nil
    #expect(screen.is(\.none))
    #expect(!screen.is(\.detail))
    #expect(screen[case: \.detail] == nil)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[1] == \.some)
    #expect((\Screen?.Cases.some.default)() == .default)
  }

  @Test func results_haveCases() {
    struct Failure: Error {}
    let result = Result<Int, Failure>.success(1)
    #expect(result.is(\.success))
    #expect(result[case: \.success] == 1)
    #expect(result[case: \.failure] == nil)
    #expect(Result<Int, Failure>.allCasePaths[result] == \.success)
    #expect(Array(Result<Int, Failure>.allCasePaths) == [\.success, \.failure])
  }

  @Test func pathsOfKeyPaths_areSharedByThreads() async {
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          let tree = number.isMultiple(of: 2) ? Pair.left(number) : .right(number)
          return tree[case: \.left] == (number.isMultiple(of: 2) ? number : nil)
            && tree[case: \.right] == (number.isMultiple(of: 2) ? nil : number)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @CasePathable enum Pair {
    case left(Int)
    case right(Int)
  }
}

/// Key paths are sendable, so that they can be stored and captured.
private let storedPath = \CaseKeyPathTests.Screen.Cases.detail.title
