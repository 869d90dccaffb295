import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// Laws of scrolling, for each view that scrolls and random content.
@MainActor
@Suite struct ScrollLawTests {
  enum Kind: CaseIterable {
    case scroll, nested, stack, lazy, list, form, listInScroll, sheet, popover, alert, sideways
    case cover, inspector, dialog, menu, pickerMenu, formInSheet, scrollInSheet, stackInSheet
    case tabs, screen, disclosure, sheetInSheet

    /// The keys to the next line, and to the line before.
    var steps: (on: KeyStroke, back: KeyStroke) {
      self == .sideways ? (.right, .left) : (.down, .up)
    }
  }

  private struct Screen: View {
    let kind: Kind
    /// Whether each line is a button, which may show and be enabled.
    let lines: [Bool]

    @ViewBuilder private func views() -> some View {
      ForEach(Array(lines.enumerated()), id: \.offset) { index, isButton in
        if isButton { Button("q\(index)q") {} } else { Text("q\(index)q") }
      }
    }

    var body: some View { AnyView(content) }

    private let isPresented: Binding<Bool> = .constant(true)

    private var content: any View {
      switch kind {
      case .scroll: ScrollView { VStack(alignment: .leading) { views() } }
      case .nested:
        ScrollView {
          VStack { ScrollView { VStack { views() } }.frame(height: CGFloat(lines.count)) }
        }
      case .sideways: ScrollView(.horizontal) { HStack { views() } }
      case .stack: ScrollView { LazyVStack { views() }.padding(1) }
      case .lazy: ScrollView { LazyVStack { views() } }
      case .list: List { views() }
      case .form: Form { views() }
      case .listInScroll: ScrollView { List { views() }.frame(height: CGFloat(lines.count)) }
      case .sheet: Text("Behind").sheet(isPresented: .constant(true)) { VStack { views() } }
      case .popover: Text("Behind").popover(isPresented: .constant(true)) { VStack { views() } }
      case .cover: Text("Behind").fullScreenCover(isPresented: isPresented) { VStack { views() } }
      case .inspector: Text("Behind").inspector(isPresented: isPresented) { VStack { views() } }
      case .dialog:
        Text("Behind").confirmationDialog("Dialog", isPresented: isPresented) {
          ForEach(lines.indices, id: \.self) { Button("q\($0)q") {} }
        }
      case .menu: Menu("Menu") { ForEach(lines.indices, id: \.self) { Button("q\($0)q") {} } }
      case .pickerMenu:
        Picker("Picker", selection: .constant(0)) {
          ForEach(lines.indices, id: \.self) { Text("q\($0)q").tag($0) }
        }
      case .formInSheet: Text("Behind").sheet(isPresented: isPresented) { Form { views() } }
      case .scrollInSheet:
        Text("Behind").sheet(isPresented: isPresented) { ScrollView { VStack { views() } } }
      case .stackInSheet:
        Text("Behind").sheet(isPresented: isPresented) {
          NavigationStack { ScrollView { VStack { views() } }.navigationTitle("Title") }
        }
      case .sheetInSheet:
        Text("Behind").sheet(isPresented: isPresented) {
          Text("First").sheet(isPresented: isPresented) { VStack { views() } }
        }
      case .tabs:
        TabView {
          ScrollView { VStack { views() } }.tabItem { Text("First") }
          Text("Second").tabItem { Text("Second") }
        }
      case .screen: NavigationStack { Form { views() }.navigationTitle("Title") }
      case .disclosure:
        Form { DisclosureGroup("Group", isExpanded: .constant(true)) { views() } }
      default:
        Text("Behind").alert("Alert", isPresented: .constant(true)) {
          Button("OK") {}
        } message: {
          VStack { ForEach(lines.indices, id: \.self) { Text("q\($0)q") } }
        }
      }
    }
  }

  /// Keys scroll to both ends, a page at a time, too, and a focused control is on the screen.
  @Test(arguments: Kind.allCases) func keysScrollToBothEnds(_ kind: Kind) {
    // A kind of its own for each daily seed.
    let number = UInt64(Kind.allCases.firstIndex(of: kind) ?? 0)
    for seed in SeededGenerator.seeds(1) {
      var generator = SeededGenerator(seed: seed &* 31 &+ number)
      let share = Int.random(in: 0...3, using: &generator)
      let lines = (0..<Int.random(in: 12...40, using: &generator)).map { _ in
        share > 0 && Int.random(in: 0..<12, using: &generator) < share * share
      }
      let height = Int.random(in: 7...11, using: &generator)
      let ui = Pilot(size: (40, height), footer: false) { Screen(kind: kind, lines: lines) }
      let (first, last) = ("q0q", "q\(lines.count - 1)q")
      func check(_ step: String, _ end: String? = nil) {
        let focused = ui.tree.focus.focused
        let isControl = focused.map { !$0.containsControls && $0.controlName.contains("q") }
        if isControl ?? false, ui.tree.focus.focused is any ScrollingNode == false,
          focused?.list == nil, ui.focusedText?.contains("q") != true
        {
          Issue.record("seed \(seed), \(step): \(focused?.controlName ?? "") is not on the screen")
        }
        if let end, !ui.contains(end) {
          Issue.record("seed \(seed), \(step): \(end) is not on\n\(ui.screen)\n\(lines)")
        }
      }
      if kind == .menu || kind == .pickerMenu { ui.press(.enter) }
      check("start", kind == .nested ? nil : first)
      // Where rows and a view around them scroll, those come first.
      ui.press(.end, .end)
      check("end", last)
      ui.press(.home, .home)
      check("home", first)
      for _ in 0..<lines.count { ui.press(.pageDown) }
      check("pages down", last)
      for _ in 0..<lines.count { ui.press(.pageUp) }
      check("pages up", first)
      for step in 0..<2 * lines.count {
        ui.press(kind.steps.on)
        check("on \(step)")
      }
      check("on", last)
      for step in 0..<2 * lines.count {
        ui.press(kind.steps.back)
        check("back \(step)")
      }
      check("back", first)
    }
  }
}
