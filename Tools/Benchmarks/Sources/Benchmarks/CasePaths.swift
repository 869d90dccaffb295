import ComposableArchitecture

/// A value in a case of an enum, whose strings are each an object.
struct Note: Equatable {
  var count = 0
  var title = "The title of the note, on the heap"
  var author = "The author of the note, on the heap"
  var text = "The text of the note, on the heap"
  var lines = ["The first line of the note, on the heap"]
}

@CasePathable
enum Screen {
  case note(Note)
  case other(Note)
  case closed
}

extension Benchmarks {
  @MainActor
  static func casePaths(_ harness: Harness) {
    let presented = /PresentationAction<Flat.Action>.presented
    let dismiss = AnyCasePath(PresentationAction<Flat.Action>.dismiss)
    let hit = PresentationAction<Flat.Action>.presented(.increment)
    let miss = PresentationAction<Flat.Action>.dismiss
    harness.measure("W9 case path, hit", goal: 15, operations: 100_000) { n in
      for _ in 0..<n { blackHole(presented.extract(from: hit)) }
    }
    harness.measure("W9 case path, miss", goal: 10, operations: 100_000) { n in
      for _ in 0..<n { blackHole(presented.extract(from: miss)) }
    }
    harness.measure("W9 case path, without payload", goal: 15, operations: 100_000) { n in
      for _ in 0..<n { blackHole(dismiss.extract(from: miss)) }
    }
    harness.measure("W9 case path, made and used once", goal: 150, operations: 100_000) { n in
      for _ in 0..<n { blackHole((/PresentationAction<Flat.Action>.presented).extract(from: hit)) }
    }
    var screen = Screen.note(Note())
    let reflected = /Screen.note
    harness.measure("W9 case path, changed in place", operations: 100_000) { n in
      for _ in 0..<n { try? reflected.modify(&screen) { $0.count += 1 } }
    }

    let note = AnyCasePath<Screen, Note>(\.note)
    let other = AnyCasePath<Screen, Note>(\.other)
    let closed = AnyCasePath<Screen, Void>(\.closed)
    harness.measure("W9b case key path, hit", operations: 100_000) { n in
      for _ in 0..<n { blackHole(note.extract(from: screen)) }
    }
    harness.measure("W9b case key path, miss", operations: 100_000) { n in
      for _ in 0..<n { blackHole(other.extract(from: screen)) }
    }
    harness.measure("W9b case key path, without payload", operations: 100_000) { n in
      for _ in 0..<n { blackHole(closed.extract(from: .closed)) }
    }
    harness.measure("W9b case key path, changed in place", operations: 100_000) { n in
      for _ in 0..<n { try? note.modify(&screen) { $0.count += 1 } }
    }
    blackHole(screen)
  }
}
