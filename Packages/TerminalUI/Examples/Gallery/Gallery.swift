import Foundation
import RatingControl
import TerminalCharts
import TerminalDrawing
import TerminalUI

/// The views of the framework, to try and to look at: `swift run Gallery`.
@main
struct Gallery: PreviewProgram {
  static var previews: [Preview] {
    Preview("Everything") { GalleryView() }
    Preview("Controls") { NavigationStack { Controls() } }
    Preview("Texts") { NavigationStack { Texts() } }
    Preview("Lists") { NavigationStack { Lists() } }
    Preview("Layout") { NavigationStack { Layouts() } }
    Preview("Charts") { NavigationStack { Charts() } }
    Preview("Themes") { NavigationStack { Themes() } }
    Preview("Log") { NavigationStack { Log() } }
    Preview("Markdown") { NavigationStack { Document() } }
    Preview("Wide table") { NavigationStack { WideTable() } }
    Preview("Accessibility") { NavigationStack { Accessibility() } }
    Preview("Prompts") { NavigationStack { Prompts() } }
    Preview("Columns") { Columns() }
    Preview("Terminal") { NavigationStack { TerminalUses() } }
  }
}

struct GalleryView: View {
  var body: some View {
    TabView {
      NavigationStack { Controls() }.tabItem { Text("Controls") }
      NavigationStack { Texts() }.tabItem { Text("Texts") }
      NavigationStack { Lists() }.tabItem { Text("Lists") }
      NavigationStack { Layouts() }.tabItem { Text("Layout") }
      NavigationStack { Charts() }.tabItem { Text("Charts") }
      NavigationStack { Document() }.tabItem { Text("Markdown") }
      NavigationStack { WideTable() }.tabItem { Text("Table") }
      NavigationStack { Log() }.tabItem { Text("Log") }
      NavigationStack { Themes() }.tabItem { Text("Themes") }
      NavigationStack { Accessibility() }.tabItem { Text("Accessibility") }
      NavigationStack { Prompts() }.tabItem { Text("Prompts") }
      Columns().tabItem { Text("Columns") }
      NavigationStack { TerminalUses() }.tabItem { Text("Terminal") }
    }
  }
}

struct Controls: View {
  @State private var name = "Blob"
  @State private var street = ""
  @State private var secret = "secret"
  @State private var notes = "Several lines,\nas many as it takes."
  @State private var isOn = true
  @State private var volume = 0.6
  @State private var stars = 3
  @State private var count = 3
  @State private var flavor = "Vanilla"
  @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
  private let flavors = ["Chocolate", "Vanilla", "Strawberry"]

  var body: some View {
    Form {
      Section("Typing") {
        TextField("Name", text: $name)
        TextField("Street", text: $street, prompt: Text("What to type here"))
        TextField("Guests", value: $count, format: .number, prompt: Text("A number"))
        SecureField("Secret", text: $secret)
        TextField("Not possible now", text: $name).disabled(true)
        TextField("Notes", text: $notes, axis: .vertical)
      }
      Section("Choosing") {
        Toggle("Notifications", isOn: $isOn)
        Toggle("Not possible now", isOn: $isOn).disabled(true)
        Picker("Menu", selection: $flavor) { options }
        Picker("Segments", selection: $flavor) { options }.pickerStyle(.segmented)
        Picker("Inline", selection: $flavor) { options }.pickerStyle(.inline)
        Stepper("Guests: \(count)", value: $count, in: 1...9)
        Slider(value: $volume) { Text("Volume") }
        DatePicker("When", selection: $date)
        LabeledContent("Rating") { Rating($stars) }
      }
      Section {
        LabeledContent("Version", value: "1.0")
        Gauge(value: volume) {
          Text("Level")
        } currentValueLabel: {
          Text(volume, format: .percent.precision(.fractionLength(0)))
        }
        ProgressView("Loading", value: volume)
        ProgressView("Working")
        Button("Save") {}
        Button("Delete", role: .destructive) {}
      } header: {
        Text("Showing")
      } footer: {
        Text("What a section has to say **at its end**.")
      }
    }
    .navigationTitle("Controls")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Done") {}.keyboardShortcut("d")
      }
    }
  }

  private var options: some View {
    ForEach(flavors, id: \.self) { Text($0) }
  }
}

struct Texts: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 1) {
        Text("**Bold**, *slanted*, ~~struck out~~, `code`, [a link](https://swift.org)")
        Text("Wide 日本語テキスト, emoji 👩‍👩‍👧‍👦 👍🏽 🇩🇪, combining e\u{301} and हिन्दी")
        Text("From right to left: שלום עולם, then on")
        Text("Escapes are shown, not sent: \u{1B}[31mred\u{7}")
        Text(
          "A text that is long enough to be broken into several lines, between its words and never inside of one, unless a word is longer than a line is."
        )
        HStack(spacing: 2) {
          ForEach(Self.colors, id: \.self) { color in
            Text("██").foregroundColor(color)
          }
        }
        Label("A label", systemImage: "star.fill")
        Text("Something that is on its way").redacted(reason: .placeholder)
        LinearGradient(colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing)
          .frame(height: 2)
      }
      .padding(.horizontal)
    }
    .navigationTitle("Texts")
  }

  private static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
  ]
}

struct Lists: View {
  struct Planet: Identifiable {
    let id: Int
    let name: String
    let moons: Int
  }

  @State private var selection: Set<Int> = [3]
  @State private var order = [KeyPathComparator(\Planet.name)]
  @State private var planets = [
    Planet(id: 1, name: "Mercury", moons: 0), Planet(id: 2, name: "Venus", moons: 0),
    Planet(id: 3, name: "Earth", moons: 1), Planet(id: 4, name: "Mars", moons: 2),
    Planet(id: 5, name: "Jupiter", moons: 95), Planet(id: 6, name: "Saturn", moons: 146),
  ]

  var body: some View {
    VStack {
      Table(planets.sorted(using: order), selection: $selection, sortOrder: $order) {
        TableColumn("Planet", value: \.name)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(8).alignment(.numeric)
      }
      Divider()
      List {
        Section("Thousands of rows") {
          ForEach(0..<10_000) { row in
            NavigationLink("Row \(row)") { Text("This is row \(row).") }
              .swipeActions { Button("Copy") {} }
          }
        }
      }
    }
    .navigationTitle("Lists")
  }
}

/// A list next to the details of a row, or before them in a narrow terminal.
struct Columns: View {
  @State private var selection: String?
  private let days = ["Today": ["Standup", "Review"], "Tomorrow": ["Planning", "Lunch", "Demo"]]

  var body: some View {
    NavigationSplitView {
      List(selection: $selection) {
        ForEach(days.keys.sorted(), id: \.self) { day in
          Section(day) { ForEach(days[day] ?? [], id: \.self) { Text($0) } }
        }
      }
      .navigationTitle("Meetings")
    } detail: {
      Form {
        Text(String(repeating: "What was said in \(selection ?? "it"), at length. ", count: 8))
        NavigationLink("Attendees") { Text("Blob and Blob Jr.").navigationTitle("Attendees") }
        Button("Start") {}
      }
      .navigationTitle(selection ?? "No meeting chosen")
    }
  }
}

struct Layouts: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 1) {
        HStack(spacing: 2) {
          GroupBox("A box") {
            Text("with a title")
            Text("and two lines")
          }
          Text("A border").padding().border(.orange)
          Text("Prominent").padding(.horizontal).background(Color.indigo).foregroundColor(.white)
        }
        Grid(alignment: .leading) {
          GridRow {
            Text("Day").bold()
            Text("Weather").bold()
            Text("°C").bold().gridColumnAlignment(.trailing)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow {
            Text("Monday")
            Text("Sunny")
            Text("21")
          }
          GridRow {
            Text("Tuesday")
            Text("A thunderstorm in the evening")
            Text("9")
          }
        }
        HStack(spacing: 3) {
          Circle().fill(.yellow).frame(width: 12, height: 6)
          Circle().stroke(.mint, lineWidth: 8).frame(width: 12, height: 6)
          RoundedRectangle().stroke(.pink).frame(width: 12, height: 6)
        }
        DisclosureGroup("Details") { Text("What was folded away.") }
      }
      .padding(.horizontal)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .navigationTitle("Layout")
  }
}

struct Charts: View {
  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
  private let people = [("Blob", 137.0), ("Blob Jr", 85.0), ("Blob Sr", 56.0)]
  private let wave = (0..<24).map { 5 + 4 * sin(Double($0) / 3) }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 1) {
        Chart {
          for (index, day) in days.enumerated() {
            BarMark(x: .value("Day", day), y: .value("Minutes", 6 + index))
              .foregroundStyle(by: .value("Part", "Talk"))
            BarMark(x: .value("Day", day), y: .value("Minutes", index % 3 * 2))
              .foregroundStyle(by: .value("Part", "Blockers"))
          }
          RuleMark(y: .value("Minutes", 10)).annotation("planned, 10 min")
        }
        .chartValueLabels { "\(Int($0)) min" }
        .frame(height: 9)
        Chart {
          for (hour, value) in wave.enumerated() {
            LineMark(x: .value("Hour", hour), y: .value("Load", value))
              .foregroundStyle(by: .value("Server", "One"))
            if hour.isMultiple(of: 3) {
              LineMark(x: .value("Hour", hour), y: .value("Load", 10 - value / 2))
                .foregroundStyle(by: .value("Server", "Two"))
            }
          }
        }
        .frame(height: 9)
        Chart(people) { name, minutes in
          BarMark(x: .value("Minutes", minutes), y: .value("Name", name))
            .annotation("\(Int(minutes)) min")
        }
        HStack {
          Text("A sparkline")
          Chart(wave.indices) { BarMark(x: .value("Hour", $0), y: .value("Load", wave[$0])) }
            .chartXAxis(.hidden).chartYAxis(.hidden)
            .frame(width: 24, height: 1)
        }
      }
      .padding(.horizontal)
    }
    .navigationTitle("Charts")
  }
}

/// The same controls in several themes.
struct Themes: View {
  @State private var theme = "Standard"
  @State private var isOn = true
  private static let themes: KeyValuePairs<String, ScreenTheme> = [
    "Standard": .standard, "High contrast": .highContrast, "Amber": amber,
  ]
  private static let amber: ScreenTheme = {
    var theme = ScreenTheme.standard
    for color in [Color.primary, .accentColor, .secondary, .red] { theme[color] = .orange }
    theme[ScreenTheme.line] = .brown
    theme[ScreenTheme.background] = Color(red: 0.1, green: 0.07, blue: 0)
    return theme
  }()

  var body: some View {
    Form {
      Picker("Theme", selection: $theme) {
        ForEach(Self.themes.map(\.key), id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
      Toggle("A toggle", isOn: $isOn)
      LabeledContent("A value", value: "secondary")
      Button("Erase", role: .destructive) {}
      GroupBox("A box") { Text("with a line around it") }
    }
    .navigationTitle("Themes")
    .screenTheme(Self.themes.first { $0.key == theme }?.value ?? .standard)
  }
}

struct Prompts: View {
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isShowing = false
  @State private var toast: Toast?
  @State private var meetings = 3

  var body: some View {
    VStack(spacing: 1) {
      Button("Alert") { isAsking = true }.buttonStyle(.borderedProminent)
      Button("Erase", role: .destructive) { isAsking = true }.buttonStyle(.borderedProminent)
      Button("Dialog") { isChoosing = true }
      Button("Sheet") { isShowing = true }
      Menu("Menu") {
        Button("Open") {}
        Button("Rename") {}
        Button("Delete", role: .destructive) {}
      }
      Button("Toast (\(meetings) meetings)") { deleteMeeting() }.keyboardShortcut("t")
    }
    .toast($toast)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle("Prompts")
    .alert("Delete the meeting?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {}
      Button("Keep it", role: .cancel) {}
    } message: {
      Text("What was said in it is lost.")
    }
    .confirmationDialog("Where to?", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("The front") {}
      Button("The end") {}
    }
    .sheet(isPresented: $isShowing) {
      NavigationStack {
        Form {
          Section("A form in a sheet") {
            TextField("Title", text: .constant("Design"))
            Toggle("Loud", isOn: .constant(true))
          }
        }
        .navigationTitle("New meeting")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Dismiss") { isShowing = false } }
          ToolbarItem(placement: .confirmationAction) { Button("Add") { isShowing = false } }
        }
      }
    }
  }

  private func deleteMeeting() {
    meetings -= 1
    toast = Toast(
      "Deleted a meeting",
      action: .init("Undo", shortcut: .init("u", modifiers: [])) { meetings += 1 })
  }
}

struct TerminalUses: View {
  @Environment(\.runProgram) private var runProgram
  @Environment(\.clipboard) private var clipboard
  @Environment(\.quit) private var quit
  @State private var outcome = "Nothing has run yet."
  @State private var progress = 0.0

  var body: some View {
    Form {
      Section("Another program") {
        Button("Edit a file") { run(ProcessInfo.processInfo.environment["EDITOR"] ?? "vi") }
        Button("Run what is not there") { run("no-such-program") }
        Text(outcome)
      }
      Section("The window") {
        Slider(value: $progress) { Text("Progress") }
        Button("Read the clipboard") {
          Task { outcome = await clipboard.read() ?? "The clipboard is empty." }
        }
        Text("[A link](https://www.swift.org) for the terminal to open")
        Button("Quit") { quit() }
      }
    }
    .windowProgress(progress > 0 ? progress : nil)
    .navigationTitle("Terminal")
  }

  private func run(_ program: String) {
    Task {
      do {
        let status = try await runProgram(program, ["/tmp/gallery.txt"])
        outcome = "\(program) ended with \(status)."
      } catch {
        outcome = "\(error)"
      }
    }
  }
}
