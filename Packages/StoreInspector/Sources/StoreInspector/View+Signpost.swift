@_spi(Inspection) import ComposableArchitecture
import ComposableTerminalUI
@_spi(Inspection) import TerminalUI

extension View {
  /// Records what the frames of the screen cost, in the file where `Reducer.signpost(_:to:)` records actions and
  /// effects.
  ///
  /// ```swift
  /// WindowGroup {
  ///   AppView(store: store).signpost(to: "trace.json")
  /// }
  /// ```
  ///
  /// Every frame is a slice with the steps that it took below it: to evaluate bodies, lay out, draw, and encode.
  /// A counter tells the bytes that it wrote to the terminal.
  ///
  /// - Parameter path: The file. Without one it is that which the environment variable `SIGNPOST_TRACE` names;
  ///   without that, nothing is recorded, which costs nothing.
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
