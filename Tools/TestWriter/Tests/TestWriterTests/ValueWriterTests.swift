import ComposableArchitecture
import Foundation
import StoreInspector
import Testing

@testable import TestWriter

/// Checks that a test with values of all kinds compiles and passes, and that no other is written.
@MainActor
@Suite struct ValueWriterTests {
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

    try expect(inspector.test(of: "Everything"), in: "RecordedEverythingTests.swift")
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
    var stack = StackState<Int>([1, 2])
    stack.remove(at: 0)
    let object = "is an object, and only values can be written."
    let function = "is a function, which has no expression."
    let hidden = "has a private type, which a test cannot name."
    let absent = "has no initializer with its properties that a test can call."
    let mirror = "has a mirror of its own, which may hide properties."
    let own = "ValueWriterTests."
    let cases: [(value: Any, reason: String)] = [
      (Object(), "\(own)Object \(object)"), (LockIsolated(1), "LockIsolated \(object)"),
      ({ () -> Void in } as Any, "() -> () \(function)"),
      ([Closure {}], "() -> () in [0].closure \(function)"),
      (["a": Optional(Closure {})], "() -> () in [\"a\"].closure \(function)"),
      (Private(), "\(own)Private \(hidden)"), (Local(), "\(own)Local \(hidden)"),
      (PrivateError.a, "\(own)PrivateError \(hidden)"),
      (
        Secret(seed: 5),
        "\(own)Secret has no initializer that takes `code`, and a test cannot assign it."
      ),
      (Named(other: "x"), "\(own)Named \(absent)"), (Typed(count: "1"), "\(own)Typed \(absent)"),
      ((try? Failing(count: 1)) as Any, "\(own)Failing \(absent)"),
      (
        Wrapped(),
        "\(own)Opaque in number is a property wrapper, whose value cannot be read."
      ),
      (Mirrored(), "\(own)Mirrored \(mirror)"),
      (DateComponents(year: 1), "DateComponents \(mirror)"),
      (Double.nan, "Double is not a number, and so is not equal to itself."),
      (TextState("a").bold(), "TextState has styles, which are not written."),
      (
        stack,
        "StackState has lost elements before the first action, so that a test numbers the others anew."
      ),
    ]
    for (value, reason) in cases {
      let error = #expect(throws: Unwritable.self) { try writer.expression(of: value) }
      #expect(error?.description == "A value of type \(reason)")
    }
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
    #expect(try writer.expression(of: Fields()) == "ValueWriterTests.Fields(count: 0)")
    #expect(try writer.expression(of: Fields(count: 2)) == "ValueWriterTests.Fields(count: 2)")
    var fields = Fields()
    fields.insert()
    #expect(throws: Unwritable.self) { try writer.expression(of: fields) }
  }

  /// A type with a property that does not make its values differ.
  struct Counted: Equatable {
    private(set) var text = ""
    private var changes = 0
    mutating func write(_ text: String) {
      self.text = text
      changes += 1
    }
    init(text: String = "") { self.text = text }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
  }

  @Test func whatEqualityIgnores_isNotWritten() throws {
    var counted = Counted()
    counted.write("a")
    let line = try writer.expression(of: counted)
    #expect(line == #"ValueWriterTests.Counted(text: "a")"#)
    #expect(counted == Counted(text: "a"))
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
        """, module: "TestWriterTests")
      let writer = ValueWriter(index: index, module: "Other")
      do {
        return try writer.expression(of: Everything.Form(title: "a"))
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
        == "\(form) has a type that is not public in TestWriterTests.")
  }

  @Test func featureWithArguments_isRefused() throws {
    let index = SourceIndex()
    index.add("struct Row { let step: Int; \n enum Action {} }", module: "TestWriterTests")
    let store = Store(initialState: Row.State(id: UUID(1))) { Row() }
    let inspector = Inspector(store)
    store.send(.nameChanged("a"))
    let error = #expect(throws: Unwritable.self) {
      try inspector.test(of: "Row", index: index)
    }
    #expect(
      error?.description == "Row has no initializer without arguments that a test can call.")
  }
}
