import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// The time of a frame grows linearly in the number of views of a kind.
@MainActor
@Suite(.serialized) struct LinearWorkTests {
  enum Kind: CaseIterable {
    case stateReaders, bindingReaders, modelReaders, environmentReaders, changes, preferences
    case focusBindings, shortcuts, toolbarItems
    case stack, listRows, formRows, lazyRows, sections, disclosures, table, grid
    case menuOptions, inlineOptions, segments, menuItems, tabs, alertButtons
    case textRuns, textLines, editorLines, layers, ids
  }

  @Observable fileprivate final class Model { var value = 0 }

  private enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct BindingReader: View {
    @Binding var value: Int
    var body: some View { Text("\(value)") }
  }

  private struct ModelReader: View {
    let model: Model
    var body: some View { Text("\(model.value)") }
  }

  private struct EnvironmentReader: View {
    @Environment(\.lineLimit) private var limit
    var body: some View { Text("\(limit ?? 0)") }
  }

  private struct Screen: View {
    let kind: Kind
    let count: Int
    let model: Model
    @State private var value = 0
    @State private var choice = 0
    @State private var text = ""
    @State private var isOn = true
    @FocusState private var focus: Int?

    var body: some View {
      VStack {
        Button("Add") {
          value += 1
          model.value += 1
        }
        AnyView(content)
      }
    }

    private var options: some View {
      ForEach(0..<count, id: \.self) { Text("option \($0) \(value)").tag($0) }
    }

    private var content: any View {
      switch kind {
      case .stateReaders: ForEach(0..<count, id: \.self) { Text("\($0) \(value)") }
      case .bindingReaders: ForEach(0..<count, id: \.self) { _ in BindingReader(value: $value) }
      case .modelReaders: ForEach(0..<count, id: \.self) { _ in ModelReader(model: model) }
      case .environmentReaders:
        ForEach(0..<count, id: \.self) { _ in EnvironmentReader() }.lineLimit(value + 1)
      case .changes:
        ForEach(0..<count, id: \.self) { _ in Text("x").onChange(of: value) { choice += 0 } }
      case .preferences:
        VStack {
          ForEach(0..<count, id: \.self) { _ in Text("x").preference(key: Sum.self, value: value) }
          Text("\(choice)")
        }
        .onPreferenceChange(Sum.self) { choice = $0 }
      case .focusBindings:
        ForEach(0..<count, id: \.self) { index in
          Button("\(index) \(value)") {}.focused($focus, equals: index)
        }
      case .shortcuts:
        ForEach(0..<count, id: \.self) { index in
          Button("\(index) \(value)") {}.keyboardShortcut("x", modifiers: .alt)
        }
      case .toolbarItems:
        NavigationStack {
          VStack {
            ForEach(0..<count, id: \.self) { index in
              Text("x").toolbar { if index < 5 { Text("\(value)") } }
            }
          }
        }
      case .stack: VStack { ForEach(0..<count, id: \.self) { Button("\($0) \(value)") {} } }
      case .listRows: List { ForEach(0..<count, id: \.self) { Button("\($0) \(value)") {} } }
      case .formRows:
        Form { ForEach(0..<count, id: \.self) { _ in Toggle("\(value)", isOn: $isOn) } }
      case .lazyRows:
        ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { Button("\($0) \(value)") {} } } }
      case .sections:
        List {
          ForEach(0..<count, id: \.self) { index in
            Section("Section \(index)") { Text("\(value)") }
          }
        }
      case .disclosures:
        List {
          ForEach(0..<count, id: \.self) { index in
            DisclosureGroup("Group \(index)") { Text("\(value)") }
          }
        }
      case .table:
        Table((0..<count).map { Row(id: $0) }) {
          TableColumn("Number") { Text("\($0.id)") }
          TableColumn("Value") { _ in Text("\(value)") }
        }
      case .grid:
        Grid {
          ForEach(0..<count, id: \.self) { index in
            GridRow {
              Text("\(index)")
              Text("\(value)")
            }
          }
        }
      case .menuOptions: Picker("Menu", selection: $choice) { options }
      case .inlineOptions: Picker("Inline", selection: $choice) { options }.pickerStyle(.inline)
      case .segments: Picker("Segments", selection: $choice) { options }.pickerStyle(.segmented)
      case .menuItems:
        Menu("Menu") { ForEach(0..<count, id: \.self) { Button("\($0) \(value)") {} } }
      case .tabs:
        TabView(selection: $choice) {
          ForEach(0..<count, id: \.self) { index in
            Text("\(value)").tabItem { Text("Tab \(index)") }.tag(index)
          }
        }
      case .alertButtons:
        Button("Alert") { isOn.toggle() }
          .alert("Alert", isPresented: .constant(value > 0)) {
            ForEach(0..<count, id: \.self) { Button("\($0)") {} }
          }
      case .textRuns:
        (0..<count).reduce(Text("\(value)")) { $0 + Text(" word \($1)").bold($1.isMultiple(of: 2)) }
      case .textLines: Text((0..<count).map { "line \($0) \(value)" }.joined(separator: "\n"))
      case .editorLines:
        TextEditor(
          text: .constant((0..<count).map { "line \($0) \(value)" }.joined(separator: "\n")))
      case .layers: ZStack { ForEach(0..<count, id: \.self) { Text("\($0) \(value)") } }
      default:
        ScrollViewReader { proxy in
          ScrollView {
            VStack { ForEach(0..<count, id: \.self) { Text("\($0) \(value)").id($0) } }
          }
          .onChange(of: value) { proxy.scrollTo(count - 1) }
        }
      }
    }
  }

  private struct Row: Identifiable { let id: Int }

  /// Returns the CPU time of a screen that appears, changes, is used and disappears.
  private func time(_ kind: Kind, _ count: Int) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    let tree = ViewTree(
      size: TerminalSize(width: 60, height: 24), showsFooter: true,
      content: Screen(kind: kind, count: count, model: Model()))
    _ = tree.render()
    for key in [.enter, .enter, .tab, .down, .enter, .down, .end, .escape, .enter] as [KeyStroke] {
      tree.handle(.key(key))
      _ = tree.render()
    }
    _ = tree.accessibility
    tree.close()
    return now() - start
  }

  @Test(arguments: Kind.allCases) func timeGrowsLinearly(_ kind: Kind) {
    let (few, factor) = (50, 8)
    var times: [(few: Double, many: Double)] = []
    // A measurement may be interrupted: one of several has to be linear.
    for _ in 0..<4 {
      let measured = (few: time(kind, few), many: time(kind, few * factor))
      if measured.many < measured.few * Double(factor) * 2.5 { return }
      times.append(measured)
    }
    Issue.record(
      "\(factor) times the \(kind) take much more than \(factor) times as long: \(times)")
  }
}
