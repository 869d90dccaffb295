import ComposableTerminalUI
import Foundation

/// Downloads a document with progress, and stops the download or deletes the document after a
/// confirmation.
struct DownloadComponent: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    let id: UUID
    var mode: Mode
    let url: URL
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case downloadClient(TaskResult<DownloadClient.Event>)

    enum Alert: Equatable {
      case deleteButtonTapped
      case stopButtonTapped
    }
  }

  enum Mode: Equatable {
    case downloaded
    case downloading(progress: Double)
    case notDownloaded
    case startingToDownload
  }

  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .none

      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: state.id)

      case .alert(.dismiss):
        return .none

      case .buttonTapped:
        switch state.mode {
        case .downloaded:
          state.alert = .delete
          return .none
        case .downloading, .startingToDownload:
          state.alert = .stop
          return .none
        case .notDownloaded:
          state.mode = .startingToDownload
          return .run { [url = state.url] send in
            for try await event in downloadClient.download(url) {
              await send(.downloadClient(.success(event)))
            }
          } catch: { error, send in
            await send(.downloadClient(.failure(error)))
          }
          .cancellable(id: state.id)
        }

      case .downloadClient(.success(.response)):
        state.alert = nil
        state.mode = .downloaded
        return .none

      case .downloadClient(.success(.updateProgress(let progress))):
        state.mode = .downloading(progress: progress)
        return .none

      case .downloadClient(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.mode = .notDownloaded
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

extension AlertState<DownloadComponent.Action.Alert> {
  static let delete = AlertState {
    TextState("Do you want to delete this map from your offline storage?")
  } actions: {
    ButtonState(role: .destructive, action: .deleteButtonTapped) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  }

  static let stop = AlertState {
    TextState("Do you want to stop downloading this map?")
  } actions: {
    ButtonState(role: .destructive, action: .stopButtonTapped) { TextState("Stop") }
    ButtonState(role: .cancel) { TextState("Continue") }
  }
}

struct DownloadComponentView: View {
  let store: StoreOf<DownloadComponent>

  var body: some View {
    WithViewStore(store, observe: \.mode) { viewStore in
      HStack {
        switch viewStore.state {
        case .downloading(let progress):
          ProgressView(value: progress).frame(width: 10)
        case .startingToDownload:
          ProgressView()
        case .downloaded, .notDownloaded:
          EmptyView()
        }
        Button(viewStore.state.buttonTitle) { viewStore.send(.buttonTapped) }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}

extension DownloadComponent.Mode {
  fileprivate var buttonTitle: String {
    switch self {
    case .downloaded: "Delete"
    case .downloading, .startingToDownload: "Stop"
    case .notDownloaded: "Download"
    }
  }
}
