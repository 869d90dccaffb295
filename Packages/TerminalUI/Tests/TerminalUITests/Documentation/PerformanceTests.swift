import Foundation
import Observation
import TerminalUI
import Testing

/// The code of the article "Performance".
@MainActor
@Suite struct PerformanceTests {
  @MainActor
  @Observable
  final class Player {
    var title = "Intro"
    var elapsed = 0
  }

  struct PlayerView: View {
    let player: Player

    var body: some View {
      VStack(alignment: .leading) {
        TitleView(player: player)
        ElapsedView(player: player)
      }
    }
  }

  struct TitleView: View {
    let player: Player
    var body: some View { Text(player.title) }
  }

  struct ElapsedView: View {
    let player: Player
    var body: some View { Text("\(player.elapsed) s") }
  }

  @Test func aSecondEvaluatesOneBody() {
    let player = Player()
    let ui = Pilot(size: (40, 10)) { PlayerView(player: player) }
    let count = ui.evaluationCount
    player.elapsed += 1
    #expect(ui.contains("1 s"))
    #expect(ui.evaluationCount == count + 1)
  }

  @Test func withoutAChangeThereIsNoFrame() {
    let ui = Pilot(size: (40, 10)) { PlayerView(player: Player()) }
    let frames = ui.frameCount
    ui.press("x")
    #expect(ui.frameCount == frames && ui.isIdle)
  }

  struct Chart: View, Equatable {
    let points: [Double]
    let onSelect: (Int) -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool { left.points == right.points }

    var body: some View {
      HStack(spacing: 0) {
        ForEach(points.indices, id: \.self) { index in
          Text(points[index] > 0.5 ? "█" : "▄").onTapGesture { onSelect(index) }
        }
      }
    }
  }

  struct ChartView: View {
    @State private var selected = 0
    let points: [Double]

    var body: some View {
      VStack {
        Text("Selected: \(selected)")
        Chart(points: points) { selected = $0 }.equatable()
      }
    }
  }

  @Test func anEquatableViewIsNotEvaluatedAgain() {
    let ui = Pilot(size: (40, 10)) { ChartView(points: [0.2, 0.9]) }
    let count = ui.evaluationCount
    ui.click("█")
    #expect(ui.contains("Selected: 1"))
    #expect(ui.evaluationCount == count + 1)
  }
}
