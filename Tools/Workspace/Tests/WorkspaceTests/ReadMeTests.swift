import FoundationEssentials
import Testing

@testable import Workspace

/// What the READMEs of this workspace say of its packages, programs and commands.
@Suite struct ReadMeTests {
  static let files = ReadMeCommandTests.workspace
  static let page = files.text("README.md") ?? ""
  static let makefile = [
    "Makefile", "Tools/common.mk", "Tools/library.mk", "Tools/project.mk", "Tools/tools.mk",
  ].compactMap(files.text).joined()

  static let packages = ["Packages", "Packages/Examples"].flatMap { folder in
    files.names(in: folder).map { "\(folder)/\($0)" }
  }.filter { files.exists("\($0)/Package.swift") }

  /// Returns the part of the page below a heading.
  private func section(_ title: String) -> String {
    let start = Self.page.firstRange(of: "## \(title)\n")?.upperBound ?? Self.page.endIndex
    let rest = Self.page[start...]
    return String(rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }

  @Test func eachPackage_hasAREADMEOfOneScreen() {
    #expect(Self.packages.count > 30)
    for package in Self.packages {
      // Without the comparison with another library, which a reader looks things up in.
      let text = Self.files.text("\(package)/README.md") ?? ""
      let end = text.firstRange(of: "\n## Compared with")?.lowerBound ?? text.endIndex
      let count = text[..<end].split(separator: "\n", omittingEmptySubsequences: false).count
      #expect((5...75).contains(count), "\(package): \(count) lines")
    }
  }

  @Test func packagesInTheTable_exist() {
    let rows = section("The packages").matches(of: /(?m)^\| [a-z A-Z]*\| ([^|]+) \|/)
    let names = rows.flatMap { $0.1.matches(of: /`(\w+)`/) }.map { String($0.1) }
    #expect(names.count > 20)
    #expect(names.filter { !Self.files.exists("Packages/\($0)/Package.swift") } == [])
  }

  @Test func eachProgram_isInTheTableOfExamples() throws {
    let manifest = try #require(Self.files.text("App/Package.swift"))
    let programs = manifest.matches(of: /\.executable\(name: "(\w+)"/).map { String($0.1) }
    let examples = section("Examples").matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
    #expect(examples == programs.filter { $0 != "standups" })
  }

  @Test func commandsAndVariables_areThoseOfTheMakefile() {
    let help = Self.makefile.matches(of: /(?m)^([a-z-]+):.*##/).map { String($0.1) }
    let pages = ["README.md", "App/README.md"] + Self.packages.map { "\($0)/README.md" }
    var count = 0
    for page in pages {
      for command in (Self.files.text(page) ?? "").matches(of: /(?:`|\n)(make [^`#\n]+)/) {
        count += 1
        let words = command.1.split(separator: " ").dropFirst()
        #expect(words.first.map { help.contains(String($0)) } == true, "\(page): \(command.1)")
        for variable in words.compactMap({ $0.wholeMatch(of: /([A-Z]+)=.*/)?.1 }) {
          let isUsed =
            Self.makefile.contains("$(\(variable)") || Self.makefile.contains(" \(variable)=")
          #expect(isUsed, "\(page): \(command.1)")
        }
      }
    }
    #expect(count > 60)
  }
}
