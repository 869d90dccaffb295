import Dependencies
import Dispatch
import IssueReportingTestSupport
import Testing

@testable import DependenciesCore

struct WithDependenciesTests {
  final class Parent {
    @Dependency(\.number) var number

    func child() -> Child { withDependencies(from: self) { Child() } }
  }

  class Child {
    @Dependency(\.number) var number
  }

  final class Grandchild: Child {}

  final class Plain {}

  @Test func asynchronousOperationsAndTheirTasksInheritTheOverrides() async {
    let numbers = await withDependencies {
      await Task.yield()
      $0.number = 3
    } operation: {
      await Task.yield()
      @Dependency(\.number) var number
      async let child = DependencyValues._current.number
      let task = Task { DependencyValues._current.number }
      return await [number, child, task.value]
    }
    #expect(numbers == [3, 3, 3])
  }

  @Test func boundOverrides_areReadFromTheTask() async {
    // Otherwise the runtime is another, and each read of a dependency takes longer.
    #expect(Overrides.key != nil)
    @Sendable func areBound(_ isBound: Bool) -> Bool {
      (Overrides.bound != nil) == isBound && Overrides.current === Overrides.taskLocal
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

  @Test func errorsAreRethrown_fromBothClosures() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
        Issue.record("Ran.")
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0.number = 1
      } operation: {
        await Task.yield()
        throw Failure()
      }
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

  @Test func aChildInheritsFromItsParent_withTheOverridesInForceOnTop() {
    let parent = withDependencies {
      $0.number = 1
      $0.named.name = "parent"
    } operation: {
      Parent()
    }
    #expect(parent.child().number == 1)
    #expect(
      withDependencies {
        $0.number = 2
      } operation: {
        parent.child()
      }.number == 2)
    let name = withDependencies(from: parent) {
      $0.number = 5
    } operation: {
      "\(DependencyValues._current.named.name) \(DependencyValues._current.number)"
    }
    #expect(name == "parent 5")
  }

  @Test func aChildInheritsFromItsParent_asynchronously() async {
    let parent = withDependencies {
      $0.number = 1
    } operation: {
      Parent()
    }
    let number = await withDependencies(from: parent) {
      await Task.yield()
      return DependencyValues._current.number
    }
    #expect(number == 1)
    let changed = await withDependencies(from: parent) {
      await Task.yield()
      $0.number += 1
    } operation: {
      DependencyValues._current.number
    }
    #expect(changed == 2)
  }

  @Test func aModelHasTheDependenciesOfItsSuperclassProperties() {
    let model = withDependencies {
      $0.number = 1
    } operation: {
      Grandchild()
    }
    #expect(withDependencies(from: model) { Child() }.number == 1)
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

  @Test func aModelThatWasMadeWithoutOverrides_hasThoseInForce() {
    let parent = Parent()
    #expect(withDependencies(from: parent) { DependencyValues._current.named.name } == "test")
    let name = withDependencies {
      $0.named.name = "mine"
    } operation: {
      withDependencies(from: parent) { DependencyValues._current.named.name }
    }
    #expect(name == "mine")
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

  @Test func registeredModelsAreNotRetained() {
    weak var model: Plain?
    for _ in 1...200 {
      let plain = withDependencies {
        $0.number = 1
      } operation: {
        Plain()
      }
      model = plain
    }
    #expect(model == nil)
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

  @Test func dependenciesEscape_ontoQueues() async {
    let number = await withDependencies {
      $0.number = 9
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            dependencies.yield {
              continuation.resume(returning: DependencyValues._current.number)
            }
          }
        }
      }
    }
    #expect(number == 9)
  }

  @Test func dependenciesEscape_intoSeveralDetachedTasks() async {
    let numbers = await withDependencies {
      $0.number = 9
    } operation: {
      await withEscapedDependencies { dependencies in
        let first = Task.detached {
          await dependencies.yield {
            await Task.yield()
            return DependencyValues._current.number
          }
        }
        let second = Task.detached { dependencies.yield { DependencyValues._current.number } }
        return await [first.value, second.value]
      }
    }
    #expect(numbers == [9, 9])
  }
}
