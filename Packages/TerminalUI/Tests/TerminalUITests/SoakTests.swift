import CAllocation
import ConcurrencyExtras
import Foundation
import Observation
import XCTest

@testable import Gallery
@testable import TerminalUI

/// Screens that are opened, used and closed many times leave nothing behind.
///
/// NB: With XCTest, whose tests run alone in their process, so that its memory can be compared.
@MainActor
final class SoakTests: XCTestCase {
  /// The number of times that each page is opened and closed in a half of the test.
  private var rounds: Int {
    ProcessInfo.processInfo.environment["SOAK_ROUNDS"].flatMap { Int($0) } ?? 3
  }

  @Observable @MainActor fileprivate final class Shown {
    var page: Int?
  }

  fileprivate static let pages = Gallery.previews + morePages

  private struct Host: View {
    let shown: Shown
    var body: some View {
      if let page = shown.page {
        SoakTests.pages[page].view()
      } else {
        Button("Closed") {}
      }
    }
  }

  /// The bytes that XCTest's run loop may take while a test waits. It never gives them back.
  private static let noise = 200_000

  private static let keys: [KeyStroke] = [
    .down, .down, .down, .up, .left, .right, .pageDown, .pageUp, .home, .end, .enter, .enter,
    .enter, .escape, .escape, .delete, .tab, .tab, .shiftTab, .space, "x", "m", "?", .control("p"),
    .alt("1"), .alt("4"), .alt(.enter),
  ]

  func testPages_leaveNothingBehind() async {
    let shown = Shown()
    let ui = Pilot(size: (80, 24), now: Date(timeIntervalSince1970: 0)) { Host(shown: shown) }
    let census = NodeCensus(of: ui.tree)
    _ = ui.screen
    census.take()
    let start = census.liveCount
    // The first half fills the caches, and the second does the same.
    var allocated: [Int] = []
    for _ in 0..<2 {
      for round in 0..<rounds {
        var generator = SeededGenerator(seed: UInt64(round) &* 7_919 &+ 11)
        for page in Self.pages.indices {
          shown.page = page
          _ = ui.screen
          census.take()
          for _ in 0..<20 {
            ui.press(Self.keys.randomElement(using: &generator) ?? .down)
            census.take()
          }
          ui.resize(.random(in: 1...120, using: &generator), .random(in: 1...40, using: &generator))
          census.take()
          ui.resize(80, 24)
          shown.page = nil
          // Panels of keys and commands belong to the screen.
          ui.press(.escape, .escape)
          census.take()
          let name = Self.pages[page].name
          XCTAssertEqual(census.leaked, [], "\(name), round \(round)")
          XCTAssertEqual(census.liveCount, start, "\(name), round \(round)")
        }
      }
      await ui.settle()
      _ = ui.screen
      allocated.append(allocated_bytes())
    }
    let growth = allocated[1] - allocated[0]
    print("The second \(rounds) rounds of all pages took \(growth) bytes more.")
    XCTAssertLessThan(growth, Self.noise)
    ui.close()
  }

  @Observable @MainActor fileprivate final class Rows {
    var first = 0
  }

  /// Many rows that read a state of the view around, which does not change.
  private struct Reading: View {
    let rows: Rows
    @State private var unit = "cm"
    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(rows.first..<rows.first + 100, id: \.self) { Length(number: $0, unit: $unit) }
        }
      }
      VStack {
        ForEach(rows.first..<rows.first + 10, id: \.self) { Length(number: $0, unit: $unit) }
      }
    }
  }

  private struct Length: View {
    let number: Int
    @Binding var unit: String
    var body: some View { Button("\(number) \(unit)") {} }
  }

  func testRowsThatComeAndGo_leaveNothingBehind() async {
    let rows = Rows()
    let ui = Pilot(size: (40, 20)) { Reading(rows: rows) }
    let census = NodeCensus(of: ui.tree)
    var allocated: [Int] = []
    for _ in 0..<2 {
      for round in 0..<60 {
        rows.first = round * 10
        ui.press(.pageDown, .pageDown, .pageUp)
        census.take()
        rows.first = 0
        _ = ui.screen
      }
      XCTAssertEqual(census.leaked, [])
      allocated.append(allocated_bytes())
    }
    XCTAssertLessThan(allocated[1] - allocated[0], Self.noise)
    ui.close()
  }
}
