import ConcurrencyExtras
import Testing

@testable import TerminalUI

/// Changes that cause each other without an end are reported, and stop.
@MainActor
@Suite struct EndlessChangeTests {
  enum Kind: CaseIterable {
    case onChange, twoChanges, body, preference, geometry

    var name: String {
      switch self {
      case .onChange: "onChange(of:) of type Int"
      case .twoChanges: "onChange(of:) of type Bool"
      case .body: "  Circle"
      case .preference: "onPreferenceChange(Height.self)"
      case .geometry: "onChange(of:) of type CGFloat"
      }
    }
  }

  private enum Height: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Circle: View {
    let kind: Kind
    @State private var isOn = false
    @State private var count = 0
    @State private var other = 0

    private func next() -> Int {
      if isOn { count += 1 }
      return count
    }

    var body: some View {
      VStack {
        Button("Start") { isOn = true }
        switch kind {
        case .onChange:
          Text("Count \(count)").onChange(of: isOn) { count += 1 }.onChange(of: count) {
            count += 1
          }
        case .twoChanges:
          Text("Count \(count)")
            .onChange(of: isOn) { count += 1 }
            .onChange(of: count.isMultiple(of: 2)) { other += 1 }
            .onChange(of: other) { count += 1 }
        case .body: Text("Count \(next())")
        case .preference:
          Text("Count \(count)").preference(key: Height.self, value: isOn ? count + 1 : 0)
            .onPreferenceChange(Height.self) { count = $0 }
        case .geometry:
          GeometryReader { proxy in
            Text("Count").onChange(of: proxy.size.width) { if isOn { count += 1 } }
          }
          .frame(width: CGFloat(20 + count % 2 + (isOn ? 1 : 0)), height: 1)
        }
      }
    }
  }

  @Test(arguments: Kind.allCases) func changesWithoutAnEnd_areNamedAndStop(_ kind: Kind) {
    let ui = Pilot(size: (30, 4), footer: false) { Circle(kind: kind) }
    #expect(ui.isIdle)
    withKnownIssue {
      ui.press(.enter)
      // A loop of the layout passes through several frames.
      for _ in 0..<40 where !ui.isIdle { _ = ui.screen }
    } matching: { issue in
      "\(issue)".contains("cause each other without an end")
        && "\(issue)".contains(kind.name) && "\(issue)".contains("Circle")
    }
    #expect(ui.isIdle, "\(kind)")
    let frames = ui.frameCount
    #expect(ui.contains("Count") && ui.frameCount == frames)
  }

  @Test func aLongChainOfChanges_ends() {
    let ui = Pilot(size: (30, 4), footer: false) {
      WithState(0) { $count in
        Button("Count \(count)") { count += 1 }
          .onChange(of: count) { if count < 300 { count += 1 } }
      }
    }
    ui.press(.enter)
    #expect(ui.contains("Count 300"))
    ui.press(.enter)
    #expect(ui.contains("Count 301"))
  }
}
