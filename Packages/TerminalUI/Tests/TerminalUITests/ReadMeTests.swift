import TerminalUI
import Testing

/// The first example of the README.
@MainActor
@Suite struct ReadMeTests {
  struct CounterApp: App {
    var body: some Scene {
      WindowGroup { CounterView() }
    }
  }

  struct CounterView: View {
    @State private var count = 0

    var body: some View {
      NavigationStack {
        Form {
          Text("\(count)")
          Button("Increment") { count += 1 }
        }
        .navigationTitle("Counter")
      }
    }
  }

  @Test func aClickIncrementsTheCount() {
    let ui = Pilot(size: (30, 6)) { CounterView() }
    #expect(ui.screen.contains("Counter"))
    ui.click("Increment")
    #expect(ui.screen.contains("1"))
  }
}
