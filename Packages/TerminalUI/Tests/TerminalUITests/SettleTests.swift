import ConcurrencyExtras
import Observation
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var count = 0

  /// Work that leaves the main actor repeatedly, at several priorities.
  nonisolated func work() async {
    for priority in [TaskPriority.background, .high, .utility, .low] {
      await Task.detached(priority: priority) {
        for _ in 0..<200 { await Task.detached { await Task.yield() }.value }
      }.value
      await MainActor.run { count += 1 }
    }
  }
}

private struct Screen: View {
  let model: Model

  var body: some View {
    VStack {
      Text("Count \(model.count)")
      Button("Work") { Task { await model.work() } }
    }
    .task(priority: .background) { await model.work() }
  }
}

@MainActor
@Suite struct SettleTests {
  @Test(arguments: 0..<10)
  func settlingWaitsForWorkAwayFromTheMainActor(_: Int) async {
    let ui = Pilot(size: (30, 4), footer: false) { Screen(model: Model()) }
    #expect(uncheckedUseMainSerialExecutor)
    await ui.settle()
    #expect(ui.screen.contains("Count 4"))
    ui.click("Work")
    await ui.settle()
    #expect(ui.screen.contains("Count 8"))
  }

  @Test func aTaskThatChangesTheScreenForEver_isNamed() async {
    let ui = Pilot(size: (30, 4), footer: false) { Restless() }
    // Few rounds, since all tests wait for the same executor.
    #expect(await ui.settle(rounds: 3) == "The screen never stops changing: Restless.")
    #expect(ui.screen.contains("Restless"))
    ui.close()
  }

  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      Text("Restless \(count)").task {
        while !Task.isCancelled {
          count += 1
          await Task.yield()
        }
      }
    }
  }
}
