@_spi(Inspection) import ComposableArchitecture
import ComposableTerminalUI
@_spi(Inspection) import TerminalUI

extension View {
  /// Records the cost of the screen's frames in the trace of `Reducer.signpost(_:to:)`.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView(store: store).signpost(to: "trace.json")
  /// }
  /// ```
  ///
  /// Each frame is a slice that contains its steps: evaluating bodies, layout, drawing, encoding. A
  /// counter has the number of bytes that were written to the terminal.
  ///
  /// - Parameter path: The path of the file, by default that of the environment variable
  ///   `SIGNPOST_TRACE`. Without one, nothing is recorded, at no cost.
  @ViewBuilder
  public func signpost(to path: String? = nil) -> some View {
    if let trace = Trace.file(at: path) {
      TracedView(trace: trace, content: self)
    } else {
      self
    }
  }
}

private struct TracedView<Content: View>: View {
  @MainActor
  private final class Recorder {
    private var isRecording = false

    func record(_ screen: ScreenInspection?, in trace: Trace) {
      guard !isRecording, let screen else { return }
      isRecording = true
      screen.observeFrames { $0.record(in: trace) }
    }
  }

  let trace: Trace
  let content: Content
  @ComposableTerminalUI.State private var recorder = Recorder()
  @Environment(\.screenInspection) private var screen

  var body: some View {
    let _ = recorder.record(screen, in: trace)
    content
  }
}

extension ScreenInspection.Frame {
  /// Adds the frame and its steps to a trace.
  func record(in trace: Trace) {
    guard let start = steps.first?.start, let end = steps.last?.end else { return }
    let bodies = evaluations.values.reduce(0, +)
    trace.addSlice(
      "frame", category: "frame", from: start, to: end,
      counts: ["bodies": bodies, "bytes": bytes, "cells": changedCells])
    for step in steps {
      trace.addSlice(step.step.rawValue, category: "frame", from: step.start, to: step.end)
    }
    trace.addCount("bytes per frame", bytes, at: end)
  }
}
