import ComposableTerminalUI
import LineSocketClient

extension CaseStudy {
  static let lineSocket = CaseStudy(
    "Socket",
    readMe: """
      A connection over which both sides send lines of text at any time. For the other side, run \
      `nc -l 127.0.0.1 7777` in another terminal, and type there.
      """
  ) {
    LineSocketView(store: Store(initialState: LineSocket.State()) { LineSocket() })
  }
}

struct LineSocket: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var connectivityState = ConnectivityState.disconnected
    var messageToSend = ""
    var receivedMessages: [String] = []

    enum ConnectivityState: Equatable {
      case connected, connecting, disconnected
    }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case connectButtonTapped
    case connectionEnded
    case messageToSendChanged(String)
    case receivedSocketEvent(TaskResult<LineSocketClient.Event>)
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)

    enum Alert: Equatable {}
  }

  private enum CancelID { case connection }

  @Dependency(\.lineSocket) var lineSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .connectButtonTapped:
        guard state.connectivityState == .disconnected else {
          state.connectivityState = .disconnected
          return .cancel(id: CancelID.connection)
        }
        state.connectivityState = .connecting
        return .run { send in
          for try await event in lineSocket.connect(7777) {
            await send(.receivedSocketEvent(.success(event)))
          }
          await send(.connectionEnded)
        } catch: { error, send in
          await send(.receivedSocketEvent(.failure(error)))
        }
        .cancellable(id: CancelID.connection)

      case .connectionEnded:
        state.connectivityState = .disconnected
        return .none

      case .messageToSendChanged(let message):
        state.messageToSend = message
        return .none

      case .receivedSocketEvent(.success(.connected)):
        state.connectivityState = .connected
        return .none

      case .receivedSocketEvent(.success(.line(let line))):
        state.receivedMessages = (state.receivedMessages + [line]).suffix(100)
        return .none

      case .receivedSocketEvent(.failure(let error)):
        state.connectivityState = .disconnected
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none

      case .sendButtonTapped:
        let message = state.messageToSend
        state.messageToSend = ""
        return .run { send in
          try await lineSocket.send(message)
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }
        .cancellable(id: CancelID.connection)

      case .sendResponse(didSucceed: false):
        state.alert = AlertState {
          TextState("The line could not be sent. Connect, and send it again.")
        }
        return .none

      case .sendResponse(didSucceed: true):
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

private struct LineSocketView: View {
  let store: StoreOf<LineSocket>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Button(
          viewStore.connectivityState == .connected
            ? "Disconnect" : viewStore.connectivityState == .connecting ? "Cancel" : "Connect"
        ) { viewStore.send(.connectButtonTapped) }
        TextField(
          "Line to send",
          text: viewStore.binding(get: \.messageToSend, send: { .messageToSendChanged($0) })
        )
        .onSubmit { viewStore.send(.sendButtonTapped) }
        Button("Send") { viewStore.send(.sendButtonTapped) }
          .disabled(viewStore.connectivityState != .connected)
        Section("Received") {
          ForEach(viewStore.receivedMessages.indices.reversed(), id: \.self) { index in
            Text(verbatim: viewStore.receivedMessages[index])
          }
        }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
