import Dependencies
import Foundation
import Testing

struct DependencyTests {
  struct Model: Sendable {
    @Dependency(\.named) var named
    @Dependency(\.named.name) var name
    @Dependency(\.number) var number
    @Dependency(\.date.now) var now
  }

  @Test func theContextDeterminesTheDefault() {
    let model = Model()
    #expect(model.named.name == "test")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(model.named.name == "live")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.name == "preview")
    }
    #expect(model.named.name == "test")
  }

  @Test func overridesWhereItIsReadComeFirst_thenThoseWhereItWasCreated_thenTheDefault() {
    let model = withDependencies {
      $0.named.name = "created"
      $0.number = 1
    } operation: {
      Model()
    }
    for _ in 1...2 {
      #expect(model.name == "created")
      #expect(model.number == 1)
      withDependencies {
        $0.number = 2
      } operation: {
        #expect(model.named.name == "created")
        #expect(model.number == 2)
        withDependencies {
          $0.named.name = "read"
        } operation: {
          #expect(model.name == "read")
          #expect(model.number == 2)
        }
      }
    }
  }

  @Test func nestedOverridesAreUndoneInTurn() {
    @Dependency(\.number) var number
    withDependencies {
      $0.number = 1
    } operation: {
      #expect(number == 1)
      withDependencies {
        $0.number = 2
      } operation: {
        #expect(number == 2)
      }
      #expect(number == 1)
      withDependencies {
        $0.number += 10
      } operation: {
        #expect(number == 11)
      }
      #expect(number == 1)
    }
  }

  @Test func aValueComputedFromADependency_isComputedOnEachRead() {
    let seconds = LockIsolated(0.0)
    withDependencies {
      $0.date = DateGenerator {
        seconds.withValue {
          $0 += 1
          return Date(timeIntervalSince1970: $0)
        }
      }
    } operation: {
      let model = Model()
      #expect(model.now == Date(timeIntervalSince1970: 1))
      #expect(model.now == Date(timeIntervalSince1970: 2))
    }
  }

  @Test func aMemberOfADependencyCanBeRead() {
    withDependencies {
      $0.fact.fetch = { "\($0)!" }
    } operation: {
      @Dependency(\.fact.fetch) var fetch
      @Dependency(\.fact.title) var title
      #expect(fetch(1) == "1!")
      #expect(title == "live")
    }
  }

  @Test func aKeyCanBeReadWithoutAProperty() {
    @Dependency(NamedClient.self) var named
    #expect(named.name == "test")
    withDependencies {
      $0[NamedClient.self].name = "mine"
    } operation: {
      #expect(named.name == "mine")
    }
  }

  @Test func eachContextHasItsOwnDefault() {
    withDependencies {
      $0 = DependencyValues()
      $0.context = .test
    } operation: {
      @Dependency(\.ledger) var ledger
      let ofTests = ledger
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(ledger !== ofTests)
        @Dependency(\.ledger) var sameLedger
        #expect(ledger === sameLedger)
      }
      #expect(ledger === ofTests)
    }
  }

  @Test func anOptionalIsOverriddenWithNil() {
    enum NameKey: DependencyKey {
      static let liveValue: String? = "live"
      static let testValue: String? = "test"
    }
    @Dependency(NameKey.self) var name
    #expect(name == "test")
    for value in [nil, "", "mine"] {
      withDependencies {
        $0[NameKey.self] = value
      } operation: {
        #expect(name == value)
      }
    }
  }

  @Test func aComputedDefaultIsMadeOnce_alsoWhenManyThreadsAskForIt() async {
    let ledgers = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 1...64 {
        group.addTask {
          @Dependency(\.ledger) var ledger
          return ObjectIdentifier(ledger)
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ledgers.count == 1)
  }

  @Test func manyThreadsCanShareAProperty_eachWithItsOwnOverrides() async {
    let model = Model()
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...64 {
        group.addTask {
          withDependencies {
            $0.number = number
          } operation: {
            (1...200).allSatisfy { _ in model.number == number }
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func aKeyMayBeNonSendable_ifItsValueIsSendable() {
    class Key: TestDependencyKey {
      static var testValue: Int { 5 }
    }
    @Dependency(Key.self) var number
    #expect(number == 5)
  }

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

  @Test func aPartOfADependency_isReadAsTheWhole() {
    struct Parts {
      @Dependency(\.named, as: \.name) var name
      @Dependency(\.named, as: \.self) var named
      @Dependency(\.ledger, as: \.self) var ledger
      @Dependency(\.date, as: \.now) var now
    }
    let parts = Parts()
    let mine = withDependencies {
      $0.named.name = "mine"
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      Parts()
    }
    for _ in 1...2 {
      #expect(parts.name == "test" && parts.named.name == "test")
      #expect(parts.ledger === mine.ledger)
      #expect(mine.name == "mine" && mine.named.name == "mine")
      #expect(mine.now == Date(timeIntervalSince1970: 1))
      withDependencies {
        $0.named.name = "other"
      } operation: {
        #expect(parts.name == "other" && mine.name == "other" && mine.named.name == "other")
      }
    }
  }

  @Test func settingTheContext_beginsANewCacheOfDefaults() {
    @Dependency(\.ledger) var ledger
    let ofProcess = ledger
    withDependencies {
      $0.context = .test
    } operation: {
      let ofScope = ledger
      #expect(ofScope !== ofProcess)
      #expect(ofScope === ledger)
      withDependencies {
        $0.number = 1
      } operation: {
        #expect(ledger === ofScope)
      }
      withDependencies {
        $0.context = .test
      } operation: {
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
