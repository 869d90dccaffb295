import ConcurrencyExtras
import DataManager
import Foundation
import Persistence
import Testing

/// What the owner asks for, and what becomes of it.
extension EngineTests {
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
