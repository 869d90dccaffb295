import ComposableArchitecture
import Testing

/// The law of effects: whatever they are composed of, and whatever cancels them, they send what a model
/// without tasks says, at the time that it says.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct EffectLawTests {
  /// An effect as data. Ids are indices of `ids`.
  indirect enum Plan {
    case none
    case send(Int)
    case later(Int, after: Int)
    case cancel(id: Int)
    case merge([Plan])
    case concatenate([Plan])
    case map(Plan)
    case cancellable(id: Int, cancelInFlight: Bool, Plan)
    case debounce(id: Int, Int, Plan)

    /// Whether the effect is `none`, and remains so with any operator.
    var isNone: Bool {
      switch self {
      case .none: true
      case .send, .later, .cancel: false
      case .merge(let parts), .concatenate(let parts): parts.allSatisfy(\.isNone)
      case .map(let part), .cancellable(_, _, let part), .debounce(_, _, let part): part.isNone
      }
    }
  }

  private struct ID: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }
  /// Different ids with equal values or hashes.
  private static let ids: [any Hashable & Sendable] = [1, 1.0, ID(number: 1), ID(number: 2)]

  /// The work of an action, or what is in it that has an id.
  private final class Scope {
    let id: Int?
    let parent: Scope?
    private var isMarked = false
    var isCancelled: Bool { isMarked || parent?.isCancelled == true }

    init(_ id: Int? = nil, in parent: Scope? = nil) { (self.id, self.parent) = (id, parent) }
    func mark() { isMarked = true }
  }

  /// Runs plans without tasks.
  private final class Model {
    private typealias Sleep = (end: Int, scope: Scope, wake: (_ isCancelled: Bool) -> Void)
    private(set) var now = 0
    var sent: [Int] = []
    private var scopes: [Scope] = []
    private var sleeps: [Sleep] = []

    /// The time at which the next sleep ends.
    var next: Int? { sleeps.map(\.end).min() }

    func advance(to time: Int) {
      while let next, next <= time, let index = sleeps.firstIndex(where: { $0.end == next }) {
        now = next
        sleeps.remove(at: index).wake(false)
      }
      now = time
    }

    func cancel(_ cancelled: [Scope]) {
      for scope in cancelled { scope.mark() }
      let woken = sleeps.filter(\.scope.isCancelled)
      sleeps.removeAll(where: \.scope.isCancelled)
      for sleep in woken { sleep.wake(true) }
    }

    private func sleep(_ time: Int, in scope: Scope, _ wake: @escaping (Bool) -> Void) {
      if scope.isCancelled { wake(true) } else { sleeps.append((now + time, scope, wake)) }
    }

    func start(_ plan: Plan, in scope: Scope, done: @escaping () -> Void = {}) {
      guard !plan.isNone else { return done() }
      switch plan {
      case .none: done()
      case .send(let number):
        if !scope.isCancelled { sent.append(number) }
        done()
      case .later(let number, let time):
        sleep(time, in: scope) { [self] isCancelled in
          if !isCancelled { sent.append(number) }
          done()
        }
      case .cancel(let id):
        cancel(scopes.filter { $0.id == id })
        done()
      case .merge(let parts):
        var rest = parts.count
        for part in parts {
          start(part, in: scope) {
            rest -= 1
            if rest == 0 { done() }
          }
        }
      case .concatenate(let parts):
        let parts = parts.filter { !$0.isNone }
        guard let part = parts.first, !scope.isCancelled else { return done() }
        start(part, in: scope) { [self] in
          start(.concatenate(Array(parts.dropFirst())), in: scope, done: done)
        }
      case .map(let part): start(part, in: scope, done: done)
      case .cancellable(let id, let cancelInFlight, let part):
        if cancelInFlight { cancel(scopes.filter { $0.id == id }) }
        guard !scope.isCancelled else { return done() }
        let scope = Scope(id, in: scope)
        scopes.append(scope)
        start(part, in: scope, done: done)
      case .debounce(let id, let time, let part):
        cancel(scopes.filter { $0.id == id })
        guard !scope.isCancelled else { return done() }
        let scope = Scope(id, in: scope)
        scopes.append(scope)
        sleep(time, in: scope) { [self] isCancelled in
          if isCancelled { done() } else { start(part, in: scope, done: done) }
        }
      }
    }
  }

  /// Returns an effect that cancels none of the ids around it: `TaskCancellationTests` has those that do.
  private func plan(
    _ generator: inout SeededGenerator, _ last: inout Int, depth: Int = 3, ids: Range<Int>? = nil
  ) -> Plan {
    let ids = ids ?? Self.ids.indices
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func part(_ inner: Range<Int>? = nil) -> Plan {
      plan(&generator, &last, depth: depth - 1, ids: inner ?? ids)
    }
    func parts() -> [Plan] { (0..<(draw(20) == 0 ? 10 : draw(4))).map { _ in part() } }
    last += 1
    switch draw(depth == 0 ? 6 : 14) {
    case 0: return .none
    case 1: return .send(last)
    case 2: return .cancel(id: ids.randomElement(using: &generator)!)
    // No two sleeps end at the same time.
    case 3...5: return .later(last, after: draw(1_000_000) + 1)
    case 6, 7: return .merge(parts())
    case 8, 9: return .concatenate(parts())
    case 10: return .map(part())
    default:
      // An id is that of what is around those after it, or of the last ones, several times.
      let id = ids.randomElement(using: &generator)!
      guard id + 1 < ids.upperBound else { return .later(last, after: draw(1_000_000) + 1) }
      let part = part(id + 1..<ids.upperBound)
      return draw(3) == 0
        ? .debounce(id: id, draw(1_000_000) + 1, part)
        : .cancellable(id: id, cancelInFlight: draw(2) == 0, part)
    }
  }

  private func effect(_ plan: Plan, _ clock: TestClock<Duration>) -> Effect<Int> {
    func effects(_ plans: [Plan]) -> [Effect<Int>] { plans.map { effect($0, clock) } }
    switch plan {
    case .none: return .none
    case .send(let number): return .send(number)
    case .later(let number, let time):
      return .run { send in
        try await clock.sleep(for: .milliseconds(time))
        await send(number)
      }
    case .cancel(let id): return .cancel(id: Self.ids[id])
    case .merge(let parts): return .merge(effects(parts))
    case .concatenate(let parts): return .concatenate(effects(parts))
    case .map(let part): return effect(part, clock).map { $0 }
    case .cancellable(let id, let cancelInFlight, let part):
      return effect(part, clock).cancellable(id: Self.ids[id], cancelInFlight: cancelInFlight)
    case .debounce(let id, let time, let part):
      return effect(part, clock)
        .debounce(id: Self.ids[id], for: .milliseconds(time), clock: clock)
    }
  }

  @Test func effects_sendWhatTheModelSends() async {
    await withMainSerialExecutor {
      for seed in SeededGenerator.seeds(100) { await check(seed) }
    }
  }

  private func check(_ seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    var last = 0
    let plans = (0..<6).map { _ in plan(&generator, &last) }
    let clock = TestClock()
    let model = Model()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { sent, action in
        if action < 0 { return effect(plans[-action - 1], clock) }
        sent.append(action)
        return .none
      }
    }
    var tasks: [(StoreTask, Scope)] = []
    var seen = 0
    for step in 0..<30 {
      var text = ""
      switch Int.random(in: 0..<7, using: &generator) {
      case 0...2:
        let index = plans.indices.randomElement(using: &generator)!
        text = "send \(plans[index])"
        let scope = Scope()
        tasks.append((store.send(-index - 1), scope))
        model.start(plans[index], in: scope)
      case 3:
        guard let (task, scope) = tasks.randomElement(using: &generator) else { continue }
        text = "cancel the work of an action"
        task.cancel()
        model.cancel([scope])
      default:
        guard let next = model.next else { continue }
        text = "advance"
        await clock.advance(by: .milliseconds(next - model.now))
        model.advance(to: next)
      }
      _ = await _mainSerialExecutorQuiescence()
      let sent = store.withState { Array($0[seen...]) }
      seen += sent.count
      guard sent == model.sent else {
        Issue.record("SEED=\(seed), step \(step), \(text): \(sent) instead of \(model.sent)")
        return
      }
      model.sent = []
    }
  }
}
