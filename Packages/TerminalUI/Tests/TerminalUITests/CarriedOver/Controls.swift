import Foundation
import Observation
import TerminalUI
import Testing

// View code in SwiftUI's names.

enum Flavor: String, CaseIterable, Identifiable {
  case chocolate, vanilla, strawberry
  var id: Self { self }
}

struct SettingsForm: View {
  enum Field: Hashable { case name, password, age, notes }

  @State private var name = "Blob"
  @State private var password = "secret"
  @State private var notes = ""
  @State private var age = 42
  @State private var price: Double? = 9.5
  @State private var isOn = true
  @State private var volume = 0.5
  @State private var count = 3
  @State private var flavor = Flavor.vanilla
  @State private var date = Date(timeIntervalSince1970: 0)
  @State private var isExpanded = true
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name, prompt: Text("Required"))
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .age }
        TextField("Age", value: $age, format: .number)
          .focused($focus, equals: .age)
        TextField("Price", value: $price, format: .number)
        SecureField("Password", text: $password)
        TextField("Notes", text: $notes, axis: .vertical)
          .lineLimit(4)
      } header: {
        Text("PROFILE")
      } footer: {
        Text("This is **public**.")
      }
      Section("Preferences") {
        Toggle("Notifications", isOn: $isOn)
        Toggle(isOn: $isOn) { Label("Loud", systemImage: "speaker.wave.2") }
        Slider(value: $volume, in: 0...1, step: 0.1) { Text("Volume") }
        Stepper("Guests: \(count)", value: $count, in: 1...10)
        Stepper(value: $count, in: 1...10, step: 2) { Text("By two") }
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { flavor in
            Text(flavor.rawValue.capitalized).tag(flavor)
          }
        }
        .pickerStyle(.menu)
        Picker("Segments", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        Picker(selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue).tag($0) }
        } label: {
          Text("Inline")
        }
        .pickerStyle(.inline)
        DatePicker("Birthday", selection: $date, displayedComponents: .date)
      }
      DisclosureGroup("Advanced", isExpanded: $isExpanded) {
        LabeledContent("Version", value: "1.0")
        LabeledContent("Size") { Text("12 MB") }
        LabeledContent("Ratio", value: 0.25, format: .percent)
      }
      Link("Help", destination: URL(string: "https://example.com")!)
      Button("Reset", role: .destructive) { name = "" }
        .buttonStyle(.bordered)
      Button {
        name = "Blob Jr."
      } label: {
        Label("Rename", systemImage: "pencil")
      }
      .disabled(name.isEmpty)
      .accessibilityLabel("Rename the profile")
      .help(Text("Gives another name"))
      Button("Add", systemImage: "plus") {}
    }
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
    .onChange(of: age) { _, newValue in count = newValue % 10 }
    .onChange(of: name) { oldValue, newValue in notes = "\(oldValue) → \(newValue)" }
    .onChange(of: isOn, initial: false) { volume = 0 }
    .tint(.purple)
  }
}

@MainActor
@Suite struct CarriedOverControlTests {
  @Test func aFormWithEveryKindOfControl() {
    let ui = Pilot(size: (60, 44), footer: false) { SettingsForm() }
    assertSnapshot(of: ui)
  }

  @Test func textInAFormat_setsTheValue() {
    let ui = Pilot(size: (60, 44)) { SettingsForm() }
    ui.press(.enter)
    ui.press(.control("u"))
    ui.type("7")
    #expect(ui.focusedText?.hasSuffix(" 7") == true)
    #expect(ui.contains("Guests: 7"))
    ui.type("x")
    ui.press(.tab)
    // What was no number gives way to the last one that was.
    #expect(ui.find("7x") == nil)
    #expect(ui.contains("Guests: 7"))
  }

  @Test func datesChangeByTheirParts() {
    struct Dates: View {
      @State private var date = Date(timeIntervalSince1970: 86_400 * 30)
      var body: some View {
        DatePicker("When", selection: $date, in: Date(timeIntervalSince1970: 0)...)
          .environment(\.timeZone, TimeZone(identifier: "UTC")!)
      }
    }
    let ui = Pilot(size: (40, 3)) { Dates() }
    #expect(ui.contains("When  1970-01-31 00:00"))
    ui.press(.right, "+")
    #expect(ui.contains("1970-02-28 00:00"))
    ui.press(.right, .right, "-")
    #expect(ui.contains("1970-02-27 23:00"))
    ui.press(.left, .left, .left, "-")
    #expect(ui.contains("1970-01-01 00:00"))
  }

  @Test func inlinePickersShowAllOptions() {
    struct Inline: View {
      @State private var flavor = Flavor.chocolate
      var body: some View {
        VStack(alignment: .leading) {
          Picker("Flavor", selection: $flavor) {
            ForEach(Flavor.allCases) { Text($0.rawValue) }
          }
          .pickerStyle(.inline)
          .labelsHidden()
          Button("After") {}
        }
      }
    }
    let ui = Pilot(size: (30, 6)) { Inline() }
    #expect(ui.contains("◉ chocolate"))
    ui.press(.down)
    #expect(ui.contains("◉ vanilla"))
    #expect(ui.contains("○ chocolate"))
    ui.press(.down, .down)
    #expect(ui.contains("◉ strawberry"))
    #expect(ui.focusedText == "[ After ]")
    ui.click("chocolate")
    #expect(ui.contains("◉ chocolate"))
  }

  @Test func groupsGaugesAndNothingToShow() {
    let group = GroupBox("Statistics") {
      Text("12 meetings")
      Gauge(value: 0.5) {
        Text("Done")
      } currentValueLabel: {
        Text("50%")
      }
    }
    #expect(
      renderText(group, width: 24) == """
        ╭─ Statistics ─────────╮
        │ 12 meetings          │
        │ Done █████▌░░░░░ 50% │
        ╰──────────────────────╯
        """)
    let empty = ContentUnavailableView(
      "No Mail", systemImage: "envelope", description: Text("New mail will show here."))
    #expect(
      renderText(empty, width: 30, height: 4) == """

                  ✉ No Mail
           New mail will show here.
        """)
  }

  @Test func redactedAndTruncatedTexts() {
    #expect(
      renderText(Text("Secret name").redacted(reason: .placeholder), width: 20) == "▒▒▒▒▒▒▒▒▒▒▒")
    #expect(
      renderText(Text("a/long/path/to/file").truncationMode(.middle).lineLimit(1), width: 9)
        == "a/lo…file")
    #expect(
      renderText(Text("a/long/path/to/file").truncationMode(.head).lineLimit(1), width: 9)
        == "…/to/file")
  }

  @Observable final class Model {
    var name = "Blob"
    var count = 0
  }

  @Observable final class Settings {
    var volume = 1
    var title = "Settings"
  }

  struct Child: View {
    @Environment(Model.self) private var model
    var body: some View { Text("Child \(model.count)") }
  }

  struct Observed: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Name", text: $model.name)
      Text("Hello, \(model.name)")
    }
  }

  struct BindableView: View {
    @Bindable var settings: Settings
    @Environment(Settings.self) private var shared
    var body: some View {
      Stepper("Volume \(shared.volume)", value: $settings.volume)
    }
  }

  struct Owner: View {
    @State private var model = Model()
    @State private var settings = Settings()

    var body: some View {
      VStack {
        Observed(model: model)
        Child().environment(model)
        BindableView(settings: settings).environment(settings)
        Button("Count") { model.count += 1 }
      }
    }
  }

  @Test func aChangeOfAnObservableModel_updatesTheScreen() {
    let ui = Pilot(size: (40, 8)) { Owner() }
    ui.type("!")
    #expect(ui.contains("Hello, Blob!"))
    ui.click("Count")
    #expect(ui.contains("Child 1"))
    ui.click("[+]")
    #expect(ui.contains("Volume 2"))
  }

  struct Row: View, Equatable {
    static var evaluations = 0
    let title: String
    let noise: Int
    nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }
    var body: some View {
      Self.evaluations += 1
      return Text(title)
    }
  }

  @Test func markdownInLiterals() {
    func styled<V: View>(_ view: V) -> String {
      Pilot(size: (60, 1), footer: false) { view.frame(maxWidth: .infinity, alignment: .leading) }
        .styledScreen
    }
    #expect(
      styled(Text("a **bold** and *slanted* word")) == "a ⟦bold:bold⟧ and ⟦italic:slanted⟧ word")
    #expect(
      styled(Text("***both*** ~~gone~~ `let x`"))
        == "⟦bold,italic:both⟧ ⟦strike:gone⟧ ⟦#55c2e0:let x⟧")
    #expect(styled(Text("see [the site](https://example.com)")) == "see ⟦underline:the site⟧")
    let name = "*Blob*"
    #expect(styled(Text("**\(name)** said 2 * 3 * 4 = 24")) == "⟦bold:*Blob*⟧ said 2 * 3 * 4 = 24")
    #expect(styled(Text("snake_case_name and \\*stars\\*")) == "snake_case_name and *stars*")
    #expect(
      styled(Text("**open and *nested* text**"))
        == "⟦bold:open and⟧ ⟦bold,italic:nested⟧ ⟦bold:text⟧")
    #expect(styled(Text("* not closed, **neither")) == "* not closed, **neither")
    #expect(styled(Text(verbatim: "**raw**")) == "**raw**")
    #expect(styled(Text(name)) == "*Blob*")
    #expect(styled(Button("_x_") {}.buttonStyle(.plain)).contains("italic"))
  }
}
