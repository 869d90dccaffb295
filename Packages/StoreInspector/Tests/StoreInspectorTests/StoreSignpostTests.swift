@_spi(Inspection) import ComposableArchitecture
import ComposableTerminalUI
import Foundation
@_spi(Inspection) import TerminalUI
import Testing

@_spi(Inspection) @testable import StoreInspector

@MainActor
@Suite struct StoreSignpostTests {
  private struct Event: Decodable {
    var name: String
    var ph: String
    var cat: String?
    var ts: Double
    var dur: Double?
    var args: Arguments?

    struct Arguments: Decodable {
      var bodies: Int?
      var bytes: Int?
      var cells: Int?
      var value: Int?
    }

    var end: Double { ts + (dur ?? 0) }
  }

  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")

  private func events() throws -> [Event] {
    try JSONDecoder().decode([Event].self, from: Data(contentsOf: file))
  }

  @Test func trace_hasActionsAndFrames() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let store = Store(initialState: Feature.State()) { Feature().signpost(to: file.path) }
    let ui = Pilot(size: (40, 10)) { FeatureView(store: store).signpost(to: file.path) }
    ui.press("i")
    let events = try events()
    let slices = events.filter { $0.ph == "X" }
    #expect(
      slices.filter { $0.cat == "action" }.map(\.name) == ["Feature.Action.incrementButtonTapped"])
    let frame = try #require(slices.last { $0.name == "frame" })
    #expect(frame.cat == "frame")
    #expect(frame.args?.bodies == 1)
    #expect(frame.args?.cells == 1)
    // The steps are within their frame, one after the other.
    let steps = slices.filter { $0.cat == "frame" && $0.name != "frame" && $0.ts >= frame.ts }
    #expect(steps.map(\.name) == ["update", "layout", "draw"])
    #expect(steps.allSatisfy { $0.end <= frame.end + 0.001 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.end <= $1.ts + 0.001 })
    let frames = slices.count { $0.name == "frame" }
    #expect(
      events.filter { $0.ph == "C" }.map(\.name)
        == Array(repeating: "bytes per frame", count: frames))
  }

  @Test func trace_hasTheBytesOfAFrame() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let trace = try #require(Trace.file(at: file.path))
    let start = ContinuousClock.now
    var frame = ScreenInspection.Frame()
    frame.steps = [(.encode, start, start + .milliseconds(2))]
    frame.bytes = 123
    frame.record(in: trace)
    let events = try events()
    #expect(events.filter { $0.ph == "C" }.map { $0.args?.value } == [123])
    let slices = events.filter { $0.ph == "X" }
    #expect(slices.map(\.name) == ["frame", "encode"])
    #expect(slices.map { ($0.dur ?? 0).rounded() } == [2000, 2000])
    #expect(slices[0].args?.bytes == 123)
  }
}
