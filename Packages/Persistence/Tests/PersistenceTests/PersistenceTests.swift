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

  @Test func stateNames_differByPath() {
    func name(_ path: String) -> String { URL(filePath: path).stateName }
    #expect(name("/data/standups.json") == name("/data/a/../standups.json"))
    #expect(name("/data/standups.json") != name("/copy/standups.json"))
    #expect(name("/data/standups.json").wholeMatch(of: /standups-[0-9a-f]{16}/) != nil)
  }
}
