import ComposableTerminalUI
import DataManager
import Foundation
import LineSocketClient
import NumberFactClient
import Testing

@testable import CaseStudies

@MainActor
@Suite struct EffectsStudyTests {
  struct SomethingWentWrong: LocalizedError, Equatable {
    var errorDescription: String? { "Something went wrong." }
  }

  let clock = TestClock()

  func makeStore<R: Reducer>(_ state: R.State, reducer: () -> R) -> TestStoreOf<R>
  where R.State: Equatable {
    TestStore(initialState: state, reducer: reducer) {
      $0.continuousClock = clock
      $0.numberFact.fetch = { "\($0) is a good number." }
    }
  }

  @Test func basics_negativeCountIsIncrementedAfterASecond() async {
    let store = makeStore(EffectsBasics.State()) { EffectsBasics() }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
    await clock.run()
  }

  @Test func basics_loadsANumberFact() async {
    let store = makeStore(EffectsBasics.State(count: 1)) { EffectsBasics() }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(.numberFactResponse(.success("1 is a good number."))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "1 is a good number."
    }
    store.dependencies.numberFact.fetch = { _ in throw SomethingWentWrong() }
    await store.send(.numberFactButtonTapped) {
      $0.isNumberFactRequestInFlight = true
      $0.numberFact = nil
    }
    await store.receive(.numberFactResponse(.failure(SomethingWentWrong()))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "Something went wrong."
    }
  }

  @Test func saving_waitsForASecondWithoutAChange() async throws {
    let file = DataManager.mock(initialData: Data("T".utf8))
    let store = TestStore(initialState: Saving.State()) {
      Saving()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = file
    }
    #expect(store.state.notes == "T")
    await store.send(.set(\.$notes, "Te")) { $0.notes = "Te" }
    await clock.advance(by: .milliseconds(900))
    await store.send(.set(\.$notes, "Tea")) { $0.notes = "Tea" }
    await clock.advance(by: .milliseconds(900))
    #expect(try file.load(.notes) == Data("T".utf8))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.saved(.success("Tea"))) { $0.saved = "Tea" }
    #expect(try file.load(.notes) == Data("Tea".utf8))
  }

  @Test func cancellation_byTheButtonAndTheStepper() async {
    let store = makeStore(EffectsCancellation.State()) { EffectsCancellation() }
    store.dependencies.numberFact.fetch = { _ in try await Task.never() }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.send(.stepperChanged(1)) {
      $0.count = 1
      $0.isFactRequestInFlight = false
    }
    store.dependencies.numberFact.fetch = { "\($0) is a good number." }
    await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
    await store.receive(.factResponse(.success("1 is a good number."))) {
      $0.currentFact = "1 is a good number."
      $0.isFactRequestInFlight = false
    }
  }

  @Test func longLiving_countsSignalsWhileTheScreenIsOpen() async {
    let (signals, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore(LongLivingEffects.State()) { LongLivingEffects() }
    store.dependencies.userSignals = { signals }
    let task = await store.send(.task)
    continuation.yield()
    await store.receive(.signalReceived) { $0.signalCount = 1 }
    await task.cancel()
    continuation.yield()
  }

  @Test func refreshable_cancelEndsTheRequest() async {
    let store = makeStore(Refreshable.State()) { Refreshable() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.send(.cancelButtonTapped)
    await clock.run()
    await store.send(.refresh)
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse(.success("1 is a good number."))) {
      $0.fact = "1 is a good number."
    }
  }

  @Test func timers_stopWithTheScreen() async {
    let store = makeStore(Timers.State()) { Timers() }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    for second in 1...2 {
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) { $0.secondsElapsed = second }
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await store.send(.onDisappear)
    await clock.advance(by: .seconds(1))
  }

  @Test func lineSocket_sendsAndReceivesLines() async {
    let (events, continuation) = AsyncThrowingStream<LineSocketClient.Event, any Error>.makeStream()
    let sent = LockIsolated<[String]>([])
    let store = makeStore(LineSocket.State()) { LineSocket() }
    store.dependencies.lineSocket = LineSocketClient(
      connect: { _ in events }, send: { line in sent.withValue { $0.append(line) } })
    await store.send(.connectButtonTapped) { $0.connectivityState = .connecting }
    continuation.yield(.connected)
    await store.receive(.receivedSocketEvent(.success(.connected))) {
      $0.connectivityState = .connected
    }
    await store.send(.messageToSendChanged("Hi")) { $0.messageToSend = "Hi" }
    await store.send(.sendButtonTapped) { $0.messageToSend = "" }
    await store.receive(.sendResponse(didSucceed: true))
    #expect(sent.value == ["Hi"])
    continuation.yield(.line("Hello"))
    await store.receive(.receivedSocketEvent(.success(.line("Hello")))) {
      $0.receivedMessages = ["Hello"]
    }
    continuation.finish()
    await store.receive(.connectionEnded) { $0.connectivityState = .disconnected }
  }
}
