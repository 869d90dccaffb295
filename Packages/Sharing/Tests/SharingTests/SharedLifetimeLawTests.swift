import ConcurrencyExtras
import DependenciesCore
import Foundation
import Sharing
import Testing

/// Declares, changes and releases properties with keys at random, and compares them with a model.
@Suite struct SharedLifetimeLawTests {
  /// A source that can be changed from outside, and knows its subscribers.
  final class Source: Hashable, Sendable {
    let value = LockIsolated<Int??>(nil)
    let subscribers = LockIsolated<[UUID: SharedSubscriber<Int?>]>([:])

    func change(to new: Int??) {
      value.setValue(new)
      for subscriber in subscribers.value.values { subscriber.yield(with: .success(new)) }
    }

    static func == (lhs: Source, rhs: Source) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  struct SourceKey: SharedKey {
    let source: Source
    // An id that keeps the source shows whether the key's place is released.
    var id: Source { source }

    func load(context: LoadContext<Int?>, continuation: LoadContinuation<Int?>) {
      continuation.resume(with: .success(source.value.value))
    }
    func subscribe(
      context: LoadContext<Int?>, subscriber: SharedSubscriber<Int?>
    ) -> SharedSubscription {
      let id = UUID()
      source.subscribers.withValue { $0[id] = subscriber }
      return SharedSubscription { [source] in
        source.subscribers.withValue { $0[id] = nil }
      }
    }
    func save(_ value: Int?, context: SaveContext, continuation: SaveContinuation) {
      source.value.setValue(.some(value))
      continuation.resume()
    }
  }

  /// A key, and what the model knows of it.
  struct Place {
    let name: String
    let declare: (_ initialValue: Int?) -> Shared<Int?>
    let declareReader: (_ initialValue: Int?) -> SharedReader<Int?>
    /// Changes the stored value, and not that of the properties.
    var store: ((Int?) -> Void)?
    var source: Source?
    /// Whether the storage keeps the first initial value.
    var keepsInitialValue = false
    /// Whether a stored `nil` is a value.
    var keepsNil = true

    var stored: Int??
    var value: Int?
    var initialValue: Int?

    init(_ name: String, _ key: @escaping () -> some SharedKey<Int?>) {
      self.name = name
      self.declare = { Shared(wrappedValue: $0, key()) }
      self.declareReader = { SharedReader(wrappedValue: $0, key()) }
    }

    func isStored(_ value: Int?) -> Int?? { keepsNil || value != nil ? .some(value) : nil }
  }

  private func makePlaces(_ files: LockIsolated<[URL: Data]>) -> [Place] {
    let store = DependencyValues._current.defaultAppStorage
    return [1, 2].flatMap { number -> [Place] in
      let name = "\(number)"
      var memory = Place("memory \(name)") { .inMemory(name) }
      memory.keepsInitialValue = true
      var defaults = Place("defaults \(name)") { .appStorage(name) }
      defaults.keepsNil = false
      defaults.store = { value in
        if let value { store.set(value, forKey: name) } else { store.removeObject(forKey: name) }
      }
      let url = URL(filePath: "/\(name)")
      var file = Place("file \(name)") { .fileStorage(url) }
      file.store = { value in files.withValue { $0[url] = try? JSONEncoder().encode(value) } }
      let source = Source()
      var remote = Place("source \(name)") { SourceKey(source: source) }
      remote.source = source
      return [memory, defaults, file, remote]
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func propertiesWithKeys_haveTheValueOfTheModel(seed: UInt64) {
    let files = LockIsolated<[URL: Data]>([:])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      var random = SeededGenerator(seed: seed)
      var places = makePlaces(files)
      var shared: [(place: Int, property: Shared<Int?>)] = []
      var readers: [(place: Int, property: SharedReader<Int?>)] = []
      var steps: [String] = []

      func isHeld(_ place: Int) -> Bool {
        shared.contains { $0.place == place } || readers.contains { $0.place == place }
      }
      func randomValue() -> Int? { [nil, 1, 2, 3].randomElement(using: &random)! }

      for _ in 1...60 {
        let index = places.indices.randomElement(using: &random)!
        switch (0..<6).randomElement(using: &random)! {
        case 0, 1:
          let (isReader, initialValue) = (Bool.random(using: &random), randomValue())
          steps.append(
            "declare \(places[index].name) \(isReader) \(String(describing: initialValue))")
          if !isHeld(index) {
            places[index].initialValue = initialValue
            if places[index].keepsInitialValue, places[index].stored == nil {
              places[index].stored = .some(initialValue)
            }
            places[index].value = places[index].stored ?? initialValue
          }
          if isReader {
            readers.append((index, places[index].declareReader(initialValue)))
          } else {
            shared.append((index, places[index].declare(initialValue)))
          }
        case 2:
          guard let slot = shared.indices.randomElement(using: &random) else { continue }
          steps.append("release \(places[shared[slot].place].name)")
          shared.remove(at: slot)
        case 3:
          guard let slot = readers.indices.randomElement(using: &random) else { continue }
          steps.append("release reader \(places[readers[slot].place].name)")
          readers.remove(at: slot)
        case 4:
          guard let (place, property) = shared.randomElement(using: &random) else { continue }
          let value = randomValue()
          steps.append("write \(places[place].name) \(String(describing: value))")
          property.withLock { $0 = value }
          // A change that leaves the value equal is not saved.
          if value != places[place].value {
            places[place].value = value
            places[place].stored = places[place].isStored(value)
          }
        default:
          let value = randomValue()
          steps.append("store \(places[index].name) \(String(describing: value))")
          if let source = places[index].source {
            let value: Int?? = Bool.random(using: &random) ? .some(value) : nil
            source.change(to: value)
            places[index].stored = value
            if isHeld(index) { places[index].value = value ?? places[index].initialValue }
          } else if let store = places[index].store {
            store(value)
            places[index].stored = places[index].isStored(value)
          }
        }
        let isEqual =
          shared.allSatisfy { $0.property.wrappedValue == places[$0.place].value }
          && readers.allSatisfy { $0.property.wrappedValue == places[$0.place].value }
        let isSubscribed = places.indices.allSatisfy { place in
          places[place].source.map { $0.subscribers.value.count == (isHeld(place) ? 1 : 0) } ?? true
        }
        guard isEqual, isSubscribed else {
          Issue.record("After \(steps): equal \(isEqual), subscribed \(isSubscribed)")
          return
        }
      }
    }
  }

  @Test func keyOfAReleasedValue_isReleased() {
    weak var released: Source?
    do {
      let source = Source()
      released = source
      @Shared(SourceKey(source: source)) var value = 1
      #expect(value == 1)
    }
    #expect(released == nil)
  }

  /// Threads that declare and release properties of one key never have two values of it.
  @Test func propertiesOfManyThreads_haveOneValue() async {
    let source = Source()
    let sum = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          for _ in 1...500 {
            @Shared(SourceKey(source: source)) var value = 0
            $value.withLock { $0 = ($0 ?? 0) + 1 }
            sum.withValue { $0 += 1 }
          }
        }
      }
    }
    #expect(sum.value == 4_000)
    #expect(source.subscribers.value.isEmpty)
    @Shared(SourceKey(source: source)) var value = 0
    #expect(value == 4_000)
  }
}
