import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var width = 3
  var text = "abc"
  var isUnread = 0
}

@MainActor
@Suite struct CellViewTests {
  private struct Everything: CellView {
    func draw(in canvas: CellCanvas) {
      canvas.box(x: 0, y: 0, width: canvas.width, height: canvas.height)
      canvas.fill(x: 1, y: 1, width: 3, color: .red)
      let width = canvas.write(Text("日本").bold() + Text("\u{1B}[2J"), x: 1, y: 1)
      canvas.write(Text("\(width)"), x: 1, y: 2)
      // Nothing outside of the view, wherever it is.
      canvas.write(Text("outside"), x: -3, y: 0)
      canvas.write(Text("outside"), x: 0, y: .max)
      canvas.write(Text("outside"), x: .min, y: 0)
      canvas.fill(x: .min, y: -5, width: .max, height: 5, with: "x")
      canvas.fill(x: 3, y: .min, width: 1, height: .max, color: .red)
      canvas.fill(x: 2, y: 2, width: -1, color: .red)
      canvas.box(x: 9, y: .max, width: .max, height: .max)
    }
  }

  @Test func drawingIsClippedAndTextIsHarmless() {
    let ui = Pilot(size: (14, 7), footer: false) {
      Everything().frame(width: 10, height: 4).padding(1)
    }
    #expect(
      ui.screen == """

          side─────╮
          │日本␛[2J│
          │8       │
          ╰────────╯
        """)
  }

  private struct RightToLeft: CellView {
    func draw(in canvas: CellCanvas) { canvas.write(Text("שלום"), x: 0, y: 0) }
  }

  @Test func aTextFromRightToLeftShowsItsLettersInThatOrder() {
    #expect(renderText(RightToLeft(), width: 4) == "םולש")
  }

  private struct Reading: CellView {
    let model: Model
    @State private var count = 0
    @Environment(\.lineLimit) private var limit

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(width: model.width, height: 1)
    }

    func draw(in canvas: CellCanvas) {
      canvas.write(Text(model.text + "\(limit ?? 0)"), x: 0, y: 0)
    }
  }

  @Test func aChangeOfAModel_measuresAndDrawsTheViewAgain() {
    let model = Model()
    let ui = Pilot(size: (20, 1), footer: false) {
      HStack {
        Reading(model: model).lineLimit(7)
        Text("|")
      }
    }
    #expect(ui.screen.trimmingCharacters(in: .whitespaces) == "abc |")
    model.width = 4
    #expect(ui.screen.trimmingCharacters(in: .whitespaces) == "abc7 |")
    model.text = "xy"
    #expect(ui.screen.trimmingCharacters(in: .whitespaces) == "xy7  |")
    model.width = 2
    #expect(ui.screen.trimmingCharacters(in: .whitespaces) == "xy |")
    let frames = ui.frameCount
    model.isUnread += 1
    #expect(ui.frameCount == frames)
  }

  private struct Counting: CellView {
    @State private var count = 0
    let store: (Binding<Int>) -> Void

    func draw(in canvas: CellCanvas) {
      store($count)
      let isFocused = canvas.isFocused ? "focused" : "not"
      canvas.write(Text("\(count) \(isFocused) \(canvas.environment.isEnabled)"), x: 0, y: 0)
    }
  }

  @Test func stateFocusAndEnvironmentAreThere() {
    var binding: Binding<Int>?
    let ui = Pilot(size: (40, 3), footer: false) {
      VStack {
        Button {
        } label: {
          Counting { binding = $0 }.frame(width: 16, height: 1)
        }
        Button("Other") {}
      }
    }
    #expect(ui.contains("0 focused true"))
    binding?.wrappedValue = 5
    #expect(ui.contains("5 focused true"))
    ui.press(.tab)
    #expect(ui.contains("5 not true"))
    let disabled = Pilot(size: (40, 1), footer: false) { Counting { _ in }.disabled(true) }
    #expect(disabled.styledScreen == "⟦dim:0 not false⟧")
  }
}
