import Foundation
import TerminalDrawing
import TerminalUI

/// Screens with the views that the gallery does not show.
@MainActor let morePages: [Preview] = [
  Preview("Presentations") { NavigationStack { Presentations() } },
  Preview("Readers") { Readers() },
]

private struct Presentations: View {
  @FocusState private var isNameFocused: Bool
  @State private var name = ""
  @State private var isOpen = false
  @State private var item: String?
  @State private var showsCover = false
  @State private var tab = 0

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($isNameFocused)
      Button("Push") { isOpen = true }.popover(isPresented: $showsCover) { Button("Pop") {} }
      Button("Item") { item = name }
      Button("Cover") { showsCover = true }
      Button("Focus") { isNameFocused = true }.contextMenu { Button("Copy") {} }
      TabView(selection: $tab) {
        Text("first").tabItem { Text("One") }.tag(0)
        if isOpen { Text("second").tabItem { Text("Two") }.tag(1) }
        Button("third") { tab = 0 }.tabItem { Text("Three") }.tag(2)
      }
    }
    .navigationTitle("Presentations")
    .toolbar { if !name.isEmpty { Button("Clear") { name = "" } } }
    .navigationDestination(isPresented: $isOpen) { Form { Toggle("Open", isOn: $isOpen) } }
    .fullScreenCover(isPresented: $showsCover) { Button("Uncover") { showsCover = false } }
    .navigationDestination(item: $item) { item in
      NavigationLink(value: 7) { Text("Item \(item)") }
    }
    .navigationDestination(for: Int.self) { Text("Number \($0)") }
  }
}

private struct WidthKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Readers: View {
  @State private var width = 0
  @State private var hovers = false

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading) {
        Button("Last") { proxy.scrollTo(39) }
        GeometryReader { geometry in
          Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height))")
            .preference(key: WidthKey.self, value: Int(geometry.size.width))
        }
        .frame(height: 1)
        TimelineView(.periodic(from: .distantPast, by: 1)) { context in
          Text(context.date, style: .time).lineLimit(1)
        }
        ViewThatFits {
          Text("A text that is long and fits into wide screens only, such as this one is")
          Text("Short")
        }
        Canvas { context, size in
          context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
        }
        .frame(height: 3)
        Text(hovers ? "over" : "out").onHover { hovers = $0 }.onTapGesture { hovers.toggle() }
        Button("Width \(width)") {}.keyboardShortcut("w")
        ScrollView { VStack { ForEach(0..<40) { Text("Line \($0)").id($0) } } }
      }
    }
    .onPreferenceChange(WidthKey.self) { width = $0 }
  }
}
