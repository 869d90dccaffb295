import ConcurrencyExtras
import DependenciesCore
import Foundation
import Observation
import Testing

@testable import Sharing

/// What shared values do with a key of each kind, by a property that writes and by one that reads: the same.
///
/// `SharedLawTests` compares their values and errors in sequences of all of this.
@Suite struct SharedTableTests {
  /// Where a value is, and which property reads it.
  struct Case: CustomStringConvertible {
    let kind: Place.Kind
    let isReader: Bool

    static let all = Place.Kind.allCases.flatMap { kind in
      [false, true].map { Case(kind: kind, isReader: $0) }
    }

    var description: String { "\(kind), \(isReader ? "reader" : "writer")" }

    func declare(_ initialValue: Int?, at place: Place) -> any SharedProperty<Int?> {
      isReader
        ? SharedReader(wrappedValue: initialValue, place.key)
        : Shared(wrappedValue: initialValue, place.key)
    }

    func require(at place: Place) async throws -> any SharedProperty<Int?> {
      if isReader { return try await SharedReader(require: place.key) }
      return try await Shared(require: place.key)
    }
  }

  @Test(arguments: Case.all) func default_isTheInitialValue(_ test: Case) {
    let place = Place(test.kind)
    let key = PlaceKey<Int?>.Default[place.key, default: 3]
    #expect(key.initialValue == 3)
    do {
      let property = test.isReader ? SharedReader(key) : SharedReader(Shared(key))
      #expect(property.wrappedValue == 3)
      #expect(SharedReader(wrappedValue: 4, key).wrappedValue == 3)
      #expect(Shared(wrappedValue: 4, key).wrappedValue == 3)
      #expect(Shared(place.key).wrappedValue == 3)
    }
    #expect(
      SharedReader(wrappedValue: 4, key).wrappedValue == (test.kind.storesInitialValue ? 3 : 4))
  }

  @Test(arguments: Case.all) func requiredValue_isTheStoredOne_andAnErrorWithoutOne(
    _ test: Case
  ) async throws {
    let place = Place(test.kind)
    await #expect {
      _ = try await test.require(at: place)
    } throws: {
      "\($0.localizedDescription)" == "There is no value."
    }
    place.change(to: .value(1))
    place.source.loads.setValue(0)
    let property = try await test.require(at: place)
    #expect(property.wrappedValue == 1)
    #expect(!property.isLoading && property.loadError == nil)
    #expect(place.source.loads.value == (test.kind == .own ? 1 : 0))
    // A value that is declared already is loaded again.
    place.source.value.setValue(.value(2))
    _ = try await test.require(at: place)
    #expect(property.wrappedValue == (test.kind == .own ? 2 : 1))
    place.change(to: .damaged)
    await #expect(throws: (any Error).self) { _ = try await test.require(at: place) }
  }

  @Test(arguments: Case.all) func requiredValueWithADefault_isThatWithoutAnother(
    _ test: Case
  ) async throws {
    let place = Place(test.kind)
    let key = PlaceKey<Int?>.Default[place.key, default: 3]
    let property =
      test.isReader
      ? try await SharedReader(require: key) : SharedReader(try await Shared(require: key))
    #expect(property.wrappedValue == 3)
    #expect(place.stored == (test.kind.storesInitialValue ? .value(3) : .absent))
    place.change(to: .value(1))
    #expect(property.wrappedValue == 1)
    // Also if there was a value, the default is that without one.
    let other = Place(test.kind, name: "other")
    other.change(to: .value(1))
    let otherKey = PlaceKey<Int?>.Default[other.key, default: 3]
    let otherProperty =
      test.isReader
      ? try await SharedReader(require: otherKey)
      : SharedReader(try await Shared(require: otherKey))
    #expect(otherProperty.wrappedValue == 1)
    guard test.kind.canRemove else { return }
    place.change(to: .absent)
    other.change(to: .absent)
    #expect((property.wrappedValue, otherProperty.wrappedValue) == (3, 3))
  }

  @Test(arguments: Case.all) func cancelledLoad_ends_andALaterValueIsUsed(_ test: Case) async {
    let place = Place(test.kind)
    var key = place.key
    let waiting = LockIsolated<[@Sendable () -> Void]>([])
    key.waiting = waiting
    let shared = Shared(wrappedValue: 3, key)
    let property: any SharedProperty<Int?> & Sendable =
      test.isReader ? SharedReader(shared) : shared
    let loading = Task { try await property.load() }
    while waiting.value.isEmpty { await Task.yield() }
    #expect(property.isLoading && property.loadError == nil)
    loading.cancel()
    await #expect(throws: CancellationError.self) { try await loading.value }
    #expect(!property.isLoading && property.loadError is CancellationError)
    #expect(property.wrappedValue == 3)
    // Another load may begin meanwhile, which the first one does not end.
    let other = Task { try await property.load() }
    while waiting.value.count < 2 { await Task.yield() }
    waiting.value[0]()
    #expect(property.isLoading)
    place.change(to: .value(1))
    waiting.value[1]()
    await #expect(throws: Never.self) { try await other.value }
    #expect(property.wrappedValue == 1)
    #expect(!property.isLoading && property.loadError == nil)
  }

  /// A change between the load and the subscription is one of another thread or program.
  @Test(arguments: [Place.Kind.defaults, .fileSystem])
  func changeElsewhere_afterTheLoad_isReceived(_ kind: Place.Kind) {
    for before in [Place.Stored.absent, .value(3)] {
      let place = Place(kind)
      if before != .absent { place.change(to: before) }
      let received = LockIsolated<[Int?]>([])
      let receive: @Sendable (Result<Int??, any Error>) -> Void = { result in
        received.withValue { $0.append((try? result.get()) ?? nil) }
      }
      let key = place.key
      key.load(context: .userInitiated, continuation: LoadContinuation(callback: receive))
      place.change(to: .value(1))
      let subscription = key.subscribe(
        context: .userInitiated, subscriber: SharedSubscriber(callback: receive))
      #expect(received.value == [before == .absent ? nil : 3, 1])
      subscription.cancel()
    }
  }

  /// Two keys have one place and values of different types.
  @Test(arguments: Case.all) func changeUnderAnotherName_isReceived(_ test: Case) {
    let place = Place(test.kind)
    let property = test.declare(3, at: place)
    let other = Shared(wrappedValue: 4, place.otherKey)
    #expect(other.wrappedValue == (test.kind.storesInitialValue ? 3 : 4))
    guard test.kind != .own else { return }
    other.withLock { $0 = 1 }
    place.receive()
    #expect(property.wrappedValue == 1)
    place.tick()
    place.tick()
    Shared(wrappedValue: 0, place.key).withLock { $0 = 2 }
    place.receive()
    #expect(other.wrappedValue == 2)
    #expect(property.wrappedValue == 2)
  }

  @Test(arguments: Case.all) func equalValue_isNoChange(_ test: Case) {
    let place = Place(test.kind)
    let property = test.declare(3, at: place)
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = property.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    let stored = place.stored
    let writer = Shared(wrappedValue: 4, place.key)
    writer.withLock { $0 = 3 }
    #expect(place.stored == stored)
    #expect(changes.value == 0)
    writer.withLock { $0 = 1 }
    #expect(changes.value == 1)
  }

  @Test(arguments: Case.all) func replacedProperty_refersToTheOtherValue_andSoDoItsCopies(
    _ test: Case
  ) {
    let (place, other) = (Place(test.kind, name: "1"), Place(test.kind, name: "2"))
    let writer = Shared(wrappedValue: 3, place.key)
    let reader = SharedReader(wrappedValue: 3, place.key)
    let (copy, readerCopy, readerOfWriter) = (writer, reader, SharedReader(writer))
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = test.isReader ? readerCopy.wrappedValue : copy.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    if test.isReader {
      reader.projectedValue = SharedReader(wrappedValue: 4, other.key)
    } else {
      writer.projectedValue = Shared(wrappedValue: 4, other.key)
    }
    #expect(changes.value == 1)
    #expect((test.isReader ? readerCopy.wrappedValue : copy.wrappedValue) == 4)
    #expect(test.isReader || reader.wrappedValue == 3)
    #expect(readerOfWriter.wrappedValue == 3)
    Shared(wrappedValue: 5, other.key).withLock { $0 = 1 }
    #expect((test.isReader ? readerCopy.wrappedValue : copy.wrappedValue) == 1)
    #expect(place.stored == (test.kind.storesInitialValue ? .value(3) : .absent))
  }

  @Test(arguments: Case.all) func changesOfTwoThreads_areAllMade(_ test: Case) async {
    let place = Place(test.kind)
    let property = test.declare(0, at: place)
    let writer = Shared(wrappedValue: 0, place.key)
    await withTaskGroup { group in
      for _ in 1...2 {
        group.addTask {
          for _ in 1...100 { writer.withLock { $0 = ($0 ?? 0) + 1 } }
        }
      }
    }
    place.tick()
    #expect(property.wrappedValue == 200)
    #expect(place.stored == .value(200))
  }
}
