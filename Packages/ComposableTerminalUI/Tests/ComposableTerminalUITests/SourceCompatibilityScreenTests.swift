import ComposableTerminalUI
import Foundation
import Observation
import Testing

// A screen with many controls, written with SwiftUI's names and those of version 1.0.

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Card: ViewModifier {
  var color: Color = .blue
  @State private var isHovered = false
  func body(content: Content) -> some View {
    content.padding().background(color.opacity(0.2))
  }
}
extension View {
  func card(_ color: Color = .blue) -> some View { modifier(Card(color: color)) }
}

private struct SpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
extension EnvironmentValues {
  var spacing: CGFloat {
    get { self[SpacingKey.self] }
    set { self[SpacingKey.self] = newValue }
  }
}

struct FramePreference: PreferenceKey {
  static let defaultValue: [String: CGSize] = [:]
  static func reduce(value: inout [String: CGSize], nextValue: () -> [String: CGSize]) {
    value.merge(nextValue()) { $1 }
  }
}

enum Route: Hashable {
  case detail(Int)
  case settings
}

@MainActor
@Observable final class Session {
  var user: String?
  private(set) var count = 0
  func bump() { count += 1 }
}

struct ContentView: View {
  @Environment(\.spacing) var spacing
  @Environment(\.colorScheme) private var scheme
  @Environment(\.scenePhase) var phase
  @Environment(\.openURL) var openURL
  @Environment(\.dismiss) var dismiss
  @Environment(\.isEnabled) var isEnabled
  @Environment(\.locale) var locale
  @Environment(Session.self) private var session
  @State private var text = ""
  @State private var items = ["a", "b"]
  @State private var path: [Route] = []
  @State private var size: CGFloat = 10
  @State private var isOn = false
  @State private var selected: String?
  @State var optionalWidth: CGFloat?
  @FocusState var isFocused: Bool
  let title: LocalizedStringKey = "Title"

  var body: some View {
    NavigationStack(path: $path) {
      VStack(alignment: .leading, spacing: spacing) {
        header
        content(for: 3)
        Text("A") + Text(" B").bold() + Text(Date(), style: .time)
        Text(title).font(.title)
        Text("\(3.14159, specifier: "%.2f") and \(Date.now, format: .dateTime.year())")
        Group {
          if isOn { Text("on") } else if text.isEmpty { Text("empty") } else { EmptyView() }
          switch path.last {
          case .detail(let id)?: Text("\(id)")
          case .settings?: Text("s")
          case nil: Text("none")
          }
        }
        ForEach(items.indices, id: \.self) { i in TextField("Item \(i)", text: $items[i]) }
        ForEach(Array(zip(items.indices, items)), id: \.0) { index, item in Text("\(index) \(item)")
        }
        ForEach($items, id: \.self) { $item in TextField("x", text: $item) }
        Triangle().fill(.red).frame(width: size, height: size)
        Triangle().stroke(Color.blue, lineWidth: 2)
        Circle().strokeBorder(Color.gray, lineWidth: 2)
        RoundedRectangle().fill(Color.red)
        Rectangle().foregroundColor(.clear).frame(maxWidth: .infinity, minHeight: 1, maxHeight: 4)
        TextEditor(text: $text).focused($isFocused).frame(height: 2)
        Button(action: { session.bump() }) { Text("Bump \(session.count)") }.card(.green)
        Button("Async") { Task { await load() } }
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .topLeading)
      .onAppear { isFocused = true }
      .task { await load() }
      .task(id: text) { try? await Task.sleep(nanoseconds: 1) }
      .onChange(of: phase) { _, newPhase in if newPhase == .background { print("bg") } }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .detail(let id): Text("Detail \(id)").navigationBarBackButtonHidden()
        case .settings: Text("Settings")
        }
      }
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Add") { path.append(.settings) } }
        if isOn { ToolbarItem(placement: .status) { Text("On") } }
      }
      .navigationTitle(Text("Hello"))
      .background {
        GeometryReader { geometry in
          Color.clear.preference(key: FramePreference.self, value: ["a": geometry.size])
        }
      }
      .onPreferenceChange(FramePreference.self) { value in size = min(4, value["a"]?.width ?? 0) }
    }
    .environment(\.spacing, 4)
    .tint(.orange)
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline) {
      Image(systemName: "star.fill").frame(width: 2, height: 1)
      Label("Session", systemImage: "person").labelStyle(.titleAndIcon)
      Spacer()
      ProgressView(value: 0.3).progressViewStyle(.linear)
    }
    .onTapGesture { isOn.toggle() }
  }

  @ViewBuilder
  private func content(for count: Int) -> some View {
    if count > 2 {
      ForEach(0..<count, id: \.self) { Text("\($0)") }
    }
  }

  @MainActor private func load() async {}
}

struct Feature: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    @PresentationState var alert: AlertState<Action.Alert>?
    var rows: IdentifiedArrayOf<Row.State> = []
  }
  enum Action: BindableAction, Equatable {
    enum Alert: Equatable { case ok }
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case row(id: Row.State.ID, action: Row.Action)
    case tapped
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .tapped:
        state.rows.append(Row.State(id: uuid()))
        return .run { send in await send(.set(\.$name, "Blob")) }
      default: return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }
}
struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    @BindingState var isOn = false
  }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}
struct FeatureView: View {
  let store: StoreOf<Feature>
  struct ViewState: Equatable {
    @BindingViewState var name: String
    let count: Int
    init(store: BindingViewStore<Feature.State>) {
      self._name = store.$name
      self.count = store.rows.count
    }
  }
  var body: some View {
    WithViewStore(self.store, observe: ViewState.init(store:)) { viewStore in
      Form {
        TextField("Name", text: viewStore.$name)
        Button("Add \(viewStore.count)") { viewStore.send(.tapped) }
        ForEachStore(self.store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) {
          rowStore in
          WithViewStore(rowStore, observe: { $0 }) { viewStore in
            Toggle("Row", isOn: viewStore.$isOn)
          }
        }
      }
      .alert(store: self.store.scope(state: \.$alert, action: { .alert($0) }))
    }
  }
}

struct ContentViews: View {
  var body: some View {
    ContentView().environment(Session())
    FeatureView(store: Store(initialState: Feature.State()) { Feature() })
  }
}

@MainActor
@Suite struct SourceCompatibilityScreenTests {
  @Test func screenWithManyControls_isShown() {
    let session = Session()
    let ui = Pilot(size: (60, 40)) { ContentView().environment(session) }
    #expect(ui.contains("Hello") && ui.contains("A B"))
    #expect(ui.contains("3.14 and 2"))
    #expect(ui.contains("0 a") && ui.contains("1 b"))
    ui.click("Bump 0")
    #expect(ui.contains("Bump 1"))
    ui.click("Session")
    #expect(ui.contains("[ Add ]"))
    ui.click("Add")
    #expect(ui.contains("Settings"))
  }

  @Test func formOfAStore_writesItsState() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let ui = Pilot(size: (40, 10)) { FeatureView(store: store) }
    ui.click("Add 0")
    await ui.settle()
    #expect(ui.contains("Blob") && ui.contains("Add 1"))
    ui.click("Row")
    #expect(store.withState(\.rows[0].isOn))
  }

  @Test func previews_areShown() {
    #expect(renderText(ContentViews(), width: 60, height: 90).contains("Bump 0"))
  }
}
