import ChildProcess
import Testing

struct ProgramTests {
  @Test func programsAreFoundByName_andByPath() {
    #expect(Program.path(of: "sh", in: "/nowhere:/bin:/usr/bin") == "/bin/sh")
    #expect(Program.path(of: "/bin/sh", in: "/nowhere") == "/bin/sh")
    #expect(Program.path(of: "sh", in: nil) != nil)
    #expect(Program.path(of: "sh") != nil)
  }

  @Test(arguments: ["", "no-such-program", "/no/such/program", "/bin", "/etc/passwd"])
  func filesThatCannotBeRun_areNotFound(_ name: String) {
    #expect(Program.path(of: name, in: "/:/bin:/usr/bin:/etc") == nil)
  }

  @Test func foldersAndOtherFiles_areSkipped() {
    #expect(Program.path(of: "bin", in: "/") == nil)
    #expect(Program.path(of: "passwd", in: "/etc") == nil)
    #expect(Program.path(of: "sh", in: "/nowhere") == nil)
  }
}
