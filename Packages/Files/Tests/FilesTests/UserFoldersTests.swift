import Files
import FoundationEssentials
import Testing

/// Where the user keeps files of programs.
@Suite struct UserFoldersTests {
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

  @Test func homeFolder_isThatOfTheEnvironment() {
    let environment = ["HOME": "/elsewhere"]
    #expect(URL.home(environment: environment).path == "/elsewhere")
    for environment in [[:], ["HOME": ""], ["HOME": "relative"]] as [[String: String]] {
      #expect(URL.home(environment: environment) == .homeDirectory)
    }
    #expect(
      URL.userData("a/b.json", environment: environment).path
        == "/elsewhere/.local/share/a/b.json")
    #expect(URL.userState("a", environment: environment).path == "/elsewhere/.local/state/a")
    #expect(
      URL.userConfiguration("a/b.json", environment: environment).path
        == "/elsewhere/.config/a/b.json")
  }

  @Test(arguments: [
    ("~", "/elsewhere"), ("~/", "/elsewhere"), ("~/a b", "/elsewhere/a b"), ("/a/~/b", "/a/~/b"),
    ("~root/a", "/folder/~root/a"), ("a/b", "/folder/a/b"), ("./~/a", "/folder/~/a"),
    ("../a", "/a"),
  ])
  func namedFile_isInTheHomeFolderAfterATilde(path: String, file: String) {
    let url = URL(
      named: path, relativeTo: URL(filePath: "/folder/", directoryHint: .isDirectory),
      environment: ["HOME": "/elsewhere"])
    #expect(url.standardizedFileURL.path == file)
  }

  @Test func configuration_isInTheXDGFolder() {
    let environment = ["XDG_CONFIG_HOME": "/config"]
    #expect(URL.userConfiguration("a/b.json", environment: environment).path == "/config/a/b.json")
    #expect(
      URL.userConfiguration("a/b.json", environment: [:]).path
        == "\(URL.homeDirectory.path)/.config/a/b.json")
  }
}
