import ComposableArchitectureInspection
import Foundation
@_spi(Inspection) import TerminalUI
import Tracing

extension ProgramObserver {
  /// Records actions, effects and frames in a file for Perfetto (<https://ui.perfetto.dev>) or
  /// `chrome://tracing`.
  ///
  /// An action is a slice with the duration of its reducer, and effects that do not finish at once
  /// are an asynchronous slice. Each frame is a slice that contains its steps: evaluating bodies,
  /// layout, drawing, encoding. A counter has the number of bytes that were written to the terminal.
  ///
  /// - Parameters:
  ///   - file: An empty file that is open for writing. It is complete after each event.
  ///   - onFailure: A closure that is called when the file cannot be written, so that the trace is
  ///     incomplete. The program goes on.
  public func trace(
    in file: FileHandle, onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    let trace = Trace(file, onFailure: onFailure)
    onAction { action, _, duration in
      let end = ContinuousClock.now
      trace.addSlice(
        inspectedName(of: action), category: "action", from: end - duration, to: end)
    }
    onEffects { action, start in trace.beginEffect(inspectedName(of: action), from: start) }
    onFrame { $0.record(in: trace) }
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
