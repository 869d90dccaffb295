import ComposableArchitecture
import Saving
import Testing

@Suite struct SavingStateTests {
  typealias Saving = SavingState<Int>

  /// Returns the number of the write in progress.
  func number(_ saving: Saving) -> Int? {
    guard case .writing(let write) = saving.phase else { return nil }
    return write.number
  }

  func value(_ command: Saving.Command?) -> Int? {
    guard case .write(let write) = command else { return nil }
    return write.value
  }

  @Test func aChangeIsScheduledOnceAndWritten() throws {
    var saving = Saving(saved: 0)
    #expect(saving.apply(.changed, to: 1) == .schedule)
    #expect(saving.apply(.changed, to: 2) == nil)
    #expect(value(saving.apply(.due, to: 2)) == 2)
    #expect(saving.apply(.saved(try #require(number(saving))), to: 2) == nil)
    #expect(saving.phase == .clean && saving.saved == 2)
  }

  @Test func aValueEqualToTheFile_isNotWritten() {
    var saving = Saving(saved: 0)
    #expect(saving.apply(.changed, to: 0) == nil)
    #expect(saving.apply(.due, to: 0) == nil)
    #expect(saving.apply(.ended, to: 0) == nil)
    #expect(saving.holds(0) && !saving.holds(1))
    #expect(value(saving.apply(.ended, to: 1)) == 1)
  }

  @Test func anUnreadFile_isNotWritten() {
    var saving = Saving()
    for event in [Saving.Event.changed, .due, .ended] {
      #expect(saving.apply(event, to: 1) == nil)
    }
    saving.load(0)
    #expect(saving.apply(.changed, to: 1) == .schedule)
  }

  @Test func anOutdatedFile_isNotWrittenUntilItIsRead() throws {
    var clean = Saving(saved: 0)
    var scheduled = clean
    _ = scheduled.apply(.changed, to: 1)
    var failed = scheduled
    _ = failed.apply(.due, to: 1)
    _ = failed.apply(.failed(try #require(number(failed))), to: 1)
    for var saving in [clean, scheduled, failed] {
      #expect(saving.apply(.outdated, to: 1) == nil && saving.phase == .outdated)
      for event in [Saving.Event.changed, .due, .ended, .outdated] {
        #expect(saving.apply(event, to: 2) == nil)
      }
      // The saved value may be gone.
      #expect(!saving.holds(2) && !saving.holds(0) && !saving.isPending)
      saving.load(5)
      #expect(saving.apply(.changed, to: 2) == .schedule)
    }
    clean.load(1)
    #expect(clean.holds(1))
  }

  @Test func aWriteInProgress_endsBeforeTheFileIsRead() throws {
    var saving = Saving(saved: 0)
    _ = saving.apply(.changed, to: 1)
    _ = saving.apply(.due, to: 1)
    #expect(saving.isWriting)
    #expect(saving.apply(.outdated, to: 1) == nil && saving.isWriting)
    _ = saving.apply(.failed(try #require(number(saving))), to: 1)
    #expect(!saving.isWriting)
  }

  /// Deletes, undoes the deletion while it is being written, and quits.
  @Test func returningToTheSavedValueDuringAWrite_isWritten() throws {
    var saving = Saving(saved: 0)
    _ = saving.apply(.changed, to: 1)
    _ = saving.apply(.due, to: 1)
    #expect(saving.apply(.changed, to: 0) == nil)
    #expect(!saving.holds(0))
    let write = try #require(number(saving))
    var quitting = saving
    #expect(value(quitting.apply(.ended, to: 0)) == 0)
    #expect(quitting.apply(.saved(write), to: 0) == nil)
    #expect(number(quitting) == write + 1)

    #expect(value(saving.apply(.saved(write), to: 0)) == 0)
  }

  @Test func aFailureKeepsTheChanges_evenThoseThatReturnToTheSavedValue() throws {
    var saving = Saving(saved: 0)
    _ = saving.apply(.changed, to: 1)
    _ = saving.apply(.due, to: 1)
    #expect(saving.apply(.failed(try #require(number(saving))), to: 1) == nil)
    #expect(saving.phase == .failed && saving.saved == 0)
    #expect(saving.apply(.changed, to: 0) == .schedule)
    #expect(value(saving.apply(.ended, to: 0)) == 0)
  }

  /// Checks the file after random events, where each write takes time and may fail.
  @Test(arguments: 0..<500)
  func afterRandomEvents_theLastValueIsInTheFile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var saving = Saving(saved: 0)
    var (current, disk, newest) = (0, 0, 0)
    var isTimerRunning = false
    var writes: [Write<Int>] = []

    func follow(_ command: Saving.Command?) throws {
      switch command {
      case .schedule:
        #expect(!isTimerRunning)
        isTimerRunning = true
      case .write(let write):
        isTimerRunning = false
        #expect(write.number > writes.last?.number ?? 0)
        #expect(write.value == current)
        writes.append(write)
      case nil: break
      }
    }

    /// Finishes one of the writes in progress. As with the writer, no write succeeds after a later
    /// one.
    func finish(_ index: Int, mayFail: Bool) throws {
      let write = writes.remove(at: index)
      let fails = mayFail && Int.random(in: 0..<3, using: &random) == 0
      // Whether a write that fails has reached the disk is not known.
      if write.number > newest, !fails || Bool.random(using: &random) {
        disk = write.value
        newest = write.number
      }
      try follow(saving.apply(fails ? .failed(write.number) : .saved(write.number), to: current))
    }

    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let old = current
        current = Int.random(in: 0..<3, using: &random)
        if current != old { try follow(saving.apply(.changed, to: current)) }
      case 3 where isTimerRunning:
        isTimerRunning = false
        try follow(saving.apply(.due, to: current))
      case 4 where saving.phase == .failed:
        try follow(saving.apply(.due, to: current))
      case 5 where !writes.isEmpty:
        try finish(0, mayFail: true)
      default: break
      }
      #expect(writes.count <= 1)
      // No change is lost: a value that differs from the file is being written, or known to be
      // missing.
      #expect(!saving.holds(current) || disk == current)
      #expect(saving.phase != .scheduled || isTimerRunning)
    }
    try follow(saving.apply(.ended, to: current))
    while !writes.isEmpty {
      try finish(Int.random(in: 0..<writes.count, using: &random), mayFail: false)
    }
    #expect(disk == current)
    #expect(saving.phase == .clean && saving.saved == current)
  }
}
