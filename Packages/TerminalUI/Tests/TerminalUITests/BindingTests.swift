import Testing

@testable import TerminalUI

/// Bindings to optionals and to their wrapped values.
@MainActor
@Suite struct BindingTests {
  private final class Box {
    var number = 1
    var name: String? = "Blob"
  }

  private let box = Box()

  @Test func aValueIsReadAndChangedAsAnOptional() {
    let optional = Binding<Int?>(
      Binding(get: { [box] in box.number }, set: { [box] in box.number = $0 }))
    #expect(optional.wrappedValue == 1)
    optional.wrappedValue = 2
    #expect(box.number == 2)
    optional.wrappedValue = nil
    #expect(box.number == 2)
  }

  @Test func aBindingToAWrappedValue_keepsTheLastValue() throws {
    let name = Binding(get: { [box] in box.name }, set: { [box] in box.name = $0 })
    let held = try #require(Binding(name))
    box.name = "Ada"
    #expect(held.wrappedValue == "Ada")
    held.wrappedValue = "Charles"
    #expect(box.name == "Charles")
    box.name = nil
    #expect(held.wrappedValue == "Blob")
    let none = Binding(name)
    #expect(none == nil)
  }
}
