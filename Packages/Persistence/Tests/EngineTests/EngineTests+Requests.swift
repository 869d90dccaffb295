import Clocks
import DataManager
import DependenciesCore
import Foundation
import Persistence
import Testing

/// What the owner asks for, and what becomes of it.
extension EngineTests {
  @Test(arguments: [Engine<Draft>.Request.read, .replaceFile, .retry, .save])
  func request_savesTheDocumentThatItHas(_ request: Engine<Draft>.Request) async {
    let disk = Disk(["a": "1"])
    let owner = Owner(disk)
    let engine = owner.engine
    var file = owner.file
    await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.dataManager = disk.dataManager
    } operation: {
      let snapshot = file.snapshot(of: Notes(["a": "2"]))
      await engine.perform(request, with: snapshot) { _ in }
    }
    #expect(disk.texts == ["a": "2"])
  }

  @Test func contradiction_isOver_whenAChangeAgreesWithTheFile() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.set("a", to: "mine")
      disk.write(["a": "theirs"])
      await owner.pass(.seconds(2))
      #expect(owner.file.problem != nil && !owner.file.holds(owner.document))
      owner.set("a", to: "theirs")
      await owner.pass(.zero)
      #expect(owner.file.problem == nil && owner.file.holds(owner.document))
    }
  }

  @Test func fileThatIsTakenOver_isOpenedOnce() async {
    let disk = Disk(["a": "1"])
    disk.isLockedElsewhere = true
    await run(disk) { owner in
      disk.isLockedElsewhere = false
      owner.isBusy = true
      owner.request(.read)
      owner.request(.read)
      await owner.pass(.zero)
      owner.handleEvents()
      let openings = owner.events.filter { if case .opened = $0 { true } else { false } }
      #expect(openings.count == 1)
    }
  }

  /// The journal has the text of a second before.
  @Test func workThatWasTypedOnAndDone_staysInTheJournal_untilTheFileHasIt() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("a", "2")
      await owner.pass(.seconds(1))
      owner.draft("a", "23")
      owner.set("a", to: "23")
      disk.write(["a": "1", "b": "theirs"])
      let copies = LockIsolated<[Disk]>([])
      disk.faults.setValue { [disk] _, file in
        if file.path == Disk.file { copies.withValue { $0.append(Disk(copyOf: disk)) } }
        return nil
      }
      await owner.pass(.seconds(1))
      #expect(copies.value.last?.texts == ["a": "1", "b": "theirs"])
      #expect(disk.texts == ["a": "23", "b": "theirs"])
      for copy in copies.value + [Disk(copyOf: disk)] {
        let next = Owner(copy)
        #expect(next.work == nil && next.document.texts == ["a": "23", "b": "theirs"])
      }
    }
  }

  /// A meeting of the standup whose form was saved a moment before.
  @Test func workThatWasDone_staysInTheJournal_whenOtherWorkOfTheSamePartBegins() async {
    let disk = Disk(["a": "1", "b": "1"])
    await run(disk) { owner in
      owner.draft("a", "2")
      disk.refuseFile()
      owner.set("a", to: "2")
      owner.draft("a", "3")
      await owner.pass(.seconds(1))
      #expect(owner.file.failure != nil && disk.texts?["a"] == "1")
      // Another program has changed something else before the next start.
      let copy = Disk(copyOf: disk)
      copy.write(["a": "1", "b": "theirs"])
      let next = Owner(copy, clock: owner.clock)
      #expect(next.document.texts == ["a": "2", "b": "theirs"])
      #expect(next.work == Draft(owner: "a", text: "3", base: "2"))
      await owner.pass(.seconds(1))
      #expect(copy.texts == ["a": "2", "b": "theirs"])
      next.kill()
    }
  }

  /// A meeting of a standup that is not in the file yet.
  @Test func workUnderWay_goesOn_withWhatWasDoneBeforeIt() async {
    let disk = Disk()
    await run(disk) { owner in
      owner.draft("a", "2")
      disk.refuseFile()
      owner.set("a", to: "2")
      owner.draft("a/b", "3")
      await owner.pass(.seconds(1))
      let copy = Disk(copyOf: disk)
      let next = Owner(copy)
      #expect(next.document.texts == ["a": "2"] && next.work == Draft(owner: "a/b", text: "3"))
      #expect(!copy.names.contains { $0.hasSuffix(".damaged") })
    }
  }

  /// A kill after the file was written and before the journal was is no reason to ask about work that
  /// was given up.
  @Test func workThatWasGivenUp_isNotInTheJournal_whenTheFileHasNoPlaceForIt() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("a/b", "2")
      await owner.pass(.seconds(1))
      disk.faults.setValue { [disk] _, file in
        disk.texts == [:] ? DataManagerError(.save, path: file.path, code: EIO) : nil
      }
      owner.draft("a/b", nil)
      owner.set("a", to: nil)
      await owner.pass(.seconds(1))
      let next = Disk(copyOf: disk)
      _ = Owner(next)
      #expect(next.texts == [:])
      #expect(!next.names.contains { $0.hasSuffix(".damaged") })
    }
  }

  @Test func workThatWasDone_isMerged_whenAFileIsTakenOver() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("a", "2")
      disk.refuseFile()
      owner.set("a", to: "2")
      await owner.pass(.seconds(1))
      let copy = Disk(copyOf: disk)
      copy.isLockedElsewhere = true
      let next = Owner(copy, clock: owner.clock)
      copy.isLockedElsewhere = false
      next.request(.read)
      await owner.pass(.zero)
      #expect(next.document.texts == ["a": "2"] && copy.texts == ["a": "1"])
      // If the program is killed before the work is in the file, the journal has it.
      #expect(Owner(Disk(copyOf: copy)).document.texts == ["a": "2"])
      await owner.pass(.seconds(1))
      #expect(copy.texts == ["a": "2"] && next.file.problem == nil)
      next.kill()
    }
  }

  @Test func damagedJournal_isMovedToACopy() {
    let disk = Disk(["a": "1"])
    let journal = Journal<Draft>(of: URL(filePath: Disk.file), in: URL(filePath: "/state"))
    disk.write(Data("{".utf8), to: journal.file.path)
    let claimed = withDependencies {
      $0.dataManager = disk.dataManager
    } operation: {
      journal.claim(for: Notes(["a": "1"]))
    }
    #expect(claimed.copy?.path == journal.file.path + ".damaged" && claimed.work == UnsavedWork())
    #expect(!disk.names.contains(journal.file.path))
  }

  @Test func workThatWasDone_isOffered_ifItContradictsTheFile() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("a", "2")
      disk.refuseFile()
      owner.set("a", to: "2")
      await owner.pass(.seconds(1))
      let copy = Disk(copyOf: disk)
      copy.write(["a": "theirs"])
      let next = Owner(copy)
      #expect(next.document.texts == ["a": "theirs"] && next.work?.text == "2")
    }
  }

  @Test func workThatWasGivenUp_leavesTheJournal_thoughTheFileCannotBeWritten() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("b", "2")
      await owner.pass(.seconds(1))
      disk.refuseFile()
      owner.set("a", to: "2")
      owner.draft("b", nil)
      await owner.pass(.seconds(1))
      #expect(owner.file.failure != nil && Owner(Disk(copyOf: disk)).work == nil)
    }
  }

  /// The owner restores work, and tells the engine of it when it is done.
  @Test func restoredWorkThatIsDone_staysInTheJournal_untilTheFileHasIt() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.draft("b", "2")
      await owner.pass(.seconds(1))
      let next = Owner(disk, clock: owner.clock)
      disk.refuseFile()
      next.set("b", to: "2")
      await next.pass(.seconds(1))
      #expect(next.file.failure != nil)
      #expect(Owner(Disk(copyOf: disk)).document.texts["b"] == "2")
      next.kill()
    }
  }

  @Test func workUnderWay_isKeptAtTheEnd_thoughWhatWasDoneIsRescued() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      disk.refuseFile()
      owner.draft("b", "2")
      owner.set("b", to: "2")
      owner.draft("c", "3")
      await owner.end()
      #expect(disk.texts(in: "/rescued.json") == ["a": "1", "b": "2"])
      #expect(Owner(Disk(copyOf: disk)).work == Draft(owner: "c", text: "3"))
    }
  }

  @Test func documentThatFitsNowhere_isLostWithAMessage() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      owner.set("a", to: "2")
      disk.faults.setValue { _, file in
        DataManagerError(.save, path: file.path, code: ENOSPC)
      }
      await owner.end()
      let reason =
        "Could not save “/second.json”: No space left on device. Free some space, and try again."
      #expect(owner.exitMessage.hasSuffix(" \(reason) The latest changes are lost."))
    }
  }
}
