import ComposableTerminalUI
import RecordMeeting
import ResolveConflict
import StandupDetail
import StandupsList

/// Shows the app: a navigation stack, or, on a wide screen, the list and the selected standup side
/// by side.
public struct AppView: View {
  @FocusState private var column: AppFeature.State.Column?
  private let store: StoreOf<AppFeature>

  public init(store: StoreOf<AppFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack(spacing: 0) {
        if let notice = viewStore.notice {
          HStack {
            Text(notice.text)
            if let button = notice.button {
              Spacer()
              Button(button) { viewStore.send(.noticeTapped) }
            }
          }
          .padding(.horizontal, 2)
        }
        GeometryReader { proxy in
          columns(viewStore, isWide: proxy.size.width >= Self.wideWidth)
            .onChange(of: proxy.size.width >= Self.wideWidth, initial: true) { _, isWide in
              viewStore.send(.widthChanged(isWide: isWide))
            }
        }
      }
      // While an inspector has the focus, no column has it.
      .bind(Binding(viewStore.binding(get: \.column, send: { .columnFocused($0) })), to: $column)
      .toast(toast(viewStore))
    }
    .task { await store.send(.onTask).finish() }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .sheet(store: store.scope(state: \.$conflict, action: { .conflict($0) })) {
      ResolveConflictSheet(store: $0)
    }
  }

  private static var wideWidth: CGFloat { 120 }

  private struct ViewState: Equatable {
    let column: AppFeature.State.Column
    let isEmpty: Bool
    let isInMeeting: Bool
    let isInList: Bool
    let notice: Notice?
    let toast: ToastState?
    let undo: ToastState.Undo?

    init(_ state: AppFeature.State) {
      let path = state.path
      column = state.column
      isEmpty = state.standupsList.standups.isEmpty
      isInList = path.isEmpty
      isInMeeting = path.last?.recordMeeting != nil
      notice = state.notice
      toast = state.toast
      undo = state.offeredUndo
    }
  }

  private typealias Path = AppFeature.Path
  private typealias AppViewStore = ViewStore<ViewState, AppFeature.Action>

  /// The list and the path. A meeting covers the list, and takes the whole width for its columns, as
  /// does a list without standups for its greeting.
  private func columns(_ viewStore: AppViewStore, isWide: Bool) -> some View {
    // Both columns are shown while the detail has the focus, such as after the last standup was
    // deleted in it: the only column would be the detail, rather than the empty list.
    let isEmpty = viewStore.isEmpty && !(isWide && viewStore.column == .detail)
    let showsBoth = isWide && !viewStore.isInMeeting && !isEmpty
    let isOneWide = isWide && viewStore.isInMeeting
    return NavigationSplitView(
      columnVisibility: .constant(showsBoth || viewStore.isInList ? .all : .detailOnly)
    ) {
      StandupsListView(
        store: store.scope(state: \.standupsList, action: { .standupsList($0) })
      )
      .focused($column, equals: .list)
    } detail: {
      screens(besideList: showsBoth, isEmpty: viewStore.isEmpty)
        .focused($column, equals: .detail)
        .onExitCommand(perform: showsBoth ? { viewStore.send(.columnFocused(.list)) } : nil)
    }
    .navigationSplitViewCollapses(below: showsBoth || isOneWide ? Self.wideWidth : .infinity)
  }

  private func toast(_ viewStore: AppViewStore) -> Binding<Toast?> {
    Binding {
      viewStore.toast.map { toast in
        Toast(
          toast.text, id: toast.id,
          action: viewStore.undo.map { undo in
            Toast.Action("Undo", shortcut: KeyboardShortcut("u", modifiers: [])) {
              viewStore.send(.toastButtonTapped(undo))
            }
          }
        )
      }
    } set: { toast in
      if toast == nil { viewStore.send(.toastDismissed) }
    }
  }

  private func screens(besideList isBesideList: Bool, isEmpty: Bool) -> some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      Text(isEmpty ? "" : "Select a standup to see it here.")
        .foregroundColor(.secondary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(/Path.State.detail, action: Path.Action.detail) { store in
          StandupDetailView(store: store).navigationBarBackButtonHidden(isBesideList)
        }
      case .meeting:
        CaseLet(/Path.State.meeting, action: Path.Action.meeting) { MeetingView(store: $0) }
      case .recordMeeting:
        CaseLet(/Path.State.recordMeeting, action: Path.Action.recordMeeting) { store in
          RecordMeetingView(store: store)
        }
      }
    }
  }
}

extension Keymap {
  /// Adds the letters that move in lists (`j`, `k`, `g`, `G`) and `q`, which goes back, or quits at
  /// the root.
  public mutating func addLetters() {
    self[.moveDown] += ["j"]
    self[.moveUp] += ["k"]
    self[.moveToStart] += ["g"]
    self[.moveToEnd] += ["G"]
    let quit = KeyboardShortcut("q", modifiers: [])
    self[.cancel].insert(quit, at: 0)
    self[.quit].insert(quit, at: 0)
  }
}
