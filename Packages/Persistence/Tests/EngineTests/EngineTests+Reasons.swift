import ConcurrencyExtras
import DataManager
import Foundation
import Testing

@testable import Persistence

/// Tests of reasons that end, and of those that are given.
extension EngineTests {
  @Test func deletionOfAPartInUse_isMerged_whenTheWorkIsGivenUp() async {
    let disk = Disk(["a": "1", "b": "1"])
    await run(disk) { owner in
      owner.draft("a", "typed")
      disk.write(["b": "1"])
      owner.request(.read)
      await owner.pass(.seconds(2))
      guard case .conflict? = owner.file.problem else {
        Issue.record("\(String(describing: owner.file.problem))")
        return
      }
      owner.draft("a", nil)
      await owner.pass(.seconds(1))
      #expect(owner.file.problem == nil && owner.document.texts == ["b": "1"])
    }
  }

  @Test(arguments: [EIO, EWOULDBLOCK])
  func journalThatCannotBeRead_isReportedAndKept_andTheWorkIsRescued(code: Int32) async {
    let disk = Disk(["a": "1"])
    let journal = Journal<Draft>(of: URL(filePath: Disk.file), in: URL(filePath: "/state")).file
    disk.write(Data("work".utf8), to: journal.path)
    disk.faults.setValue { _, file in
      file == journal ? DataManagerError(.load, path: file.path, code: code) : nil
    }
    await run(disk) { owner in
      disk.faults.setValue { _, _ in nil }
      owner.set("a", to: "2")
      await owner.pass(.seconds(1))
      #expect(disk.texts == ["a": "2"])
      for text in ["t", "te"] {
        owner.draft("b", text)
        await owner.pass(.seconds(11))
        let reports = owner.events.compactMap {
          if case .journalFailed(let reason) = $0 { reason } else { nil }
        }
        #expect(reports.count == 1 && reports[0].contains(journal.path))
      }
      await owner.end()
      #expect(owner.exitMessage.hasSuffix("your edits are in “/rescued.draft.json”."))
      #expect(disk.texts(in: "/rescued.draft.json") == ["a": "2", "b": "te"])
    }
    #expect((try? disk.dataManager.load(journal)) == Data("work".utf8))
  }

  @Test func repetitionOfAFailedWrite_endsWithTheEngine() async {
    let disk = Disk(["a": "1"])
    await run(disk) { owner in
      disk.refuseFile()
      owner.set("a", to: "2")
      await owner.pass(.seconds(1))
      // The file can be locked and read, but not be written.
      let start = disk.calls
      disk.faults.setValue { number, file in
        file.path == Disk.file && number > start + 2
          ? DataManagerError(.save, path: file.path, code: ENOSPC) : nil
      }
      await owner.end()
      #expect(disk.texts(in: "/rescued.json") == ["a": "2"])
      let calls = disk.calls
      await owner.pass(.seconds(30))
      #expect(disk.calls == calls)
    }
  }

  @Test(arguments: [true, false])
  func damagedFile_isNotReplaced_whileAnotherProgramHasIt(isLockedElsewhere: Bool) {
    let disk = Disk()
    disk.write(Data("{".utf8))
    disk.isLockedElsewhere = isLockedElsewhere
    let failure = #expect(throws: LoadFailure.self) { try loaded(disk) }
    #expect(failure?.canStartOver == !isLockedElsewhere)
  }
}
