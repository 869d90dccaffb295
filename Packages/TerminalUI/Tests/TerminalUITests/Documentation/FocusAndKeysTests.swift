import TerminalUI
import Testing

/// The code of the article "Focus, keys and the mouse".
@MainActor
@Suite struct FocusAndKeysTests {
  struct LoginForm: View {
    private enum Field { case name, password }

    @FocusState private var field: Field?
    @State private var name = ""
    @State private var password = ""
    var logIn: () -> Void = {}

    var body: some View {
      Form {
        TextField("Name", text: $name).focused($field, equals: .name)
        SecureField("Password", text: $password).focused($field, equals: .password)
        Button("Log in", action: logIn).keyboardShortcut("s")
      }
      .onAppear { field = name.isEmpty ? .name : .password }
      .onSubmit { field = .password }
    }
  }

  @Test func returnMovesTheFocus_andTheShortcutLogsIn() {
    var logins = 0
    let ui = Pilot(size: (40, 8)) { LoginForm { logins += 1 } }
    ui.type("blob\nsecret")
    #expect(ui.contains("blob") && ui.contains("••••••"))
    ui.press(.control("s"))
    #expect(logins == 1)
  }

  struct ReaderView: View {
    @State private var lines = (1...100).map { "Line \($0)" }

    var body: some View {
      List(lines, id: \.self) { Text($0) }
        .keymap {
          $0[.moveDown] += ["j"]
          $0[.moveUp] += ["k"]
          $0[.quit] = [KeyboardShortcut("q", modifiers: [])]
        }
    }
  }

  @Test func keysOfTheKeymap_work() {
    let ui = Pilot(size: (30, 8)) { ReaderView() }
    #expect(!ui.contains("Line 25"))
    for _ in 0..<20 { ui.press("j") }
    #expect(ui.contains("Line 25") && !ui.contains("Line 19"))
  }

  struct Canvas: View {
    @State private var position = 5

    var body: some View {
      Text("●")
        .onTapGesture { position = 0 }
        .offset(x: CGFloat(position))
        .focusable()
        .onKeyPress(.left) {
          position -= 1
          return .handled
        }
        .onKeyPress(.right) {
          position += 1
          return .handled
        }
    }
  }

  @Test func arrowsMoveTheDot() {
    let ui = Pilot(size: (30, 3), footer: false) {
      Canvas().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(ui.find("●")?.x == 5)
    ui.press(.right, .right, .left)
    #expect(ui.find("●")?.x == 6)
    ui.click("●")
    #expect(ui.find("●")?.x == 0)
  }
}
