@_spi(MainActorCall) import ConcurrencyExtras
import Foundation
import Testing

/// Calls of the main actor from code without isolation.
@Suite struct MainActorCallTests {
  private func isCalled() -> Bool {
    var isCalled = false
    let isOnMainActor = callOnMainActor { isCalled = true }
    #expect(isCalled == isOnMainActor)
    return isOnMainActor
  }

  @MainActor @Test func callerOnTheMainActor_isCalled() async {
    #expect(isCalled())
    let isOnMainActor = await Task { @MainActor in isCalled() }.value
    #expect(isOnMainActor)
  }

  @Test func callersElsewhere_areNotCalled() async {
    #expect(!isCalled())
    let isOnMainActor = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: isCalled()) }
    }
    #expect(!isOnMainActor)
    #expect(await ActorIsolated(false).withValue { _ in isCalled() } == false)
  }
}
