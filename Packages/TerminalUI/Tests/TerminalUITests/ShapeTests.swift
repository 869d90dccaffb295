import Foundation
import TerminalUI
import Testing

@MainActor
@Suite struct ShapeTests {
  @Test func circlesAreRound() {
    assertSnapshot(
      of: renderText(Circle().strokeBorder(lineWidth: 6).frame(width: 12, height: 6), width: 12))
  }

  @Test func filledShapes() {
    assertSnapshot(of: renderText(Circle().fill(.red).frame(width: 12, height: 6), width: 12))
  }

  private struct Arc: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
      Path { path in
        path.addArc(
          center: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: .degrees(0),
          endAngle: .degrees(90), clockwise: false)
      }
    }
  }

  @Test func arcsAreParts() {
    assertSnapshot(
      of: renderText(Arc().stroke(lineWidth: 1).frame(width: 12, height: 6), width: 12))
  }

  private struct TotalKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Totals: View {
    @State var total = 0
    @State var first = 1

    var body: some View {
      VStack {
        Text("a").preference(key: TotalKey.self, value: first)
        Text("b").preference(key: TotalKey.self, value: 10)
        Button("Total \(total)") { first += 1 }
      }
      .onPreferenceChange(TotalKey.self) { total = $0 }
    }
  }

  @Test func preferencesAddUp() {
    let ui = Pilot(size: (20, 6)) { Totals() }
    #expect(ui.contains("Total 11"))
    ui.press(.enter)
    #expect(ui.contains("Total 12"))
  }
}
