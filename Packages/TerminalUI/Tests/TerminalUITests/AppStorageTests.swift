import ConcurrencyExtras
import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct AppStorageTests {
  private let store: UserDefaults
  private let name = "terminal-ui-tests-\(UUID())"

  init() throws {
    store = try #require(UserDefaults(suiteName: name))
  }

  private enum Theme: String { case light, dark }

  private struct Form: View {
    @AppStorage("isOn") private var isOn = false
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("page") private var page: URL?
    @AppStorage("tab") private var tab = 1
    var body: some View {
      VStack {
        Text("\(isOn) \(theme.rawValue) \(page?.host() ?? "none") \(tab)")
        Toggle("On", isOn: $isOn)
        Button("Change") {
          theme = .dark
          page = URL(string: "https://swift.org")
          tab += 1
        }
      }
    }
  }

  private struct Mirror: View {
    @AppStorage("isOn") private var isOn = false
    var body: some View { Text(isOn ? "mirrored" : "off") }
  }

  @Test func values_outliveTheViewAndShowEverywhere() {
    func screen() -> Pilot {
      Pilot(size: (40, 6), footer: false) {
        VStack {
          Form()
          Mirror()
        }
        .defaultAppStorage(store)
      }
    }
    defer { store.removePersistentDomain(forName: name) }
    let first = screen()
    #expect(first.contains("false light none 1"))
    first.click("On")
    first.click("Change")
    #expect(first.contains("true dark swift.org 2"))
    #expect(first.contains("mirrored"))
    #expect(screen().contains("true dark swift.org 2"))
    #expect(store.object(forKey: "theme") as? String == "dark")
  }

  // Writes are counted on any thread.
  private final class SlowStore: UserDefaults {
    static let isMainQueue = DispatchSpecificKey<Bool>()
    let writes = LockIsolated<[Bool]>([])
    let (written, continuation) = AsyncStream.makeStream(of: Void.self)

    override func synchronize() -> Bool {
      let isMain = DispatchQueue.getSpecific(key: Self.isMainQueue) ?? false
      writes.withValue { $0.append(isMain) }
      defer { continuation.yield() }
      return super.synchronize()
    }
  }

  @Test func stores_areWrittenAwayFromTheMainThread() async throws {
    DispatchQueue.main.setSpecific(key: SlowStore.isMainQueue, value: true)
    let slow = try #require(SlowStore(suiteName: name))
    defer { slow.removePersistentDomain(forName: name) }
    let ui = Pilot(size: (40, 6), footer: false) { Form().defaultAppStorage(slow) }
    ui.click("Change")
    for await _ in slow.written { break }
    // One write for the three changes.
    #expect(slow.writes.value == [false])
    #expect(UserDefaults(suiteName: name)?.string(forKey: "theme") == "dark")
  }

  @Test func aStoredValueOfAnotherType_isIgnored() {
    defer { store.removePersistentDomain(forName: name) }
    store.set("neither", forKey: "theme")
    let ui = Pilot(size: (40, 6), footer: false) { Form().defaultAppStorage(store) }
    #expect(ui.contains("false light none 1"))
  }
}
