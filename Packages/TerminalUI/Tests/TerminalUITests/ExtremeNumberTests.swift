import ConcurrencyExtras
import Foundation
import Testing

@testable import TerminalUI

/// A law for numbers in controls and layout: whatever the number is, a control stays in its range,
/// and nothing ends the program.
@MainActor
@Suite struct ExtremeNumberTests {
  /// Random steps near the ends of each type of integers have the result of wide arithmetic.
  @Test func steppers_stopAtTheEndsOfTheirTypesAndRanges() {
    for seed in SeededGenerator.seeds(40) {
      check(Int.self, seed)
      check(Int8.self, seed)
      check(Int16.self, seed)
      check(Int32.self, seed)
      check(Int64.self, seed)
      check(UInt.self, seed)
      check(UInt8.self, seed)
      check(UInt16.self, seed)
      check(UInt32.self, seed)
      check(UInt64.self, seed)
    }
  }

  private func check<V: FixedWidthInteger>(_ type: V.Type, _ seed: UInt64) where V.Stride == Int {
    var generator = SeededGenerator(seed: seed)
    func random() -> V {
      let near = V(truncatingIfNeeded: Int.random(in: 0...3, using: &generator))
      return [V.min + near, V.max - near, 0 + near, V.random(in: .min ... .max, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
    let (start, one, other) = (random(), random(), random())
    let step = [1, 2, 100, 300, -1, .max].randomElement(using: &generator) ?? 1
    let bounds = Bool.random(using: &generator) ? min(one, other)...max(one, other) : nil
    let model = ControlBoundsTests.Model(start)
    let ui = Pilot(size: (20, 1), footer: false) {
      if let bounds {
        Stepper("Count", value: model.binding, in: bounds, step: step)
      } else {
        Stepper("Count", value: model.binding, step: step)
      }
    }
    defer { ui.close() }
    var expected = Int128(start)
    let limits = bounds ?? V.min...V.max
    for _ in 0..<4 {
      let isIncrement = Bool.random(using: &generator)
      ui.press(isIncrement ? "+" : "-")
      expected += isIncrement ? Int128(step) : -Int128(step)
      expected = min(max(expected, Int128(limits.lowerBound)), Int128(limits.upperBound))
      #expect(
        Int128(model.value) == expected,
        "seed \(seed): \(V.self) from \(start) by \(step) in \(limits)")
    }
  }

  private static let numbers: [Double] = [
    0, -0.0, 0.4, 1, -1, 17, -300, 1e9, -1e9, 1e19, 1e300, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  /// Random numbers in everything that takes one, with random keys.
  @Test func noNumber_endsTheProgram() {
    for seed in SeededGenerator.seeds(150) {
      var generator = SeededGenerator(seed: seed)
      func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
      func ordered() -> ClosedRange<Double> {
        let (one, other) = (number(), number())
        return one <= other ? one...other : other <= one ? other...one : 0...1
      }
      let (range, value, total) = (ordered(), number(), number())
      let (width, height, space) = (number(), number(), number())
      let model = ControlBoundsTests.Model(number())
      let date = ControlBoundsTests.Model(Date(timeIntervalSinceReferenceDate: number()))
      let ui = Pilot(size: (40, 10), footer: false) {
        switch seed % 6 {
        case 0: Slider(value: model.binding, in: range)
        case 1: Slider(value: model.binding, in: range, step: value)
        case 2: Stepper("Count", value: model.binding, in: range, step: value)
        case 3: DatePicker("On", selection: date.binding)
        case 4:
          VStack(spacing: CGFloat(space)) {
            ProgressView(value: value, total: total)
            Gauge(value: value, in: range) { Text("Load") }
            ScrollView { LazyVStack(spacing: CGFloat(space)) { Text("Row") } }
          }
        default:
          HStack(spacing: CGFloat(space)) {
            Button("One") {}
            Text("Text").padding(CGFloat(height)).offset(x: CGFloat(width), y: CGFloat(height))
          }
          .frame(width: CGFloat(width), height: CGFloat(height))
          .frame(minWidth: CGFloat(height), maxWidth: CGFloat(width))
        }
      }
      ui.press(.right, .left, "+", "-", .left, .left, "+", "-", .tab)
      _ = ui.accessibility
      if seed % 6 < 2, !model.writes.isEmpty {
        #expect(
          model.writes.allSatisfy(range.contains), "seed \(seed): \(model.writes) in \(range)")
      }
    }
  }
}
