import ConcurrencyExtras
import Foundation
import Testing

@testable import Prompts

/// A modifier applies to all runs that the text has, and to none that are added later.
@Test func modifiers_applyToTheRunsSoFar() {
  let weights: [TextState.FontWeight?] = TextState.FontWeight.allCases + [nil]
  let colors: [TextState.Color?] = [nil, .primary, .red, .rgb(red: 1, green: 0, blue: 0)]
  for seed in SeededGenerator.seeds(100) {
    var generator = SeededGenerator(seed: seed)
    var text = TextState("0")
    var runs = [TextState.Run(content: "0")]
    for number in 1...8 {
      let isActive = Bool.random(using: &generator)
      func set(_ style: TextState.Style) {
        for index in runs.indices {
          runs[index].styles = runs[index].styles.filter { $0 != style }.union(
            isActive ? [style] : [])
        }
      }
      switch Int.random(in: 0...6, using: &generator) {
      case 0:
        text = text.bold(isActive)
        set(.bold)
      case 1:
        text = text.italic(isActive)
        set(.italic)
      case 2:
        text = text.underline(isActive)
        set(.underline)
      case 3:
        text = text.strikethrough(isActive)
        set(.strikethrough)
      case 4:
        let weight = weights.randomElement(using: &generator)!
        text = text.fontWeight(weight)
        for index in runs.indices { runs[index].weight = weight }
      case 5:
        let color = colors.randomElement(using: &generator)!
        text = text.foregroundColor(color)
        for index in runs.indices { runs[index].color = color }
      default:
        text = text + TextState(verbatim: "\(number)").bold(isActive)
        runs.append(TextState.Run(content: "\(number)", styles: isActive ? [.bold] : []))
      }
      #expect(text.runs == runs, "seed \(seed)")
    }
    #expect("\(text)" == runs.map(\.content).joined() && String(state: text) == "\(text)")
    #expect((text == TextState("\(text)")) == (runs == [TextState.Run(content: "0")]))
  }
}

@Test func interpolatedValues_areFormatted() {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .decimal
  let share = 0.256
  #expect(TextState("\(1_000_000 as NSNumber, formatter: formatter) items") == "1,000,000 items")
  #expect(TextState("\("text", formatter: formatter).") == ".")
  #expect(TextState("\(share, specifier: "%.1f") of \(3)") == "0.3 of 3")
  #expect(
    TextState("\(share, format: .number.precision(.fractionLength(2)).locale(formatter.locale))")
      == "0.26")
}
