import ChildProcess
import Testing

struct ProgramSearchTests {
  @Test func programsAreFoundByName_andByPath() {
    #expect(ProgramSearch.path(of: "sh", in: "/nowhere:/bin:/usr/bin") == "/bin/sh")
    #expect(ProgramSearch.path(of: "/bin/sh", in: "/nowhere") == "/bin/sh")
    #expect(ProgramSearch.path(of: "sh", in: nil) != nil)
    #expect(ProgramSearch.path(of: "sh") != nil)
  }

  @Test(arguments: ["", "no-such-program", "/no/such/program", "/bin", "/etc/passwd"])
  func filesThatCannotBeRun_areNotFound(_ name: String) {
    #expect(ProgramSearch.path(of: name, in: "/:/bin:/usr/bin:/etc") == nil)
  }

  @Test func foldersAndOtherFiles_areSkipped() {
    #expect(ProgramSearch.path(of: "bin", in: "/") == nil)
    #expect(ProgramSearch.path(of: "passwd", in: "/etc") == nil)
    #expect(ProgramSearch.path(of: "sh", in: "/nowhere") == nil)
  }
}
