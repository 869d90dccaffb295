import Foundation
import Observation
import RatingControl
import TerminalMarkdown
import TerminalUI

/// A list that follows its end, stops while it is scrolled up, and follows again from the end on.
struct Log: View {
  /// A row reads its line from a model: a captured array would be copied for each new line.
  @Observable @MainActor
  final class Lines {
    private(set) var texts = (0..<100_000).map { "Compiled part \($0)" }

    func add() {
      texts.append(
        texts.count.isMultiple(of: 3)
          ? "warning: no tests in part \(texts.count)" : "Compiled part \(texts.count)")
    }
  }

  @State private var lines = Lines()

  var body: some View {
    List(0..<lines.texts.count) { index in
      Text(verbatim: lines.texts[index])
        .foregroundColor(lines.texts[index].hasPrefix("warning") ? .orange : nil)
    }
    .defaultScrollAnchor(.bottom)
    .navigationTitle("Log")
    .toolbar {
      Button("Add") { lines.add() }.keyboardShortcut("a", modifiers: [])
    }
  }
}

/// A document that grows as an answer from a network does.
struct Document: View {
  @State private var length = 620
  private static let text = """
    # A document
    With **bold**, *slanted* and `code`, and [a link](https://swift.org) that opens. A line \\
    may end early, and escape sequences are shown, not sent: \u{1B}[31mred\u{7}

    ## Lists
    - One
    - Two, with a list
      1. first
      2. second, which is long enough to be broken into several lines, below its first word
    - [x] done
    - [ ] to do

    > What somebody said, and
    > went on to say.

    ```swift
    ScrollView {
      MarkdownView(text, isGrowing: true)
    }
    ```

    | Planet | Moons | Kind |
    |--------|------:|------|
    | Earth | 1 | rock |
    | Jupiter | 95 | **gas**, the largest of all |

    ***
    The end.
    """

  var body: some View {
    ScrollView {
      MarkdownView(String(Self.text.prefix(length)), isGrowing: length < Self.text.count)
    }
    .navigationTitle("Markdown")
    .toolbar {
      Button("Receive") { length = length < Self.text.count ? length + 10 : 10 }
        .keyboardShortcut("r", modifiers: [])
    }
  }
}

/// More columns than fit.
struct WideTable: View {
  struct City: Identifiable {
    let id: Int
    let name: String
  }

  private static let names = ["Lisboa", "東京", "Zürich", "القاهرة", "São Paulo", "서울", "Nairobi"]
  private let cities = names.indices.map { City(id: $0, name: names[$0]) }
  @State private var selection: Int?

  var body: some View {
    Table(cities, selection: $selection) {
      TableColumn("City", value: \.name).width(10).pinned()
      for year in 2000..<2030 {
        TableColumn("\(year)") { city in
          Text("\((city.id * 37 + year * 11) % 900 + 100)")
        }
        .width(6).alignment(.numeric)
      }
      TableColumn("Remark") { Text("Seen from \($0.name)") }.width(min: 24, max: 40)
    }
    .navigationTitle("Wide table")
  }
}

/// What `--accessible` reads out differs from what is drawn.
struct Accessibility: View {
  @State private var stars = 4
  @State private var isOn = true

  var body: some View {
    Form {
      Section("Run the gallery with --accessible to read this screen as lines") {
        LabeledContent("Rating") { Rating($stars).accessibilityLabel("\(stars) of 5 stars") }
        Text(verbatim: "▁▂▅▇▆▃▁").accessibilityLabel("Load: highest at noon")
        Toggle("Reminders", isOn: $isOn)
        Button("Not possible now") {}.disabled(true)
      }
    }
    .navigationTitle("Accessibility")
  }
}
