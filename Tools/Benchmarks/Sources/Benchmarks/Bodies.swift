import ComposableArchitecture
import Observation

extension Benchmarks {
  /// Bodies of views that read a store, each beside the same with a view store and a key path.
  @MainActor
  static func bodies(_ harness: Harness) {
    let flat = Store(initialState: Flat.State()) { Flat() }
    measure(harness, "W15 a body", change: { flat.send(.increment) }) {
      isViewStore in
      if isViewStore {
        let viewStore = ViewStore(flat, observe: \.count)
        return [Body { viewStore.state }]
      }
      return [Body { flat.count }]
    }
    let wide = Store(initialState: Wide.State()) { Wide() }
    measure(harness, "W16 100 bodies, other members", change: { wide.send(.increment) }) {
      isViewStore in
      Wide.members.map { member in
        if isViewStore {
          let viewStore = ViewStore(wide, observe: member)
          return Body { viewStore.state }
        }
        return Body { wide[dynamicMember: member] }
      }
    }
    let sharer = Store(initialState: Sharer.State()) { Sharer() }
    measure(harness, "W17 100 bodies, one shared value", change: { sharer.send(()) }) {
      isViewStore in
      (0..<100).map { _ in
        if isViewStore {
          let viewStore = ViewStore(sharer, observe: \.count)
          return Body { viewStore.state }
        }
        return Body { sharer.count }
      }
    }
  }

  /// Measures a change, and the evaluations of the bodies that have read what changed.
  @MainActor
  private static func measure(
    _ harness: Harness, _ name: String, change: () -> Void, bodies: (_ isViewStore: Bool) -> [Body]
  ) {
    for isViewStore in [true, false] {
      let bodies = bodies(isViewStore)
      for body in bodies { body.evaluate() }
      harness.measure("\(name), \(isViewStore ? "view store" : "store")", operations: 1_000) { n in
        for _ in 0..<n {
          change()
          Body.evaluateOutdated()
        }
      }
      withExtendedLifetime(bodies) {}
    }
  }
}

/// A closure that tracks what it reads, as the body of a view does.
@MainActor
private final class Body {
  private static var outdated: [Body] = []
  private let read: () -> Int

  init(_ read: @escaping () -> Int) {
    self.read = read
  }

  func evaluate() {
    withObservationTracking {
      blackHole(read())
    } onChange: { [weak self] in
      // The stores change on the main actor.
      MainActor.assumeIsolated { if let self { Self.outdated.append(self) } }
    }
  }

  /// Evaluates the bodies that have read what changed.
  static func evaluateOutdated() {
    let bodies = outdated
    outdated.removeAll(keepingCapacity: true)
    for body in bodies { body.evaluate() }
  }
}

/// A feature with 100 members, one of which changes.
private struct Wide: Reducer {
  struct State: Equatable {
    var m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0, m9 = 0
    var m10 = 0, m11 = 0, m12 = 0, m13 = 0, m14 = 0, m15 = 0, m16 = 0, m17 = 0, m18 = 0, m19 = 0
    var m20 = 0, m21 = 0, m22 = 0, m23 = 0, m24 = 0, m25 = 0, m26 = 0, m27 = 0, m28 = 0, m29 = 0
    var m30 = 0, m31 = 0, m32 = 0, m33 = 0, m34 = 0, m35 = 0, m36 = 0, m37 = 0, m38 = 0, m39 = 0
    var m40 = 0, m41 = 0, m42 = 0, m43 = 0, m44 = 0, m45 = 0, m46 = 0, m47 = 0, m48 = 0, m49 = 0
    var m50 = 0, m51 = 0, m52 = 0, m53 = 0, m54 = 0, m55 = 0, m56 = 0, m57 = 0, m58 = 0, m59 = 0
    var m60 = 0, m61 = 0, m62 = 0, m63 = 0, m64 = 0, m65 = 0, m66 = 0, m67 = 0, m68 = 0, m69 = 0
    var m70 = 0, m71 = 0, m72 = 0, m73 = 0, m74 = 0, m75 = 0, m76 = 0, m77 = 0, m78 = 0, m79 = 0
    var m80 = 0, m81 = 0, m82 = 0, m83 = 0, m84 = 0, m85 = 0, m86 = 0, m87 = 0, m88 = 0, m89 = 0
    var m90 = 0, m91 = 0, m92 = 0, m93 = 0, m94 = 0, m95 = 0, m96 = 0, m97 = 0, m98 = 0, m99 = 0
  }
  enum Action { case increment }

  // The key paths refer to stored properties, and never change.
  nonisolated(unsafe) static let members: [KeyPath<State, Int>] = [
    \.m0, \.m1, \.m2, \.m3, \.m4, \.m5, \.m6, \.m7, \.m8, \.m9,
    \.m10, \.m11, \.m12, \.m13, \.m14, \.m15, \.m16, \.m17, \.m18, \.m19,
    \.m20, \.m21, \.m22, \.m23, \.m24, \.m25, \.m26, \.m27, \.m28, \.m29,
    \.m30, \.m31, \.m32, \.m33, \.m34, \.m35, \.m36, \.m37, \.m38, \.m39,
    \.m40, \.m41, \.m42, \.m43, \.m44, \.m45, \.m46, \.m47, \.m48, \.m49,
    \.m50, \.m51, \.m52, \.m53, \.m54, \.m55, \.m56, \.m57, \.m58, \.m59,
    \.m60, \.m61, \.m62, \.m63, \.m64, \.m65, \.m66, \.m67, \.m68, \.m69,
    \.m70, \.m71, \.m72, \.m73, \.m74, \.m75, \.m76, \.m77, \.m78, \.m79,
    \.m80, \.m81, \.m82, \.m83, \.m84, \.m85, \.m86, \.m87, \.m88, \.m89,
    \.m90, \.m91, \.m92, \.m93, \.m94, \.m95, \.m96, \.m97, \.m98, \.m99,
  ]

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.m50 += 1
      return .none
    }
  }
}

/// A feature that changes a shared value.
private struct Sharer: Reducer {
  struct State: Equatable {
    @Shared(value: 0) var count: Int
  }

  var body: some Reducer<State, Void> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}
