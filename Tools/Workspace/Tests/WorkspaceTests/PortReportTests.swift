import Testing

@testable import Workspace

@Suite struct PortReportTests {
  private let table = """
    | SwiftUI | here | |
    |---|---|---|
    | `Button` | works | |
    | `.blur` `BlendMode.screen` | no effect | cells are not cut |
    | `.mask` `AsyncImage` | absent | choose another color |
    """

  private func report(_ source: String) throws -> PortReport {
    let fixture = try Fixture(["App/Sources/A.swift": source])
    return try PortReport(of: "App", in: fixture.files, table: table)
  }

  @Test func whatDiffers_isListedWithItsPlaces_theMostFrequentFirst() throws {
    let report = try report(
      """
      import ComposableArchitecture
      @preconcurrency import SwiftUI
      import struct Combine.Just

      // .mask(Circle()), import UIKit
      let view = Text("").mask(Circle()).blur(radius: 2)
      let image = AsyncImage(url: nil).mask { Circle() }
      let masked = mask(1), unmasked = x.masked()
      let mode = BlendMode.screen
      queue.advance(by: 1)
      await queue.advance(by: 1)
      """)
    #expect(
      "\(report)" == """
        1 file of Swift.

        Imports that have another name here:
          1 × import Combine: nothing: `import AppleCompatibilityCore` has its names
              App/Sources/A.swift:3
          1 × import SwiftUI: write `import AppleCompatibility`
              App/Sources/A.swift:2

        What is written in another way, or does not exist:
          2 × .mask: absent: choose another color
              App/Sources/A.swift:6, App/Sources/A.swift:7
          1 × AsyncImage: absent: choose another color
              App/Sources/A.swift:7
          1 × advance without await: `await` before it
              App/Sources/A.swift:10

        What is accepted, and has no effect:
          1 × .blur: no effect: cells are not cut
              App/Sources/A.swift:6
          1 × BlendMode.screen: no effect: cells are not cut
              App/Sources/A.swift:9
        """)
  }

  @Test(arguments: [
    ("publisher.receive(on: mainQueue)", "receive(on:)"),
    ("var cancellables: Set<AnyCancellable> = []", "publishers"),
    ("UIApplication.shared.open(url)", "UIKit, AppKit"), ("@objc func tap() {}", "selectors"),
    ("@Published var count = 0", "ObservableObject"),
    ("Measurement(value: 1, unit: UnitLength.meters)", "measurements"),
    (#"String(localized: "a")"#, "translations"), ("XCTExpectFailure { f() }", "XCTExpectFailure"),
    ("VStack(spacing: 16) {}", "lengths in points"), (".padding(.top, 20)", "lengths in points"),
  ]) func patterns(source: String, name: String) throws {
    #expect(try report(source).uses.map(\.name) == [name])
  }

  @Test func codeThatStays_isNotListed() throws {
    #expect(
      "\(try report("let view = VStack(spacing: 1) { Button(title) {}.padding() }"))"
        == "1 file of Swift, and nothing known to differ.")
    // A type of the program's own.
    #expect(try report("import ComposableArchitecture\nlet image = AsyncImage()").uses.isEmpty)
  }

  @Test func namesOfTheRealTable_areRead() throws {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let files = Files(root: "/" + root)
    let page =
      "Packages/AppleCompatibility/Sources/AppleCompatibility/Documentation.docc/SwiftUINames.md"
    let names = PortRules.names(in: try #require(files.text(page))).map(\.name)
    #expect(names.contains(".mask") && names.contains(".cornerRadius") && names.count > 150)
  }

  @Test func moreThanThreePlaces_areCounted() throws {
    let report = try report(String(repeating: "@objc\n", count: 5))
    #expect("\(report)".hasSuffix("A.swift:3 and 2 more"))
  }

  @Test func noFolder_isAnError() throws {
    #expect(throws: Failure.self) { try MakeCommand(["port"]).run() }
    #expect(throws: Failure.self) { try MakeCommand(["port", "DIR=/nowhere/at/all"]).run() }
  }
}
