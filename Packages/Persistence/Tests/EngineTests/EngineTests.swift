import Clocks
import ConcurrencyExtras
import DataManager
import DependenciesCore
import Foundation
import Persistence
import Testing

@MainActor
@Suite struct EngineTests {
  /// Runs a program on a disk, one task at a time.
  func run(
    _ disk: Disk, _ body: @escaping @MainActor (Owner) async throws -> Void
  ) async rethrows {
    try await withMainSerialExecutor {
      let owner = Owner(disk)
      try await body(owner)
      owner.kill()
    }
  }

  // The last lines are the example of the README.
  @Test func change_isWritten_andTheOwnerIsNotified() async {
    let disk = Disk(["a": "1"])
    let owner = Owner(disk)
    let engine = owner.engine
    let document = Notes(["a": "2"])
    var file = owner.file
    await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = disk.dataManager
    } operation: {
      let snapshot = file.snapshot(of: document)
      await engine.perform(.save, with: snapshot) { event in await owner.receive(event) }
    }
    #expect(disk.texts == ["a": "2"] && owner.events == [.saved(document)])
  }

  @Test func burstOfChanges_isWrittenOnce_aSecondAfterTheFirst() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.set("a", to: "2")
      await owner.pass(.milliseconds(600))
      owner.set("a", to: "3")
      await owner.pass(.milliseconds(399))
      #expect(disk.texts == ["a": "1"] && !owner.file.holds(owner.document))
      await owner.pass(.milliseconds(1))
      #expect(disk.texts == ["a": "3"] && owner.file.holds(owner.document))
      #expect(owner.events == [.saved(Notes(["a": "3"]))])
      owner.set("a", to: "4")
      owner.set("a", to: "3")
      await owner.pass(.seconds(9))
      #expect(owner.events.count == 1)
    }
  }

  /// The owner changes its document before it knows of a merge, and may end then.
  @Test(arguments: [true, false])
  func changeBeforeAMergeIsKnown_isKept(isEnding: Bool) async {
    let disk = Disk(["a": "1", "b": "1"])
    await run(disk) { owner in
      owner.isBusy = true
      disk.write(["b": "1", "c": "1"])
      owner.request(.read)
      await owner.pass(.zero)
      owner.set("b", to: "2")
      await owner.pass(.milliseconds(100))
      if isEnding { await owner.end() }
      owner.handleEvents()
      await owner.pass(.seconds(3))
      #expect(disk.texts == ["b": "2", "c": "1"])
      #expect(owner.document.texts == ["b": "2", "c": "1"])
    }
  }

  @Test func newerFile_isNeverReplaced() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      disk.write(["version": "new"])
      owner.set("a", to: "2")
      await owner.pass(.seconds(3))
      #expect(owner.file.problem == .readOnly(.newerVersion))
      await owner.end()
      #expect(disk.texts == ["version": "new"])
      #expect(disk.texts(in: "/rescued.json") == ["a": "2"])
      #expect(owner.exitMessage.hasPrefix("Not saved. Read only:"))
    }
  }

  @Test func secondInstance_takesOverWithTheJournal() async {
    let disk = Disk(["a": "1"])
    await run(disk) { first in
      disk.isLockedElsewhere = true
      let second = Owner(disk)
      disk.isLockedElsewhere = false
      first.draft("b", "typed")
      await first.end()
      disk.isLockedElsewhere = true
      disk.write(["a": "2"])
      second.request(.read)
      await second.pass(.zero)
      #expect(second.document.texts == ["a": "2"] && second.work == nil)
      disk.isLockedElsewhere = false
      second.request(.read)
      await second.pass(.zero)
      #expect(second.work?.text == "typed")
      second.set("b", to: "typed")
      await second.pass(.seconds(1))
      #expect(disk.texts == ["a": "2", "b": "typed"])
      second.kill()
      #expect(Owner(disk).work == nil)
    }
  }

  @Test func journalFailure_isReportedOnce_andTheWorkIsRescued() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      disk.faults.setValue { _, file in
        file.path.hasPrefix("/state") || file.path == "/rescued.json"
          ? DataManagerError(.save, path: file.path, code: EROFS) : nil
      }
      for text in ["t", "te"] {
        owner.draft("b", text)
        await owner.pass(.seconds(1))
        let reports = owner.events.filter { if case .journalFailed = $0 { true } else { false } }
        #expect(reports.count == 1)
      }
      await owner.end()
      #expect(disk.texts(in: "/rescued.draft.json") == ["a": "1", "b": "te"])
      #expect(owner.exitMessage.hasSuffix("your edits are in “/rescued.draft.json”."))
      await owner.end()
      #expect(owner.exitMessage.components(separatedBy: "your edits").count == 2)
    }
  }

  /// A program without a screen saves once.
  @Test func documentOfACommand_isMergedAndSaved() async {
    let disk = Disk(["a": "1"])
    let base = Owner(disk).document
    func save(_ texts: [String: String]) async -> FileProblem<Notes>? {
      await withDependencies {
        $0.dataManager = disk.dataManager
      } operation: {
        await Engine<NoWork<Notes>> {
          FileLocation(file: URL(filePath: Disk.file))
        }
        .save(Notes(texts), basedOn: base)
      }
    }
    disk.write(["a": "1", "b": "theirs"])
    #expect(await save(["a": "mine"]) == nil)
    #expect(disk.texts == ["a": "mine", "b": "theirs"])
    disk.write(["a": "theirs"])
    guard case .conflict(let conflict, file: _) = await save(["a": "other"]) else {
      Issue.record("The contradiction is not reported.")
      return
    }
    #expect(conflict.id == "a" && disk.texts == ["a": "theirs"] && disk.names == [Disk.file])
    disk.write(["a": "1"])
    disk.faults.setValue { [disk] _, _ in
      // Another program is always faster.
      disk.write(["a": "1", "c": "\(disk.calls)"])
      return nil
    }
    guard case .failed(let reason) = await save(["a": "mine"]) else {
      Issue.record("The failure is not reported.")
      return
    }
    #expect(reason.contains("was changed by another program"))
  }

  // MARK: Faults

  private typealias Step = @MainActor (Owner) -> Void

  /// Changes by the program, with drafts that are saved and given up. Each name is new.
  private let steps: [Step] = [
    { $0.set("b", to: "1") }, { $0.draft("c", "t") }, { $0.draft("c", "typed") },
    { $0.set("c", to: "typed") }, { $0.draft("d", "given up") }, { $0.draft("d", nil) },
    { $0.set("a", to: nil) }, { $0.draft("e", "rest") },
  ]

  private struct Situation: Equatable {
    let texts: [String: String]
    let work: Draft?

    @MainActor init(_ owner: Owner) {
      (texts, work) = (owner.document.texts, owner.work)
    }
  }

  /// Each call fails once, or all of them do from one on: then the document is in the file, or in
  /// the one that the message names.
  @Test(arguments: [true, false])
  func faultAtAnyCall_losesNothing(isLasting: Bool) async {
    var call = 3
    while true {
      let disk = Disk(["a": "1"])
      let fault = call
      await run(disk) { [steps] owner in
        disk.faults.setValue { number, _ in
          number == fault || isLasting && number > fault && number < fault + 6
            ? DataManagerError(.save, path: "/", code: EIO) : nil
        }
        for step in steps {
          step(owner)
          await owner.pass(.seconds(1))
        }
        await owner.end()
        let rescued = ["/rescued.json", "/second.json"].compactMap { disk.texts(in: $0) }.first
        let message = owner.exitMessage
        if !message.hasSuffix("The latest changes are lost.") {
          #expect((rescued ?? disk.texts) == owner.document.texts, "call \(fault): \(message)")
        }
        #expect((rescued == nil) || message.contains("Nothing is lost"), "call \(fault)")
      }
      guard disk.calls >= call else { break }
      call += 1
    }
    #expect(call > 12)
  }

  @Test func killAtAnyCall_losesAtMostTheLastStep_andRestoresNothingFinished() async {
    struct Killed: Error {}
    var reference: [Situation] = []
    var call = 5
    while true {
      let disk = Disk(["a": "1"])
      let last = call
      var situations: [Situation] = []
      await run(disk) { [steps] owner in
        situations.append(Situation(owner))
        disk.faults.setValue { number, _ in number > last ? Killed() : nil }
        for step in steps where disk.calls <= last {
          step(owner)
          await owner.pass(.seconds(1))
          situations.append(Situation(owner))
        }
      }
      if situations.count > reference.count { reference = situations }
      let found = Situation(Owner(Disk(copyOf: disk)))
      #expect(situations.suffix(2).contains(found), "killed after call \(last): \(found)")
      guard disk.calls > last else { break }
      call += 1
    }
    #expect(call > 12 && reference.count == steps.count + 1)
  }

  /// The law of the journal: whatever the program does, beside another one, and whether its file can be
  /// written or not, after a kill it starts with its document and its work of the last second.
  @Test(arguments: SeededGenerator.seeds(30))
  func killedProgram_startsWithItsDocumentAndItsWork(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let disk = Disk(["a": "0"])
    await withMainSerialExecutor {
      var (owner, isRefused) = (Owner(disk), false)
      let copies = LockIsolated<[Disk]>([])
      func keepCopies() {
        disk.faults.setValue { [disk, isRefused] _, file in
          copies.withValue { $0.append(Disk(copyOf: disk)) }
          return isRefused && file.path == Disk.file
            ? DataManagerError(.save, path: file.path, code: ENOSPC) : nil
        }
      }
      @MainActor func found(_ disk: Disk) -> Situation {
        let next = Owner(Disk(copyOf: disk))
        next.kill()
        return Situation(next)
      }
      keepCopies()
      for step in 1...40 {
        let before = Situation(owner)
        // What is not done in a draft is not in the journal, and a file that is refused cannot be read.
        switch Int.random(in: isRefused ? 2..<10 : 0..<11, using: &random) {
        case 0: owner.set("n\(step)", to: "1")
        case 1: owner.set("n\(Int.random(in: 1...step, using: &random))", to: nil)
        case 2...3:
          owner.draft(["a", "a/b", "d\(step)"].randomElement(using: &random) ?? "", "t\(step)")
        case 4...5: owner.work.map { owner.draft($0.owner, $0.text + "x") }
        case 6...7:
          // What is done twice before the file has it once is offered at the next start.
          guard let work = owner.work, work.base == disk.texts?[work.owner] else { break }
          owner.set(work.owner, to: work.text)
        case 8: owner.work.map { owner.draft($0.owner, nil) }
        case 9:
          isRefused.toggle()
          keepCopies()
        default:
          guard let texts = disk.texts else { break }
          disk.write(texts.merging(["theirs\(step)": "1"]) { $1 })
          owner.request(.read)
        }
        await owner.pass(.zero)
        let now = Situation(owner)
        await owner.pass(.seconds(1))
        for copy in copies.value { #expect([before, now].contains(found(copy)), "step \(step)") }
        #expect(found(disk) == Situation(owner), "step \(step)")
        copies.setValue([])
        guard !isRefused, Int.random(in: 0..<8, using: &random) == 0 else { continue }
        owner.kill()
        owner = Owner(disk, clock: owner.clock)
        #expect(Situation(owner) == now, "step \(step)")
      }
      owner.kill()
      #expect(!disk.names.contains { $0.hasSuffix(".damaged") })
    }
  }

  // MARK: A second writer

  /// Random changes here and by another program, which also damages and deletes the file for a while. The
  /// program may end before it has handled all events.
  @Test(arguments: SeededGenerator.seeds(20))
  func secondWriter_nothingIsLost_andNothingIsResurrected(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let disk = Disk([:])
    let owner = Owner(disk)
    var expected: [String: String] = [:]
    await withMainSerialExecutor {
      for step in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          owner.set("mine\(step)", to: "1")
          expected["mine\(step)"] = "1"
        case 3:
          guard let name = owner.document.texts.keys.sorted().first(where: { $0.hasPrefix("mine") })
          else { break }
          owner.set(name, to: nil)
          expected[name] = nil
        case 4...5:
          guard var texts = disk.texts else { break }
          texts["theirs\(step)"] = "1"
          expected["theirs\(step)"] = "1"
          if let name = texts.keys.sorted().first(where: { $0.hasPrefix("theirs") }),
            owner.document.texts[name] != nil
          {
            texts[name] = nil
            expected[name] = nil
          }
          disk.write(texts)
          if Bool.random(using: &random) { owner.request(.read) }
        case 6:
          guard let texts = disk.texts, !texts.isEmpty else { break }
          // A file that is deleted before the program has read what is in it is one that it writes.
          let isKnown = !owner.isBusy && owner.file.saved?.texts == texts
          let damages = [Data(), Data("[".utf8)] + (isKnown ? [nil] : [])
          disk.write(damages.randomElement(using: &random) ?? nil)
          owner.request(.read)
          await owner.pass(.milliseconds(Int.random(in: 0...3_000, using: &random)))
          disk.write(texts)
          owner.request(.read)
        case 7 where owner.isBusy: owner.handleEvents()
        default: owner.isBusy = true
        }
        await owner.pass(.milliseconds(Int.random(in: 0...1_500, using: &random)))
      }
      let isHandled = Bool.random(using: &random)
      if isHandled {
        owner.handleEvents()
        await owner.pass(.seconds(5))
      }
      await owner.end()
      if isHandled { #expect(owner.document.texts == expected) }
      #expect(disk.texts == expected && owner.exitMessage == "")
      #expect(disk.names.allSatisfy { !$0.hasPrefix("/rescued") && !$0.contains("conflict") })
      owner.kill()
    }
  }
}
