import ComposableTerminalUI
import DataManager
import Foundation

extension CaseStudy {
  static let saving = CaseStudy(
    "Saving",
    readMe: """
      Notes are saved a second after the last key: the effect of each change cancels the one that \
      waits. That is enough for a file that nobody else writes, and where the last second may be \
      lost. The file of this page is in memory.
      """
  ) {
    SavingView(
      store: Store(initialState: Saving.State()) {
        Saving()
      } withDependencies: {
        $0.dataManager = .mock()
      })
  }
}

struct Saving: Reducer {
  struct State: Equatable {
    @BindingState var notes = ""
    /// The content of the file.
    var saved = ""
    /// The reason why the last change was not saved.
    var failure: String?

    init() {
      @Dependency(\.dataManager.load) var load
      saved = (try? load(.notes)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      notes = saved
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saved(TaskResult<String>)
  }

  private enum CancelID { case saving }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dataManager.save) var save

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.notes) { _, notes in
        Reduce { _, _ in
          .run { send in
            try await withTaskCancellation(id: CancelID.saving, cancelInFlight: true) {
              try await clock.sleep(for: .seconds(1))
              await send(
                .saved(
                  TaskResult {
                    try save(Data(notes.utf8), .notes, .always)
                    return notes
                  }))
            }
          }
        }
      }
    Reduce { state, action in
      switch action {
      case .binding: break
      case .saved(.success(let notes)): (state.saved, state.failure) = (notes, nil)
      case .saved(.failure(let error)): state.failure = error.localizedDescription
      }
      return .none
    }
  }
}

extension URL {
  static let notes = URL(filePath: "/notes.txt")
}

private struct SavingView: View {
  let store: StoreOf<Saving>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        TextField("Notes", text: viewStore.$notes)
        if let failure = viewStore.failure {
          Text(verbatim: "Not saved: \(failure)")
        } else {
          Text(viewStore.notes == viewStore.saved ? "Saved" : "Saving…")
        }
      }
    }
  }
}
