import Foundation
import Persistence
import Testing

@Suite struct PersistenceTests {
  @Test func stateNames_differByPath() {
    func name(_ path: String) -> String { URL(filePath: path).stateName }
    #expect(name("/data/standups.json") == name("/data/a/../standups.json"))
    #expect(name("/data/standups.json") != name("/copy/standups.json"))
    #expect(name("/data/standups.json").wholeMatch(of: /standups-[0-9a-f]{16}/) != nil)
  }
}
