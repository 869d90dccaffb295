import Glibc

extension Graph {
  /// Returns problems for comments of a source that name a suite, a file or a test that there is not, such as
  /// `// Test: …` at an invariant does.
  ///
  /// - Parameter package: The package of the source, whose tests are named. Suites may be those of others.
  func missingTests(in text: String, file: String, of package: Package) -> [Problem] {
    lines(mentioningTestsIn: text).flatMap { line in
      let suites = line.text.matches(
        of: /`([A-Z]\w*Tests)(?:[.\/](\w+))?`|\b([A-Z]\w*Tests)\.swift/)
      var names = suites.compactMap { ($0.1 ?? $0.3).map { ("\($0)", isSuite("\($0)")) } }
      names += suites.compactMap { $0.2 }.map { ("\($0)", isTest("\($0)", of: package)) }
      if suites.contains(where: { $0.3 != nil }) {
        names += line.text.matches(of: /`([a-z]\w*)`/).map {
          ("\($0.1)", isTest("\($0.1)", of: package))
        }
      }
      return names.filter { !$0.1 }.map { name, _ in
        Problem(
          file: file, line: line.number,
          message: "There is no test \(name). Name the one that holds what the comment says.")
      }
    }
  }

  /// Returns the comment lines with the word of suites.
  private func lines(mentioningTestsIn text: String) -> [(number: Int, text: String)] {
    // Reading each line of all tests as a string would take as long as all other rules.
    text.withCString { start in
      var (found, number, counted, end) = ([(number: Int, text: String)](), 1, start, start)
      while let place = strstr(end, "Tests").map({ UnsafePointer($0) }) {
        var first = place
        while first > start, first[-1] != 10 { first -= 1 }
        end = place + strcspn(place, "\n")
        let indented = first + strspn(first, " ")
        guard indented[0] == 47, indented[1] == 47 else { continue }
        while counted < first {
          if counted[0] == 10 { number += 1 }
          counted += 1
        }
        let line = UnsafeRawBufferPointer(start: first, count: end - first)
        found.append((number, String(decoding: line, as: UTF8.self)))
      }
      return found
    }
  }

  private func isSuite(_ name: String) -> Bool {
    // Most are named as their files are, so that no test need be read.
    packages.contains { tests(of: $0).contains { $0.hasSuffix("/\(name).swift") } }
      || packages.contains {
        tests(of: $0).contains { declares(["struct \(name) ", "class \(name):"], $0) }
      }
  }

  private func isTest(_ name: String, of package: Package) -> Bool {
    tests(of: package).contains { declares(["func \(name)("], $0) }
  }

  private func tests(of package: Package) -> [String] {
    package.manifest.targets.filter { $0.kind == .test }
      .flatMap { package.sourceFiles(of: $0, in: files) }
  }

  private func declares(_ declarations: [String], _ file: String) -> Bool {
    guard let text = files.text(file) else { return false }
    return declarations.contains { strstr(text, $0) != nil }
  }
}
