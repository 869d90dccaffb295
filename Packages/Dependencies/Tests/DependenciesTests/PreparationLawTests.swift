import ConcurrencyExtras
import IssueReporting
import IssueReportingTestSupport
import Testing

@_spi(Recording) @testable import DependenciesCore

/// Values are prepared once, before they are read, and then are the defaults.
///
/// Each round draws values that are prepared, read and overridden; a model says which values are read
/// and which preparations are issues. `ROUNDS` and `SEED` set the number of rounds and the first of
/// their seeds.
@Suite struct PreparationLawTests {
  struct Pair: Equatable {
    var first = 0
    var second = 0
  }

  enum First: TestDependencyKey { static var testValue: Pair { Pair() } }
  enum Second: TestDependencyKey { static var testValue: Pair { Pair() } }
  enum Third: DependencyKey { static var liveValue: Pair { Pair() } }

  static let keyPaths: [any WritableKeyPath<DependencyValues, Pair> & Sendable] = [
    \.firstPair, \.secondPair, \.thirdPair,
  ]
  static let names = ["firstPair", "secondPair", "thirdPair"]

  enum Step: CaseIterable {
    case prepare, prepareAndThrow, prepareContext, read, override, newCache, record
  }

  struct Recorder: DependencyRecorder {
    func value<Value>(overriding value: Value) -> Value? {
      (value as? Pair).flatMap { Pair(first: $0.first, second: -1) as? Value } ?? value
    }
    func value<Value: Sendable>(of name: String, default makeDefault: () -> Value) -> Value {
      makeDefault()
    }
  }

  struct Model {
    var values = [Pair?](repeating: nil, count: 3)
    var isRead = [false, false, false]
    var issues: [String] = []

    mutating func read(_ index: Int) -> Pair {
      // The third has no test value, which is an issue.
      if values[index] == nil, index == 2 { issues.append("no test implementation") }
      // A default without a test value is not kept.
      if index != 2 { isRead[index] = true }
      return values[index] ?? Pair()
    }
  }

  @Test func preparedValues_areDefaults() {
    for seed in SeededGenerator.seeds(100) { check(seed) }
  }

  private func check(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var model = Model()
    let properties = Self.keyPaths.map { Dependency($0) }
    func expectValues(_ step: Step, _ change: (Pair) -> Pair = { $0 }) {
      for index in 0..<3 {
        // What is read in another cache is not read here.
        let isRead = model.isRead
        let isPrepared = model.values[index] != nil
        let value = model.read(index)
        if step != .read { model.isRead = isRead }
        #expect(
          properties[index].wrappedValue == (isPrepared ? change(value) : value),
          "\(step) of seed \(seed)")
      }
    }
    let issues = recordIssues {
      withDependencies {
        $0.context = .test
      } operation: {
        for _ in 1...6 {
          let step = Step.allCases.randomElement(using: &generator)!
          switch step {
          case .prepare, .prepareAndThrow:
            let sets = (1...Int.random(in: 1...4, using: &generator)).map { _ in
              (
                index: Int.random(in: 0..<3, using: &generator),
                number: Int.random(in: 1...9, using: &generator),
                isPart: Bool.random(using: &generator)
              )
            }
            var prepared: Set<Int> = []
            try? prepareDependencies {
              for set in sets {
                let keyPath = Self.keyPaths[set.index]
                var pair = model.values[set.index] ?? Pair()
                if set.isPart {
                  $0[keyPath: keyPath].second = set.number
                  pair.second = set.number
                } else {
                  pair = Pair(first: set.number)
                  $0[keyPath: keyPath] = pair
                }
                if model.isRead[set.index] || model.values[set.index] != nil,
                  !prepared.contains(set.index)
                {
                  model.issues.append("\\.\(Self.names[set.index])) has already been accessed")
                } else {
                  model.values[set.index] = pair
                  prepared.insert(set.index)
                }
              }
              if step == .prepareAndThrow { throw CancellationError() }
            }
          case .prepareContext:
            prepareDependencies { $0.context = .preview }
            model.issues.append("The context cannot be prepared")
          case .read: expectValues(step)
          case .override:
            withDependencies {
              for keyPath in Self.keyPaths { $0[keyPath: keyPath] = Pair(first: 10) }
            } operation: {
              for property in properties { #expect(property.wrappedValue == Pair(first: 10)) }
            }
            // Before a key path sets a value, it reads the default.
            (model.isRead[0], model.isRead[1]) = (true, true)
          case .newCache:
            withDependencies {
              $0.context = .test
            } operation: {
              expectValues(step)
            }
          case .record:
            withDependencies {
              $0.record(with: Recorder(), in: .test)
            } operation: {
              expectValues(step) { Pair(first: $0.first, second: -1) }
            }
          }
        }
      }
    }
    #expect(issues.count == model.issues.count, "seed \(seed)")
    for (issue, text) in zip(issues, model.issues) {
      #expect(issue.message.contains(text), "seed \(seed)")
    }
  }

  @Test func anIssueWithAPreparation_saysWhatToDo_atItsLine() {
    let line = #line + 3
    let issues = recordIssues {
      prepareDependencies { $0.firstPair = Pair() }
      prepareDependencies { $0.firstPair = Pair() }
    }
    #expect(
      issues.map(\.message) == [
        """
        @Dependency(\\.firstPair) has already been accessed or prepared.

          Key:
            First
          Value:
            Pair

        A global dependency can only be prepared a single time and cannot be accessed beforehand. \
        Prepare dependencies as early as possible in the lifecycle of your application.

        To temporarily override a dependency in your application, use 'withDependencies' to do so in a \
        well-defined scope.
        """
      ])
    #expect(
      issues.map(\.location) == ["DependenciesTests/PreparationLawTests.swift:\(line)"])
  }

  @Test(arguments: 1...3) func whatATestPrepares_isItsOwn(number: Int) {
    let result = prepareDependencies {
      $0.firstPair = Pair(first: number)
      return number
    }
    #expect(result == number)
    #expect(DependencyValues._current.firstPair.first == number)
  }
}

extension DependencyValues {
  fileprivate var firstPair: PreparationLawTests.Pair {
    get { self[PreparationLawTests.First.self] }
    set { self[PreparationLawTests.First.self] = newValue }
  }
  fileprivate var secondPair: PreparationLawTests.Pair {
    get { self[PreparationLawTests.Second.self] }
    set { self[PreparationLawTests.Second.self] = newValue }
  }
  fileprivate var thirdPair: PreparationLawTests.Pair {
    get { self[PreparationLawTests.Third.self] }
    set { self[PreparationLawTests.Third.self] = newValue }
  }
}
