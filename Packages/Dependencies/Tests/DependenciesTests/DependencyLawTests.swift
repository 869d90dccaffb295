import ConcurrencyExtras
import Dependencies
import Testing

/// Wherever a property is read, overrides in force there come first, then those where it was made, then the
/// default of the context.
///
/// Each round nests scopes, tasks and models at random, and reads all properties in each of them. `ROUNDS` and
/// `SEED` set the number of rounds and the first of their seeds.
@Suite struct DependencyLawTests {
  /// What is overridden in a place.
  struct Model {
    var context: DependencyContext?
    var level: Int?
    var name: String?

    /// What is overridden in a place within this one.
    func overridden(by inner: Model) -> Model {
      Model(
        context: inner.context ?? context, level: inner.level ?? level, name: inner.name ?? name)
    }

    func apply(to values: inout DependencyValues) {
      if let context { values.context = context }
      if let level { values.level = level }
      if let name { values.named.name = name }
    }

    var values: (level: Int, name: String) {
      switch context ?? .test {
      case .live: (level ?? 1, name ?? "live")
      case .preview: (level ?? 2, name ?? "preview")
      case .test: (level ?? 3, name ?? "test")
      }
    }
  }

  /// Properties of all kinds, made in one place.
  // Only properties of dependencies, which do not change.
  class Base: @unchecked Sendable {
    @Dependency(\.named) var named
  }
  final class Reader: Base, @unchecked Sendable {
    @Dependency(\.level) var level
    @Dependency(LevelKey.self) var sameLevel
    @Dependency(\.named.name) var name
    @Dependency(\.named, as: \.name) var part
    @Dependency(\.summary) var summary
    let model: Model

    init(_ model: Model) { self.model = model }

    func check(in place: Model, _ seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation) {
      let (level, name) = model.overridden(by: place).values
      #expect(
        self.level == level && sameLevel == level && named.name == name && self.name == name
          && part == name && summary == "\(name) \(level)",
        "SEED=\(seed)", sourceLocation: sourceLocation)
    }
  }

  private final class Round {
    let seed: UInt64
    var generator: SeededGenerator
    var readers = [Reader(Model())]

    init(seed: UInt64) {
      self.seed = seed
      generator = SeededGenerator(seed: seed)
    }

    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    func change() -> Model {
      Model(
        context: draw(4) == 0 ? [.live, .preview, .test][draw(3)] : nil,
        level: draw(2) == 0 ? draw(9) + 10 : nil, name: draw(2) == 0 ? "name \(draw(9))" : nil)
    }

    func check(in place: Model) { for reader in readers { reader.check(in: place, seed) } }

    func run(in place: Model, depth: Int = 0) async {
      for _ in 0...2 {
        let step = draw(depth < 4 ? 7 : 4)
        switch step {
        case 0: readers.append(Reader(place))
        case 1:
          let change = change()
          withDependencies(change.apply) {
            readers.append(Reader(place.overridden(by: change)))
            check(in: place.overridden(by: change))
          }
        case 2:
          let (readers, seed) = (readers, seed)
          await Task { for reader in readers { reader.check(in: place, seed) } }.value
        case 3:
          let (readers, seed) = (readers, seed)
          await withEscapedDependencies { dependencies in
            await Task.detached {
              await dependencies.yield {
                await Task.yield()
                for reader in readers { reader.check(in: place, seed) }
              }
            }.value
          }
        case 4:
          let reader = readers[draw(readers.count)]
          await withDependencies(from: reader) {
            await run(in: reader.model.overridden(by: place), depth: depth + 1)
          }
        default:
          let change = change()
          await withDependencies {
            await Task.yield()
            change.apply(to: &$0)
          } operation: {
            await run(in: place.overridden(by: change), depth: depth + 1)
          }
        }
        check(in: place)
      }
    }
  }

  @Test func properties_haveTheValueOfTheModel() async {
    for seed in SeededGenerator.seeds(25) { await Round(seed: seed).run(in: Model()) }
  }
}

private enum LevelKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 3
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  /// A value computed from two dependencies.
  fileprivate var summary: String { "\(named.name) \(level)" }
}
