@_spi(Inspection) import ComposableArchitecture
import Foundation
import Testing

@testable import StoreInspector

/// Checks that a test with values of all kinds compiles and passes, and that no other is written.
@MainActor
@Suite struct WrittenValuesTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
  private let writer = SwiftWriter(
    index: SourceIndex(folder: URL(filePath: #filePath).deletingLastPathComponent()),
    module: "StoreInspectorTests")

  /// The written test is a file of this target, so it is compiled and run.
  @Test func testWithValuesOfAllKinds_passes() throws {
    var state = Everything.State()
    state.changeAll(6)
    let store = Store(initialState: state) { Everything() }
    let inspector = Inspector(store) { .zero }
    for number in 1...2 { store.send(.changed(.all(number))) }
    store.send(.changed(.screenChanges))
    store.send(.changed(.screenCloses))
    store.send(.changed(.formMoves))
    store.send(.binding(.set(\.$text, "a \"quoted\"\nline")))
    store.send(.binding(.set(\.$number, 42)))
    store.send(.binding(.set(\.$isOn, false)))
    store.send(.binding(.set(\.$ratio, nil)))
    store.send(.binding(.set(\.$level, .high)))
    store.send(.binding(.set(\.$start, Date(timeIntervalSince1970: 7))))
    store.send(.binding(.set(\.$form, Everything.Form(title: "new"))))
    store.send(.labeled(id: 1, level: .default))
    store.send(.tuple((1, 2)))
    store.send(.single(name: "one"))
    store.send(.optional(nil))
    store.send(.result(.failure(Everything.Oops.broken)))
    store.send(.result(.success(Everything.Form(title: "added"))))
    store.send(.`init`)
    store.send(.void(.success(nil)))
    store.send(.void(.failure(.missing(name: "m"))))

    let test = try inspector.test(of: "Everything", sources: sources)
      .replacing("@testable import StoreInspectorTests\n\n", with: "")
    let file = sources.appending(path: "RecordedEverythingTests.swift")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(test.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(withoutLayout(test) == withoutLayout(recorded))
  }

  /// Returns the text without what a formatter changes.
  private func withoutLayout(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }.replacing(",]", with: "]")
  }

  // MARK: Values that cannot be written

  final class Object {}
  struct Closure: Equatable {
    var closure: () -> Void
    var count = 0
    static func == (old: Self, new: Self) -> Bool { old.count == new.count }
  }
  struct Secret {
    private var code: Int, other = 2
    init(seed: Int = 0) { code = seed * 2 }
  }
  struct Named {
    let name: String
    init(other: String) { name = other }
  }
  struct Failing {
    let count: Int
    init(count: Int) throws { self.count = count }
  }
  struct Typed {
    let count: Int
    init(count: String) { self.count = Int(count) ?? 0 }
  }
  struct Wrapped { @Opaque var number = 3 }
  struct Mirrored: CustomReflectable { var customMirror: Mirror { Mirror(self, children: [:]) } }
  @propertyWrapper struct Opaque {
    private var value: Int
    init(wrappedValue: Int) { value = wrappedValue }
    var wrappedValue: Int { value }
  }
  private struct Private {}
  private enum PrivateError: Error { case a }

  @Test func whatCannotBeWritten_isRefusedWithTheReason() {
    struct Local {}
    func refusal(_ value: Any) -> String {
      do {
        return "written as \(try writer.expression(value).line)"
      } catch {
        return "\(error)"
      }
    }
    var stack = StackState<Int>([1, 2])
    stack.remove(at: 0)
    let cases: [(value: Any, reason: String)] = [
      (
        Object(),
        "A value of type WrittenValuesTests.Object is an object, and only values can be written."
      ),
      (
        { () -> Void in } as Any, "A value of type () -> () is a function, which has no expression."
      ),
      (
        [Closure {}],
        "A value of type () -> () in [0].closure is a function, which has no expression."
      ),
      (
        ["a": Optional(Closure {})],
        "A value of type () -> () in [\"a\"].closure is a function, which has no expression."
      ),
      (
        Private(),
        "A value of type WrittenValuesTests.Private has a private type, which a test cannot name."
      ),
      (
        Local(),
        "A value of type WrittenValuesTests.Local has a private type, which a test cannot name."
      ),
      (
        PrivateError.a,
        "A value of type WrittenValuesTests.PrivateError has a private type, which a test cannot name."
      ),
      (
        Secret(seed: 5),
        "A value of type WrittenValuesTests.Secret has no initializer that takes `code`, and a test cannot assign it."
      ),
      (
        Named(other: "x"),
        "A value of type WrittenValuesTests.Named has no initializer with its properties that a test can call."
      ),
      (
        (try? Failing(count: 1)) as Any,
        "A value of type WrittenValuesTests.Failing has no initializer with its properties that a test can call."
      ),
      (
        Typed(count: "1"),
        "A value of type WrittenValuesTests.Typed has no initializer with its properties that a test can call."
      ),
      (
        Wrapped(),
        "A value of type WrittenValuesTests.Opaque in number is a property wrapper, whose value cannot be read."
      ),
      (
        Mirrored(),
        "A value of type WrittenValuesTests.Mirrored has a mirror of its own, which may hide properties."
      ),
      (
        LockIsolated(1),
        "A value of type LockIsolated is an object, and only values can be written."
      ),
      (
        Double.nan,
        "A value of type Double is not a number, and so is not equal to itself."
      ),
      (
        DateComponents(year: 1),
        "A value of type DateComponents cannot be written, since its initializers are not known: its source is not at hand."
      ),
      (TextState("a").bold(), "A value of type TextState has styles, which are not written."),
      (
        stack,
        "A value of type StackState has lost elements before the first action, so that a test numbers the others anew."
      ),
    ]
    for (value, reason) in cases { #expect(refusal(value) == reason) }
  }

  /// A type like one whose unknown fields are empty in all values that are made in code.
  struct Fields {
    private var fields: [String: Int], count = 0, limit = 3
    init() {
      self.fields = [:]
      limit = 7
    }
    init(count: Int) {
      fields = [:]
      self.count = count
      limit = 7
    }
    mutating func insert() { fields["a"] = 1 }
  }

  @Test func whatAnInitializerAssigns_isNoArgument() throws {
    #expect(try writer.expression(Fields()).line == "WrittenValuesTests.Fields(count: 0)")
    #expect(try writer.expression(Fields(count: 2)).line == "WrittenValuesTests.Fields(count: 2)")
    var fields = Fields()
    fields.insert()
    #expect(throws: UnwritableValue.self) { try writer.expression(fields) }
  }

  @Test func typesOfOtherModules_needPublicInitializers() {
    func expression(_ type: String, _ initializer: String) -> String {
      let index = SourceIndex()
      index.add(
        """
        public struct Everything {
          \(type) struct Form {
            public var title: String
            \(initializer)
          }
        }
        """, module: "StoreInspectorTests")
      let writer = SwiftWriter(index: index, module: "Other")
      do {
        return try writer.expression(Everything.Form(title: "a")).line
      } catch {
        return "\(error)"
      }
    }
    let parameters = "title: String, id: Int = 0, level: Level = .low, isDone: Bool = false"
    let form = "A value of type Everything.Form"
    #expect(
      expression("public", "public init(\(parameters)) {}") == #"Everything.Form(title: "a")"#)
    #expect(
      expression("public", "init(\(parameters)) {}")
        == "\(form) has no initializer with its properties that a test can call.")
    #expect(
      expression("public", "")
        == "\(form) has no initializer with its properties that a test can call.")
    #expect(
      expression("", "public init(\(parameters)) {}")
        == "\(form) has a type that is not public in StoreInspectorTests.")
  }

  @Test func featureWithArguments_isRefused() throws {
    let index = SourceIndex()
    index.add("struct Row { let step: Int; \n enum Action {} }", module: "StoreInspectorTests")
    let store = Store(initialState: Row.State(id: UUID(1))) { Row() }
    var step: TestWriter.Step?
    let inspection = StoreInspection(store) { reduced, state in
      step = TestWriter.Step(
        action: reduced.action, isReceived: false, site: nil, before: state, after: state,
        time: .zero, runningEffects: 0, draws: TestWriter.Draws())
    }
    store.send(.nameChanged("a"))
    withExtendedLifetime(inspection) {}
    let error = #expect(throws: UnwritableTest.self) {
      try TestWriter(index: index).test(of: "Row", steps: [#require(step)])
    }
    #expect(
      error?.description == "Row has no initializer without arguments that a test can call.")
  }
}
