import Foundation
import Observation
import TerminalUI
import Testing

/// The code of the article "Getting started".
@MainActor
@Suite struct GettingStartedTests {
  struct GreetingApp: App {
    var body: some Scene {
      WindowGroup { GreetingView() }
    }
  }

  struct GreetingView: View {
    @State private var name = ""

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Text("Hello, \(name)!")
        Button("Clear") { name = "" }
      }
    }
  }

  @Test func typingAName_greetsIt() {
    let ui = Pilot(size: (40, 8)) { GreetingView() }
    ui.type("Blob")
    #expect(ui.contains("Hello, Blob!"))
    ui.click("Clear")
    #expect(ui.contains("Hello, !"))
  }

  @MainActor
  @Observable
  final class Stopwatch {
    var seconds = 0

    func run() async {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        seconds += 1
      }
    }
  }

  struct StopwatchView: View {
    let stopwatch: Stopwatch

    var body: some View {
      Text("\(stopwatch.seconds) seconds")
        .task { await stopwatch.run() }
    }
  }

  @Test func aChangeOfAModel_updatesTheView() {
    let stopwatch = Stopwatch()
    let ui = Pilot(size: (40, 8)) { StopwatchView(stopwatch: stopwatch) }
    #expect(ui.contains("0 seconds"))
    stopwatch.seconds = 3
    #expect(ui.contains("3 seconds"))
  }

  struct Note: Identifiable, Hashable {
    let id: Int
    var title: String
  }

  struct NotesView: View {
    @State private var notes = [Note(id: 1, title: "Groceries"), Note(id: 2, title: "Books")]

    var body: some View {
      NavigationStack {
        List(notes) { note in
          NavigationLink(note.title, value: note)
        }
        .navigationTitle("Notes")
        .navigationDestination(for: Note.self) { note in
          Text("Text of \(note.title)").navigationTitle(note.title)
        }
      }
    }
  }

  @Test func returnOpensAScreen_andEscGoesBack() {
    let ui = Pilot(size: (40, 8)) { NotesView() }
    ui.press(.down, .enter)
    #expect(ui.contains("Text of Books"))
    ui.press(.escape)
    #expect(ui.contains("Groceries"))
  }

  struct EditorApp: App {
    @State private var editor = Editor()

    var body: some Scene {
      WindowGroup { EditorView(editor: editor) }
        .onQuitCommand { editor.confirmQuit() }
        .onTerminate { await editor.save() }
    }
  }

  @MainActor
  @Observable
  final class Editor {
    var text = ""
    var asksToQuit = false
    private(set) var savedText = ""

    func save() async { savedText = text }

    func confirmQuit() -> Bool {
      asksToQuit = text != savedText
      return !asksToQuit
    }
  }

  struct EditorView: View {
    @Bindable var editor: Editor
    @Environment(\.quit) private var quit

    var body: some View {
      TextEditor(text: $editor.text)
        .alert("Discard changes?", isPresented: $editor.asksToQuit) {
          Button("Discard", role: .destructive) { quit() }
          Button("Keep editing", role: .cancel) {}
        }
    }
  }

  @Test func quittingWithChanges_asksBefore() async {
    let editor = Editor()
    #expect(editor.confirmQuit())
    let ui = Pilot(size: (60, 10)) { EditorView(editor: editor) }
    ui.type("Draft")
    #expect(!editor.confirmQuit())
    #expect(ui.contains("Discard changes?"))
    ui.click("Discard")
    #expect(ui.exitStatus == 0)
    await editor.save()
    #expect(editor.confirmQuit())
  }
}
