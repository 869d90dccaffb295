import CustomDump
import Testing

/// Dumps of values whose description contains an address, which differs in each run.
@Suite struct AddressTests {
  @propertyWrapper struct Wrapper {
    var wrappedValue: Int
    var projectedValue: Wrapper {
      get { self }
      set { self = newValue }
    }
  }

  struct Inner {
    var number = 1
    var optional: Int?
    var computed: String { "" }
  }

  struct State {
    var inner = Inner()
    var optional: Inner?
    var rows = [1]
    var pair = (1, second: 2)
    @Wrapper var width = 1
    var computed: Inner {
      get { inner }
      set { inner = newValue }
    }
    var function: ((Int) -> Void)? { nil }
  }

  struct Generic<Value> {
    var value: Value
    var computed: [Value] { [value] }
  }

  @Test func keyPathsOfStoredProperties_areWrittenByName() {
    #expect(String(customDumping: \State.self) == #"\State.self"#)
    #expect(String(customDumping: \State.inner.number) == #"\State.inner.number"#)
    #expect(String(customDumping: \State.optional?.number) == #"\State.optional?.number"#)
    #expect(String(customDumping: \State.optional?.optional) == #"\State.optional?.optional"#)
    #expect(String(customDumping: \State.optional!.number) == #"\State.optional!.number"#)
    #expect(String(customDumping: \State.pair.0) == #"\State.pair.0"#)
    #expect(String(customDumping: \State.pair.second) == #"\State.pair.second"#)
    #expect(String(customDumping: \Generic<Int>.value) == #"\Generic<Int>.value"#)
  }

  @Test func computedPartsOfKeyPaths_areWrittenByType() {
    #expect(String(customDumping: \State.$width) == #"\State.<computed Wrapper>"#)
    #expect(String(customDumping: \State.width) == #"\State.<computed Int>"#)
    #expect(
      String(customDumping: \State.$width.wrappedValue)
        == #"\State.<computed Wrapper>.wrappedValue"#)
    #expect(String(customDumping: \State.computed.number) == #"\State.<computed Inner>.number"#)
    #expect(
      String(customDumping: \State.optional?.computed) == #"\State.optional?.<computed String>"#)
    #expect(String(customDumping: \State.rows[0]) == #"\State.rows.<computed Int>"#)
    #expect(
      String(customDumping: \State.function)
        == #"\State.<computed Optional<(Int) -> ()>>"#)
    #expect(
      String(customDumping: \Generic<[Int]>.computed.first)
        == #"\Generic<Array<Int>>.<computed Array<Array<Int>>>.<computed Optional<Array<Int>>>"#)
  }

  @Test func pointersAndIdentifiersOfObjects_areWrittenWithoutAddress() {
    final class Object {}
    let object = Object()
    var number = 1
    #expect(String(customDumping: ObjectIdentifier(object)) == "ObjectIdentifier()")
    withUnsafeMutablePointer(to: &number) { pointer in
      #expect(String(customDumping: pointer) == "UnsafeMutablePointer()")
      #expect(String(customDumping: UnsafeRawPointer(pointer)) == "UnsafeRawPointer()")
      #expect(String(customDumping: OpaquePointer(pointer)) == "OpaquePointer()")
      let buffer = UnsafeBufferPointer(start: UnsafePointer(pointer), count: 1)
      #expect(!String(customDumping: buffer).contains("0x"))
    }
    #expect(!String(customDumping: Unmanaged.passUnretained(object)).contains("0x"))
  }

  @Test func namesOfTypes_areThoseOfDumps() {
    struct Local {}
    #expect(_dumpName(of: Int.self) == "Int")
    #expect(_dumpName(of: [String?].self) == "[String?]")
    #expect(_dumpName(of: Generic<Int>.self) == "AddressTests.Generic")
    #expect(_dumpName(of: Local.self) == "AddressTests.Local")
  }
}
