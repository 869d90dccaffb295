import DataManager
import Foundation
import Persistence
import Testing

@Suite struct PersistenceTests {
  private struct Failure: Error {}

  @Test func failuresOfFiles_areExplainedWithAdvice() {
    let error = DataManagerError(.save, path: "/a/b.json", code: ENOSPC)
    let file = URL(filePath: "/b.json")
    #expect(
      DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
        == "Could not save “/a/b.json”: No space left on device. Free some space, and try again."
    )
    #expect(
      DataManagerError.explanation(of: Failure(), file: file, couldNotBe: "read")
        == "“/b.json” could not be read. Failure()"
    )
  }

  @Test(arguments: ["/data", "/data/", nil, "", "data"])
  func userData_isInTheXDGFolder(folder: String?) {
    let environment = folder.map { ["XDG_DATA_HOME": $0] } ?? [:]
    let file = URL.userData("a/b.json", environment: environment)
    let isNamed = folder?.hasPrefix("/") == true
    #expect(
      file.path
        == (isNamed ? "/data/a/b.json" : "\(URL.homeDirectory.path)/.local/share/a/b.json")
    )
  }

  @Test func configuration_isInTheXDGFolder() {
    let environment = ["XDG_CONFIG_HOME": "/config"]
    #expect(URL.userConfiguration("a/b.json", environment: environment).path == "/config/a/b.json")
    #expect(
      URL.userConfiguration("a/b.json", environment: [:]).path
        == "\(URL.homeDirectory.path)/.config/a/b.json")
  }

  // The first lines are the example of the README.
  @Test func aJournal_hasTheLastEntry() throws {
    let dataManager = DataManager.mock()
    let dataFile = URL(filePath: "/data/standups.json")
    let journal = Journal<String>(of: dataFile, in: .userState("standups"))
    try journal.save("A form that is being filled in", using: dataManager)
    let entry = try journal.load(using: dataManager)
    #expect(entry == "A form that is being filled in")
    try journal.save(nil, using: dataManager)
    #expect(try journal.load(using: dataManager) == nil)
  }
}
