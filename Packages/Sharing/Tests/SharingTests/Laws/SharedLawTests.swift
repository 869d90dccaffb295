import ConcurrencyExtras
import DependenciesCore
import Foundation
import Sharing
import Testing

/// Shared values behave the same with each kind of key.
///
/// Properties are declared, loaded, required, changed, replaced and released at random, and what is stored is changed,
/// removed and damaged. Each property has the value and the errors of a model. `ROUNDS` and `SEED` set the
/// number of sequences and the first of their seeds.
@Suite(.timeLimit(.minutes(10))) struct SharedLawTests {
  /// What the model knows of a place.
  struct Model {
    let place: Place
    var stored = Place.Stored.absent
    /// Whether there is a file, which may be empty.
    var hasFile = false
    /// The value that waits to be written.
    var pending: Int??
    /// Whether a change waits before it is written.
    var isRecent = false
    var value: Int?
    var initialValue: Int?
    var hasError = false
    var shared: [Shared<Int?>] = []
    var readers: [SharedReader<Int?>] = []

    init(_ kind: Place.Kind, name: String) {
      place = Place(kind, name: name)
    }

    /// Whether there is a value, which is kept until it is saved.
    var isHeld: Bool { !shared.isEmpty || !readers.isEmpty || pending != nil }

    func stored(for value: Int?) -> Place.Stored {
      place.kind.storesNil || value != nil ? .value(value) : .absent
    }

    mutating func write(_ new: Int?) {
      guard new != value else { return }
      value = new
      if isRecent {
        pending = .some(new)
      } else {
        save(new)
        isRecent = place.kind == .fileSystem
      }
    }

    private mutating func save(_ value: Int?) {
      (stored, pending, hasError, hasFile) = (stored(for: value), nil, false, true)
    }

    mutating func flush() {
      if let pending { save(pending) }
    }

    mutating func tick() {
      isRecent = pending != nil
      flush()
    }

    /// The value and the error are those of what is stored.
    mutating func receive() {
      hasError = stored == .damaged
      switch stored {
      case .absent: value = initialValue
      case .value(let stored): value = stored
      case .damaged: break
      }
    }

    /// A first property refers to the place.
    mutating func open(_ initialValue: Int?) {
      (self.initialValue, hasFile) = (initialValue, true)
    }

    mutating func declare(_ new: Int?) {
      guard !isHeld else { return }
      open(new)
      value = new
      if place.kind.storesInitialValue, stored == .absent { stored = stored(for: new) }
      receive()
    }

    mutating func change(to new: Place.Stored) {
      // To store an equal value in the defaults, or to remove a file that is not there, is no change.
      if place.kind == .defaults, stored == new { return }
      if place.kind == .fileSystem, new == .absent, !hasFile { return }
      (stored, hasFile) = (new, new != .absent)
      if new == .absent { pending = nil }
      // What waits replaces the value of another program.
      if isHeld, pending == nil { receive() }
    }
  }

  @Test func properties_haveTheValueOfTheModel() async throws {
    for seed in SeededGenerator.seeds(6) {
      try await withDependencies {
        $0.context = .test
      } operation: {
        try await run(seed)
      }
    }
  }

  private func run(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var models = Place.Kind.allCases.flatMap { kind in ["1", "2"].map { Model(kind, name: $0) } }
    var steps: [String] = []
    func randomValue() -> Int? { [nil, 1, 2, 3].randomElement(using: &random)! }

    for _ in 1...100 {
      let index = models.indices.randomElement(using: &random)!
      let place = models[index].place
      let value = randomValue()
      let isReader = Bool.random(using: &random)
      var step = "nothing"
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1:
        step = "declare \(isReader ? "a reader" : "") \(value as Any)"
        models[index].declare(value)
        if isReader {
          models[index].readers.append(SharedReader(wrappedValue: value, place.key))
        } else {
          models[index].shared.append(Shared(wrappedValue: value, place.key))
        }
      case 2:
        guard !models[index].shared.isEmpty else { continue }
        step = "release"
        models[index].shared.removeLast()
      case 3:
        guard !models[index].readers.isEmpty else { continue }
        step = "release a reader"
        models[index].readers.removeLast()
      case 4, 5, 6:
        guard let property = models[index].shared.randomElement(using: &random) else { continue }
        step = "write \(value as Any)"
        property.withLock { $0 = value }
        models[index].write(value)
        place.receive()
      case 7, 8:
        var stored = Place.Stored.value(value)
        if Int.random(in: 0..<4, using: &random) == 0 { stored = .damaged }
        if stored == .value(nil), !place.kind.storesNil { stored = .absent }
        if Int.random(in: 0..<4, using: &random) == 0, place.kind.canRemove { stored = .absent }
        step = "change what is stored to \(stored)"
        place.change(to: stored, using: &random)
        models[index].change(to: stored)
      case 9:
        step = "a second"
        place.tick()
        models[index].tick()
      case 10:
        guard let property = models[index].shared.last else { continue }
        step = "load"
        models[index].flush()
        models[index].receive()
        var hasFailed = false
        do {
          try await isReader ? SharedReader(property).load() : property.load()
        } catch {
          hasFailed = true
        }
        #expect(hasFailed == models[index].hasError, "SEED=\(seed) \(place): \(steps)")
        place.receive()
      case 11, 12:
        let other = models.indices.randomElement(using: &random)!
        guard let property = models[index].shared.last else { continue }
        let copy = property
        let otherPlace = models[other].place
        if isReader {
          step = "replace by \(otherPlace) \(value as Any)"
          copy.projectedValue = Shared(wrappedValue: value, otherPlace.key)
          models[other].declare(value)
        } else {
          step = "load \(otherPlace)"
          if !models[other].isHeld {
            models[other].open(models[index].value)
            models[other].value = models[index].value
          }
          try? await copy.load(otherPlace.key)
          models[other].flush()
          models[other].receive()
        }
        models[index].shared.removeLast()
        models[other].shared.append(property)
        otherPlace.receive()
      default:
        step = "require"
        models[index].flush()
        place.receive()
        guard case .value(let stored) = models[index].stored else {
          await #expect(throws: (any Error).self, "SEED=\(seed) \(place): \(steps)") {
            if isReader {
              _ = try await SharedReader(require: place.key)
            } else {
              _ = try await Shared(require: place.key)
            }
          }
          break
        }
        if !models[index].isHeld { models[index].open(stored) }
        models[index].receive()
        if isReader {
          models[index].readers.append(try await SharedReader(require: place.key))
        } else {
          models[index].shared.append(try await Shared(require: place.key))
        }
      }
      steps.append("\(place): \(step)")
      let differences = models.flatMap { model in
        let properties: [any SharedProperty<Int?>] = model.shared + model.readers
        var differences = properties.compactMap { property in
          property.wrappedValue == model.value && (property.loadError != nil) == model.hasError
            && !property.isLoading
            ? nil
            : """
            \(model.place): \(property.wrappedValue as Any) and \(property.loadError as Any) \
            instead of \(model.value as Any) and \(model.hasError)
            """
        }
        if model.place.stored != model.stored {
          differences.append(
            "\(model.place): stored \(model.place.stored) instead of \(model.stored)")
        }
        if model.place.kind == .own,
          model.place.source.subscribers.value.count != (model.isHeld ? 1 : 0)
        {
          differences.append("\(model.place): \(model.place.source.subscribers.value.count)")
        }
        return differences
      }
      guard differences.isEmpty else {
        Issue.record(
          "SEED=\(seed): \(differences) after\n\(steps.joined(separator: "\n"))")
        return
      }
    }
  }
}
