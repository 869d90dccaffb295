import Dependencies
import Dispatch
import IssueReportingTestSupport
import Testing

@testable import DependenciesCore

struct WithDependenciesTests {
  class Child {
    @Dependency(\.number) var number
  }

  final class Plain {}

  @Test func boundOverrides_areReadFromTheTask() async {
    // Otherwise the runtime is another, and each read of a dependency takes longer.
    #expect(Overrides.shared.key != nil)
    @Sendable func areBound(_ isBound: Bool) -> Bool {
      (Overrides.bound != nil) == isBound
        && (isBound ? Overrides.current === Overrides.taskLocal : Overrides.taskLocal.isNothing)
    }
    #expect(areBound(false))
    await withDependencies {
      $0.number = 3
    } operation: {
      let overrides = Overrides.current
      #expect(areBound(true))
      withDependencies {
        $0.number = 4
      } operation: {
        #expect(areBound(true) && Overrides.current !== overrides)
      }
      await Task.yield()
      #expect(areBound(true) && Overrides.current === overrides)
      #expect(await Task { areBound(true) && Overrides.current === overrides }.value)
      #expect(await Task.detached { areBound(false) }.value)
    }
    await withCheckedContinuation { continuation in
      // Outside of tasks, a thread has values of its own.
      DispatchQueue.global().async {
        #expect(areBound(false))
        withDependencies {
          $0.number = 5
        } operation: {
          #expect(areBound(true))
        }
        #expect(areBound(false))
        continuation.resume()
      }
    }
  }

  @MainActor @Test func asynchronousOperationsBeginWithoutASuspension() async {
    var hasTurn = false
    Task { hasTurn = true }
    await withDependencies {
      $0.number = 3
    } operation: {
      #expect(!hasTurn)
      await Task.yield()
    }
  }

  @Test func changingNothingKeepsTheValuesIdentical() {
    withDependencies {
      $0.number = 1
    } operation: {
      let outer = DependencyValues._current
      withDependencies { _ in
      } operation: {
        #expect(DependencyValues._current._isIdentical(to: outer))
      }
      withDependencies {
        $0.number = 1
      } operation: {
        #expect(!DependencyValues._current._isIdentical(to: outer))
      }
    }
    #expect(DependencyValues()._isIdentical(to: DependencyValues()))
  }

  @Test func copiesAreIndependent() {
    var values = DependencyValues()
    values.number = 1
    var copy = values
    copy.number = 2
    #expect(values.number == 1)
    #expect(copy.number == 2)
    #expect(!copy._isIdentical(to: values))
    DependencyValues.withValues(values) {
      DependencyValues.withValues(copy) { #expect(DependencyValues._current.number == 2) }
      #expect(DependencyValues._current.number == 1)
    }
  }

  @Test func aModelWithoutPropertiesHasTheDependenciesItWasReturnedWith() {
    let plain = withDependencies {
      $0.number = 1
    } operation: {
      Plain()
    }
    let later = withDependencies(from: plain) { Plain() }
    #expect(withDependencies(from: later) { Child() }.number == 1)
  }

  @Test func aModelWithoutDependencies_reportsAnIssueAndRunsTheOperation() {
    let recorder = IssueRecorder()
    let (number, line) = withIssueReporters([recorder]) {
      (withDependencies(from: Plain()) { 3 }, #line)
    }
    #expect(number == 3)
    #expect(
      recorder.issues.map(\.message) == [
        """
        You are trying to propagate dependencies to a child model from a model with no \
        dependencies. To fix this, the given 'Plain' must be returned from another \
        'withDependencies' closure, or the class must hold at least one '@Dependency' property.
        """
      ])
    #expect(
      recorder.issues.map(\.location) == ["DependenciesTests/WithDependenciesTests.swift:\(line)"])
  }

  /// A dependency that registers a model when it is released.
  final class Registrar: DependencyKey, Sendable {
    let onRelease: @Sendable () -> Void

    init(_ onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

    deinit {
      withDependencies { _ in
      } operation: {
        Plain()
      }
      onRelease()
    }

    static var liveValue: Registrar { Registrar() }
    static var testValue: Registrar { Registrar() }
  }

  @Test func theOverridesOfModelsThatAreGone_areReleased_thoseOfOthersKept() {
    let isReleased = LockIsolated(false)
    func register(_ number: Int) -> Plain {
      withDependencies {
        $0.number = number
      } operation: {
        Plain()
      }
    }
    var gone: Plain? = withDependencies {
      $0[Registrar.self] = Registrar { isReleased.setValue(true) }
    } operation: {
      Plain()
    }
    #expect(gone != nil)
    gone = nil
    // No registered model gets the address of the one that is gone.
    var fillers: [Plain] = []
    for _ in 1...100 { fillers.append(Plain()) }
    let models = (1...1_000).map(register)
    #expect(isReleased.value)
    for (index, model) in models.enumerated() {
      #expect(withDependencies(from: model) { Child() }.number == index + 1)
    }
  }
}
