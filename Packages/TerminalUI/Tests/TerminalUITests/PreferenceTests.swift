import Foundation
import Observation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct PreferenceTests {
  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @Observable @MainActor fileprivate final class Model {
    var names = ["a", "b", "c"]
    var seen: [[String]] = []
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      VStack {
        ForEach(model.names, id: \.self) { Text($0).preference(key: Names.self, value: [$0]) }
      }
      .onPreferenceChange(Names.self) { model.seen.append($0) }
    }
  }

  @Test func aPreferenceIsTransformed_aroundThoseInside() {
    var seen: [String] = []
    let ui = Pilot(size: (20, 4), footer: false) {
      VStack {
        Text("a").preference(key: Names.self, value: ["a"])
        Text("b").preference(key: Names.self, value: ["b"])
      }
      .transformPreference(Names.self) { $0.insert("first", at: 0) }
      .onPreferenceChange(Names.self) { seen = $0 }
    }
    _ = ui.screen
    #expect(seen == ["first", "a", "b"])
  }

  @Test func aSheetSetsNoTitleOfTheScreenBehind() {
    let ui = Pilot(size: (40, 10), footer: false) {
      NavigationStack {
        Text("Content").navigationTitle("Behind")
          .sheet(isPresented: .constant(true)) { Text("Sheet").navigationTitle("Front") }
      }
    }
    #expect(ui.contains("Behind") && ui.contains("Sheet") && !ui.contains("Front"))
  }

  private struct Bars: View {
    let model: Model
    var body: some View {
      NavigationStack {
        List(model.names, id: \.self) { name in
          Text(name).toolbar { Button("do \(name)") {} }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test func toolbarsOfLazyRows_standInTheOrderOfTheRows() {
    let model = Model()
    let ui = Pilot(size: (60, 8), footer: false) { Bars(model: model) }
    func order() -> [String] {
      let bar = ui.screen.prefix { !$0.isNewline }
      return ["do a", "do b", "do c"].compactMap { name in
        bar.range(of: name).map { (name, $0.lowerBound) }
      }
      .sorted { $0.1 < $1.1 }.map(\.0)
    }
    #expect(order() == ["do a", "do b", "do c"])
    model.names = ["c", "a", "b"]
    #expect(order() == ["do c", "do a", "do b"])
  }
}
