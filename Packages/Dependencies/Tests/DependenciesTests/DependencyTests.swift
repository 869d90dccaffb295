import Dependencies
import Foundation
import Testing

struct DependencyTests {
  @Test func aDefaultReadsTheDependenciesInForce() {
    struct Outer: DependencyKey {
      @Dependency(\.number) var number
      static var testValue: Outer { Outer() }
      static var liveValue: Outer { Outer() }
    }
    @Dependency(Outer.self) var outer
    withDependencies {
      $0.number = 7
    } operation: {
      // The default is made here.
      _ = outer
    }
    #expect(outer.number == 7)
  }

  @Test func aValueIsReleasedWithItsScope_andItsDeinitializerMayReadDependencies() {
    final class Goodbye: DependencyKey, Sendable {
      let number: Dependency<Int>
      let said: LockIsolated<[Int]>
      let other: LockIsolated<Dependency<Goodbye>?>

      init(_ said: LockIsolated<[Int]>, _ other: LockIsolated<Dependency<Goodbye>?>) {
        number = Dependency(\.number)
        self.said = said
        self.other = other
      }

      deinit {
        let next = other.value?.wrappedValue === self
        said.withValue { $0.append(next ? -1 : number.wrappedValue) }
      }

      static var liveValue: Goodbye { Goodbye(LockIsolated([]), LockIsolated(nil)) }
      static var testValue: Goodbye { liveValue }
    }

    let said = LockIsolated<[Int]>([])
    let property = LockIsolated<Dependency<Goodbye>?>(Dependency(Goodbye.self))
    withDependencies {
      $0.number = 1
    } operation: {
      for _ in 1...3 {
        withDependencies {
          $0[Goodbye.self] = Goodbye(said, property)
        } operation: {
          _ = property.value?.wrappedValue
        }
      }
    }
    #expect(said.value == [1, 1, 1])
  }

  @Test func settingTheContext_beginsANewCacheOfDefaults() {
    @Dependency(\.ledger) var ledger
    let ofProcess = ledger
    inContext(.test) {
      let ofScope = ledger
      #expect(ofScope !== ofProcess)
      #expect(ofScope === ledger)
      withDependencies {
        $0.number = 1
      } operation: {
        #expect(ledger === ofScope)
      }
      inContext(.test) {
        #expect(ledger !== ofScope)
      }
      let model = LedgerModel()
      #expect(withDependencies(from: model) { model.ledger } === ofScope)
    }
    #expect(ledger === ofProcess)
    #expect(DependencyValues.test.ledger !== DependencyValues.test.ledger)
  }

  final class LedgerModel {
    @Dependency(\.ledger) var ledger
  }
}
