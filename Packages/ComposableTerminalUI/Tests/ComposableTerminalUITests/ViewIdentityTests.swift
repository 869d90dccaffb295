import ComposableTerminalUI
import Foundation
import Testing

/// A feature that presents others in all ways.
@Reducer struct Presenter {
  @Reducer struct Form {
    struct State: Equatable, Identifiable {
      var id: Int
      var text = 0
    }
    enum Action { case touched }
  }
  @Reducer struct Plain {
    struct State: Equatable { var text = 0 }
    enum Action { case touched }
  }
  @Reducer enum Destination {
    case edit(Form)
    case view(Form)
    case plain(Plain)
  }

  @ObservableState struct State: Equatable {
    @Presents var destination: Destination.State?
    var optional: Destination.State?
    var form: Form.State?
    var screen = Destination.State.plain(Plain.State())
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case form(Form.Action)
    case optional(Destination.Action)
    case screen(Destination.Action)
    case set(State)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let new) = action { state = new }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Presenter.Destination.State: Equatable {
  /// The identity that the reducers' documentation defines.
  fileprivate var expectedIdentity: String {
    switch self {
    case .edit(let form): "edit \(form.id)"
    case .view(let form): "view \(form.id)"
    case .plain: "plain"
    }
  }

  fileprivate var edited: Presenter.Form.State? {
    guard case .edit(let form) = self else { return nil }
    return form
  }
}

/// The views of instances so far, which are numbered.
@MainActor
private final class Births {
  var count = 0
  var appearances = 0

  func next() -> Int {
    count += 1
    return count
  }
}

private struct Probe: View {
  @MainActor final class Birth {
    private var number: Int?

    func number(in births: Births) -> Int {
      if let number { return number }
      let new = births.next()
      number = new
      return new
    }
  }

  let births: Births
  @State private var birth = Birth()

  var body: some View {
    Text("born \(birth.number(in: births))").onAppear { births.appearances += 1 }
  }
}

/// The law of identity in views: the view of a child is the same view for as long as the child is the
/// same instance, and another one from then on, in all presentations of both dialects. Esc dismisses
/// what is presented.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct ViewIdentityTests {
  fileprivate typealias Destination = Presenter.Destination
  fileprivate typealias PresenterStore = StoreOf<Presenter>

  fileprivate struct Presentation {
    let name: String
    var isDismissed = true
    /// Returns the identity that the presented view should have; `nil` if there should be none.
    let identity: (Presenter.State) -> String?
    let view: @MainActor (PresenterStore, Births) -> AnyView
  }

  @ViewBuilder fileprivate static func cases(
    _ store: Store<Destination.State, Destination.Action>, _ births: Births
  ) -> some View {
    SwitchStore(store) { state in
      switch state {
      case .edit:
        CaseLet(/Destination.State.edit, action: Destination.Action.edit) {
          (_: StoreOf<Presenter.Form>) in Probe(births: births)
        }
      case .view:
        CaseLet(/Destination.State.view, action: Destination.Action.view) {
          (_: StoreOf<Presenter.Form>) in Probe(births: births)
        }
      case .plain: Probe(births: births)
      }
    }
  }

  fileprivate static func tour(
    _ name: String, edited: Bool = false, isDismissed: Bool = true,
    _ view:
      @escaping @MainActor (
        Store<PresentationState<Destination.State>, PresentationAction<Destination.Action>>, Births
      ) -> some View
  ) -> Presentation {
    Presentation(
      name: name, isDismissed: isDismissed,
      identity: { state in
        edited
          ? state.destination?.edited.map { "edit \($0.id)" } : state.destination?.expectedIdentity
      },
      view: { store, births in
        AnyView(
          view(store.scope(state: \.$destination, action: { .destination($0) }), births))
      })
  }

  fileprivate static let presentations: [Presentation] = [
    tour("sheet") { store, births in
      Text("root").sheet(store: store) { cases($0, births) }
    },
    tour("sheet of a case", edited: true) { store, births in
      Text("root").sheet(
        store: store, state: /Destination.State.edit, action: Destination.Action.edit
      ) { (_: StoreOf<Presenter.Form>) in Probe(births: births) }
    },
    tour("popover of a case", edited: true) { store, births in
      Text("root").popover(
        store: store, state: /Destination.State.edit, action: Destination.Action.edit
      ) { (_: StoreOf<Presenter.Form>) in Probe(births: births) }
    },
    tour("cover of a case", edited: true) { store, births in
      Text("root").fullScreenCover(
        store: store, state: /Destination.State.edit, action: Destination.Action.edit
      ) { (_: StoreOf<Presenter.Form>) in Probe(births: births) }
    },
    tour("screen of a case", edited: true) { store, births in
      NavigationStack {
        Text("root").navigationDestination(
          store: store, state: /Destination.State.edit, action: Destination.Action.edit
        ) { (_: StoreOf<Presenter.Form>) in Probe(births: births) }
      }
    },
    tour("popover") { store, births in
      Text("root").popover(store: store) { cases($0, births) }
    },
    tour("cover") { store, births in
      Text("root").fullScreenCover(store: store) { cases($0, births) }
    },
    tour("screen") { store, births in
      NavigationStack {
        Text("root").navigationDestination(store: store) { cases($0, births) }
      }
    },
    tour("IfLetStore of a presentation", isDismissed: false) { store, births in
      IfLetStore(store) { cases($0, births) }
    },
    Presentation(
      name: "IfLetStore", isDismissed: false,
      identity: { $0.form.map { "\($0.id)" } },
      view: { store, births in
        AnyView(
          IfLetStore(store.scope(state: \.form, action: { .form($0) })) { _ in
            Probe(births: births)
          })
      }),
    Presentation(
      name: "SwitchStore", isDismissed: false,
      identity: { $0.screen.expectedIdentity },
      view: { store, births in
        AnyView(cases(store.scope(state: \.screen, action: { .screen($0) }), births))
      }),
    Presentation(
      name: "sheet of an item",
      identity: { $0.destination?.expectedIdentity },
      view: { store, births in AnyView(ItemSheet(store: store, births: births)) }),
    Presentation(
      name: "optional scope", isDismissed: false,
      identity: { $0.optional?.expectedIdentity },
      view: { store, births in
        AnyView(
          Closure {
            if let child = store.scope(state: \.optional, action: \.optional) {
              Probe(births: births).id(child.id)
            }
          })
      }),
  ]

  private struct ItemSheet: View {
    @Bindable var store: PresenterStore
    let births: Births

    var body: some View {
      Text("root").sheet(item: $store.scope(state: \.destination, action: \.destination)) { _ in
        Probe(births: births)
      }
    }
  }

  @Test func aViewLivesAsLongAsItsInstance() {
    for presentation in Self.presentations {
      for seed in SeededGenerator.seeds(5) { run(presentation, seed: seed) }
    }
  }

  private func run(_ presentation: Presentation, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let births = Births()
    let store = Store(initialState: Presenter.State()) { Presenter() }
    let ui = Pilot(size: (40, 12)) { presentation.view(store, births) }
    var identity = presentation.identity(Presenter.State())
    var expected = identity == nil ? 0 : 1
    for step in 0..<15 {
      if step % 4 == 3 {
        ui.press(.escape)
      } else {
        store.send(.set(Self.state(&generator)))
      }
      let new = presentation.identity(store.withState(\.self))
      if let new, new != identity { expected += 1 }
      identity = new
      let position: Comment = "\(presentation.name), SEED=\(seed), step \(step)"
      #expect(ui.screen.contains("born \(expected)") == (new != nil), position)
      #expect(births.count == expected, position)
      #expect(births.appearances == expected, position)
      if step % 4 == 3, presentation.isDismissed { #expect(new == nil, position) }
    }
  }

  private static func state(_ generator: inout SeededGenerator) -> Presenter.State {
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func form() -> Presenter.Form.State { Presenter.Form.State(id: draw(2), text: draw(3)) }
    func destination() -> Destination.State {
      switch draw(4) {
      case 0...1: .edit(form())
      case 2: .view(form())
      default: .plain(Presenter.Plain.State(text: draw(3)))
      }
    }
    return Presenter.State(
      destination: draw(4) == 0 ? nil : destination(),
      optional: draw(4) == 0 ? nil : destination(),
      form: draw(4) == 0 ? nil : form(),
      screen: destination())
  }
}
