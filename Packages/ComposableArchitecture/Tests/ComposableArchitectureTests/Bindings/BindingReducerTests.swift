import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BindingReducerTests {
  struct Form: Reducer {
    struct State: Equatable, Codable {
      @BindingState var name = ""
      @BindingState var age = 0
      var greeting = ""
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$name):
          state.greeting = "Hello, \(state.name)!"
          return .none
        case .binding:
          return .none
        }
      }
    }
  }

  @Test func writesAreComparedByPropertyAndValue() {
    let action = BindingAction<Form.State>.set(\.$name, "Blob")
    #expect(action == .set(\.$name, "Blob"))
    #expect(action != .set(\.$name, "Blob Jr."))
    #expect(action != .set(\.$age, 1))
    #expect(\Form.State.$name ~= action)
    #expect(!(\Form.State.$age ~= action))
    #expect(action.keyPath == \Form.State.$name)
  }

  @Test func bindingReducerForACase_writesItsActionsOnly() async {
    struct Parent: Reducer {
      typealias State = Form.State
      enum Action: Equatable {
        case view(Form.Action)
      }
      var body: some ReducerOf<Self> {
        BindingReducer(action: /Action.view)
      }
    }
    let store = TestStore(initialState: Form.State()) { Parent() }
    await store.send(.view(.set(\.$age, 3))) { $0.age = 3 }
  }

  @Test func bindingState_isCodedAsItsValue() throws {
    let state = Form.State(name: "Blob", age: 7, greeting: "?")
    let json = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(Form.State.self, from: json) == state)
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
