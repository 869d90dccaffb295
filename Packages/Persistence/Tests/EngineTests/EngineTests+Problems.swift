import ConcurrencyExtras
import DataManager
import DependenciesCore
import Foundation
import Testing

@testable import Persistence

/// Files that cannot be read or copied, and questions that change while they are open.
extension EngineTests {
  func loaded(_ disk: Disk) throws -> Loaded<Draft> {
    try withDependencies {
      $0.dataManager = disk.dataManager
    } operation: {
      try load(from: Owner.location)
    }
  }

  @Test(arguments: [true, false])
  func fileOfAnEarlierFormat_isCopied_unlessAnotherProgramHasIt(isLockedElsewhere: Bool) throws {
    let disk = Disk(["a": "1", "version": "old"])
    disk.isLockedElsewhere = isLockedElsewhere
    #expect(try loaded(disk).readOnly == (isLockedElsewhere ? .inUse : nil))
    #expect(disk.names.contains("/notes.json.backup") == !isLockedElsewhere)
  }

  /// A file that may not be written is not migrated. Otherwise it is not opened without its copy.
  @Test(arguments: [(EACCES, true), (ENOSPC, false)])
  func fileOfAnEarlierFormat_thatCannotBeCopied(code: Int32, isOpened: Bool) throws {
    let disk = Disk(["a": "1", "version": "old"])
    // The engine locks, reads, and copies the file.
    disk.faults.setValue { number, file in
      number == 3 ? DataManagerError(.backUp, path: file.path, code: code) : nil
    }
    do {
      let loaded = try loaded(disk)
      #expect(isOpened && loaded.document.texts["a"] == "1" && loaded.readOnly == nil)
    } catch let error as LoadFailure {
      #expect(!isOpened && error.message.contains("No space left") && error.canStartOver)
    }
  }

  @Test func newerFileThatAnotherProgramHas_isInUse() throws {
    let disk = Disk(["version": "new"])
    #expect(try loaded(disk).readOnly == .newerVersion)
    disk.isLockedElsewhere = true
    #expect(try loaded(disk).readOnly == .inUse)
  }

  @Test func missingFile_isAnEmptyDocument() throws {
    let journal = ClaimedJournal<Draft>(document: Notes())
    #expect(try loaded(Disk()) == Loaded(isMissing: true, journal: journal))
  }

  @Test func conflictThatCannotBeCopied_isAskedAndReported() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.set("a", to: "mine")
      disk.write(["a": "theirs"])
      disk.faults.setValue { _, file in
        file.path.contains("conflict")
          ? DataManagerError(.save, path: file.path, code: ENOSPC) : nil
      }
      await owner.pass(.seconds(2))
      let reports = owner.events.compactMap {
        if case .backUpFailed(let reason) = $0 { reason } else { nil }
      }
      #expect(reports.count == 1 && reports[0].contains("No space left"))
      guard case .conflict? = owner.file.problem else {
        Issue.record("\(String(describing: owner.file.problem))")
        return
      }
    }
  }

  /// The copies of a conflict are made once, and again when the file has changed.
  @Test func conflict_isCopiedOnceForEachVersionOfTheFile() async {
    let disk = Disk(["a": "1"])
    let copies = LockIsolated(0)
    await run(disk) { owner in
      disk.faults.setValue { _, file in
        if file.path.contains("conflict") { copies.withValue { $0 += 1 } }
        return nil
      }
      owner.set("a", to: "mine")
      disk.write(["a": "theirs"])
      await owner.pass(.seconds(2))
      #expect(copies.value == 1)
      owner.set("b", to: "1")
      await owner.pass(.seconds(2))
      #expect(copies.value == 1)
      disk.write(["a": "others"])
      owner.request(.read)
      await owner.pass(.seconds(1))
      #expect(copies.value == 2)
    }
  }

  /// What was answered for one version of the file does not hold for the next.
  @Test func answers_endWhenTheFileChanges() async {
    let disk = Disk(["a": "1", "b": "1"])
    await run(disk) { owner in
      @MainActor func asked() -> String? {
        if case .conflict(let conflict, file: _)? = owner.file.problem { conflict.id } else { nil }
      }
      owner.set("a", to: "mine")
      owner.set("b", to: "mine")
      disk.write(["a": "theirs", "b": "theirs"])
      await owner.pass(.seconds(2))
      #expect(asked() == "a")
      owner.answer("a", takingTheirs: true)
      await owner.pass(.zero)
      #expect(asked() == "b")
      disk.write(["a": "others", "b": "theirs"])
      owner.request(.read)
      await owner.pass(.zero)
      #expect(asked() == "a")
      owner.answer("a", takingTheirs: false)
      await owner.pass(.zero)
      owner.answer("b", takingTheirs: true)
      await owner.pass(.seconds(1))
      #expect(disk.texts == ["a": "mine", "b": "theirs"])
      // The user is asked about the next conflict, too.
      owner.set("a", to: "mine 2")
      disk.write(["a": "theirs 2", "b": "theirs"])
      await owner.pass(.seconds(2))
      #expect(asked() == "a")
    }
  }

  /// Work under way is not asked about before it is done.
  @Test func fileThatContradictsWorkUnderWay_isCopied() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("a", "typed")
      disk.write(["a": "theirs"])
      owner.request(.read)
      await owner.pass(.seconds(2))
      #expect(owner.file.problem == nil && owner.document.texts == ["a": "theirs"])
      #expect(disk.texts(in: "/notes.json.backup") == ["a": "theirs"])
      disk.write(nil, to: "/notes.json.backup")
      disk.write(["a": "theirs", "b": "1"])
      owner.request(.read)
      await owner.pass(.seconds(2))
      #expect(disk.texts(in: "/notes.json.backup") == nil)
    }
  }

  /// An effect that waits for the second of a change may be cancelled with its feature.
  @Test func changeWhoseTaskIsCancelled_isSavedWithTheNext() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.set("a", to: "2")
      await owner.pass(.milliseconds(100))
      owner.kill()
      await owner.pass(.seconds(5))
      #expect(disk.texts == ["a": "1"])
      owner.set("b", to: "1")
      await owner.pass(.seconds(1))
      #expect(disk.texts == ["a": "2", "b": "1"])
    }
  }

  @Test func workThatWasDone_isInTheDocumentThatReplacesADamagedFile() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("b", "2")
      disk.refuseFile()
      owner.set("b", to: "2")
      await owner.pass(.seconds(1))
      let copy = Disk(copyOf: disk)
      copy.write(Data("[".utf8))
      let next = Owner(copy, clock: owner.clock)
      next.request(.replaceFile)
      await next.pass(.seconds(2))
      #expect(next.document.texts == ["b": "2"] && copy.texts == ["b": "2"])
      next.kill()
    }
  }

  /// The owner is busy, so that the engine does not hear of it for a while.
  @Test(arguments: [true, false])
  func fileThatIsTakenOverOrReplaced_keepsItsWork_beforeTheOwnerKnows(isReplaced: Bool) async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("b", "typed")
      await owner.pass(.seconds(1))
      let copy = Disk(copyOf: disk)
      if isReplaced { copy.write(Data("[".utf8)) }
      copy.isLockedElsewhere = !isReplaced
      let next = Owner(copy, clock: owner.clock)
      copy.isLockedElsewhere = false
      if !isReplaced { copy.write(["a": "2"]) }
      next.isBusy = true
      next.request(isReplaced ? .replaceFile : .read)
      await next.pass(.zero)
      next.request(.save)
      await next.pass(.seconds(2))
      #expect(copy.texts == (isReplaced ? nil : ["a": "2"]))
      #expect(Owner(Disk(copyOf: copy)).work?.text == "typed")
      next.handleEvents()
      next.draft("b", "typed on")
      await next.pass(.seconds(1))
      #expect(Owner(Disk(copyOf: copy)).work?.text == "typed on")
      next.kill()
    }
  }

  @Test func changeAfterTheEnd_isNotSaved() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      await owner.end()
      owner.set("a", to: "2")
      await owner.pass(.seconds(2))
      #expect(disk.texts == ["a": "1"])
    }
  }

  /// The change is written a second later, not ten seconds after the failure.
  @Test func changeAtAFailure_isWrittenASecondLater() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      disk.refuseFile()
      owner.set("a", to: "2")
      owner.onFailure = {
        owner.onFailure = {}
        disk.faults.setValue { _, _ in nil }
        owner.set("b", to: "1")
      }
      await owner.pass(.seconds(1))
      #expect(owner.file.failure != nil)
      await owner.pass(.seconds(1))
      #expect(disk.texts == ["a": "2", "b": "1"])
    }
  }

  /// Otherwise, a kill between both would merge the work again, after another program has deleted it.
  @Test func workThatIsDone_isInTheFile_beforeItLeavesTheJournal() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("b", "2")
      await owner.pass(.seconds(1))
      let files = LockIsolated<[String]>([])
      disk.faults.setValue { _, file in
        files.withValue { $0.append(file.path) }
        return nil
      }
      owner.set("b", to: "2")
      await owner.pass(.seconds(1))
      #expect(files.value.count == 2 && files.value.first == Disk.file)
    }
  }
}
