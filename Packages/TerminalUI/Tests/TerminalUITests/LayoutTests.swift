import Foundation
import Observation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct LayoutTests {
  @Test func optionalLengthsAreOfTheTypeThatPointsHave() {
    let length: CGFloat? = 3
    let place: CGPoint? = nil
    let text = renderText(
      VStack(spacing: length) {
        Text("A").frame(width: length, height: length == nil ? length : 1, alignment: .trailing)
        Text("B").padding(.leading, length)
        HStack(spacing: length) { Text("C").offset(x: place?.x ?? 0, y: place?.y ?? 0) }
      }, width: 4)
    #expect(text == "  A\n\n\n\n   B\n\n\n\n C")
  }

  @Test func leastFlexibleIsServedFirst() {
    #expect(
      renderText(
        HStack {
          Text("fixed").fixedSize()
          Text("this one is long").lineLimit(1)
        }, width: 14)
        == "fixed this on…")
  }

  @Test func layoutPriorityWins() {
    #expect(
      renderText(
        HStack {
          Text("aaaaaaaa").lineLimit(1)
          Text("bbbbbbbb").lineLimit(1).layoutPriority(1)
        }, width: 12) == "aa… bbbbbbbb")
  }

  @Test func framesPadsAndBorders() {
    #expect(
      renderText(Text("x").frame(width: 5, height: 3).border(.secondary), width: 10) == """
        ╭─────╮
        │     │
        │  x  │
        │     │
        ╰─────╯
        """)
    #expect(renderText(Text("x").padding(.leading, 3), width: 10) == "   x")
    #expect(
      renderText(Text("x").frame(maxWidth: .infinity, alignment: .trailing), width: 6) == "     x")
  }

  @Test func viewsOfAFixedSizeTakeTheRoomTheyNeed() {
    let stack = VStack(alignment: .leading) {
      Text("aa bb cc").fixedSize(horizontal: false, vertical: true)
      Text("dd ee ff")
    }
    #expect(renderText(stack, width: 2, height: 4) == "aa\nbb\ncc\nd…")
    let both = VStack {
      Text("aa\nbb\ncc").fixedSize()
      Text("dd ee ff")
    }
    #expect(renderText(both, width: 2, height: 4) == "aa\nbb\ncc\nd…")
    let wide = Text("0123456789").fixedSize().frame(minWidth: 3).border(.secondary)
    #expect(renderText(wide, width: 20, height: 3).hasPrefix("╭──────────╮\n"))
    #expect(!renderText(wide, width: 8, height: 3).contains("╮"))
  }

  @Test func overlayAndBackground() {
    #expect(
      renderText(Text("....").overlay(alignment: .trailing) { Text("!") }, width: 6) == "...!")
    #expect(
      renderText(
        ZStack {
          Text("-----")
          Text("x")
        }, width: 5) == "--x--")
  }

  @Test func dividerFollowsItsStack() {
    #expect(
      renderText(
        VStack {
          Text("a")
          Divider()
          Text("b")
        }, width: 3) == " a\n───\n b")
    #expect(
      renderText(
        HStack {
          Text("a")
          Divider()
          Text("b")
        }, width: 9) == "a │ b")
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      if depth == 0 {
        Text("leaf with words")
      } else {
        VStack {
          HStack {
            Text("a b c")
            Spacer()
            AnyView(Nested(depth: depth - 1))
          }
          Text("tail")
        }
        .padding(1)
      }
    }
  }

  private func measurements(depth: Int) -> Int {
    let ui = Pilot(size: (200, 60)) { Nested(depth: depth) }
    return ui.measurementCount
  }

  @Test func nestedStacks_areMeasuredAFewTimes() {
    let costs = [4, 8, 16].map(measurements)
    // Twice the depth is twice the nodes. The calls for each may grow, but not with the depth.
    #expect(costs[1] < costs[0] * 4)
    #expect(costs[2] < costs[1] * 4)
  }

  @Observable @MainActor
  fileprivate final class Spacing {
    var value: CGFloat = 0
  }

  private struct Spaced: View {
    let spacing: Spacing

    var body: some View {
      VStack(spacing: spacing.value) {
        Text("Begin")
        Text("End")
      }
      .frame(maxHeight: .infinity, alignment: .bottom)
    }
  }
}
