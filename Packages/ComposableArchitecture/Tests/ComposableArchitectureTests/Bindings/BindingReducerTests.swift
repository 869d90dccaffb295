import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BindingReducerTests {
  struct Form: Equatable, Codable {
    @BindingState var name = ""
    @BindingState var age = 0
  }

  @Test func writesAreComparedByPropertyAndValue() {
    let action = BindingAction<Form>.set(\.$name, "Blob")
    #expect(action == .set(\.$name, "Blob"))
    #expect(action != .set(\.$name, "Blob Jr."))
    #expect(action != .set(\.$age, 1))
    #expect(\Form.$name ~= action)
    #expect(!(\Form.$age ~= action))
    #expect(action.keyPath == \Form.$name)
  }

  @Test func bindingState_isCodedAsItsValue() throws {
    let state = Form(name: "Blob", age: 7)
    let json = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(Form.self, from: json) == state)
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    #expect(object?["name"] as? String == "Blob")
  }

  @Test func propertiesWithEqualValues_areEqualAndHaveEqualHashes() {
    let properties = [BindingState(wrappedValue: 1), BindingState(wrappedValue: 2)]
    #expect(properties[0] != properties[1])
    #expect(properties[0].hashValue != properties[1].hashValue)
    #expect(properties[0] == BindingState(wrappedValue: 1))
    #expect(properties[0].hashValue == BindingState(wrappedValue: 1).hashValue)
    let presentations = [PresentationState(wrappedValue: 1), PresentationState(wrappedValue: 2)]
    #expect(presentations[0].hashValue != presentations[1].hashValue)
    #expect(presentations[0].hashValue == PresentationState(wrappedValue: 1).hashValue)
  }
}
