import Subprocesses
import Testing

@Test func readMe() throws {
  var printed = ""
  func print(_ output: String, _ status: Int32) { printed = "\(output)\(status)" }

  let result = try run(["sh", "-c", "echo Hello; exit 3"])
  print(result.output, result.status)

  #expect(printed == "Hello\n3")
}
