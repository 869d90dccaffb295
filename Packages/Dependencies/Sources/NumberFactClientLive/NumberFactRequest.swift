import ChildProcess
import ConcurrencyExtras
import Foundation

/// A request for a fact, which gives up on answers that are too long while they arrive.
///
/// NB: Not with `URLSession`, which on Linux goes on to take data that nobody wants when they come
/// fast, and hangs now and then when it is cancelled meanwhile. A process can be ended at any time.
struct NumberFactRequest {
  /// More than any fact takes, in bytes.
  static let limit = 16 * 1024

  let url: URL
  let timeout: Duration

  private struct Answer {
    var body: [UInt8] = []
    var isTooLong: Bool { body.count > limit }
  }

  /// Gets the fact, or `nil` if the service cannot be reached.
  func fact() async throws -> String? {
    let answer = LockIsolated(Answer())
    let child = LockIsolated<ChildProcess?>(nil)
    let (ending, report) = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let curl = ChildProcess.start(command) { bytes in
          answer.withValue {
            if !$0.isTooLong { $0.body += bytes }
          }
          if answer.value.isTooLong { child.value?.stop() }
        } onEnd: { ending, report in
          continuation.resume(returning: (ending, report))
        }
        child.setValue(curl)
        // Whoever came before that could not stop it.
        if Task.isCancelled || answer.value.isTooLong { curl.stop() }
      }
    } onCancel: {
      child.value?.stop()
    }
    try Task.checkCancellation()
    if answer.value.isTooLong { throw NumberFactError.notAFact }
    return try Self.fact(in: answer.value.body, ending: ending, report: report)
  }

  private var command: [String] {
    [
      // First, so that no configuration of the user is read.
      "curl", "--disable", "--silent", "--globoff", "--proto", "=http,https",
      "--location", "--max-redirs", "5", "--fail", "--max-time", "\(timeout / .seconds(1))",
      "--write-out", "%{stderr}%{http_code} %{content_type}", "--", url.absoluteString,
    ]
  }

  /// What is said by a body, the way that `curl` ended, and its report: a status and a type.
  private static func fact(
    in body: [UInt8], ending: ChildProcess.Ending, report: [UInt8]
  ) throws -> String? {
    let words = String(decoding: report, as: UTF8.self).split(separator: " ", maxSplits: 1)
    let status = words.first.flatMap { Int($0) } ?? 0
    switch ending {
    case .exited(0): break
    case .exited(Curl.statusIsAnError): throw NumberFactError.status(status)
    case .exited(Curl.tooManyRedirects), .exited(Curl.schemeIsNotAllowed):
      throw NumberFactError.notAFact
    default: return nil
    }
    guard status == 200 else { throw NumberFactError.status(status) }
    let type = words.count > 1 ? words[1].lowercased() : "text/plain"
    guard type.hasPrefix("text/plain"), let fact = text(in: body)
    else { throw NumberFactError.notAFact }
    return fact
  }

  /// How `curl` exits.
  private enum Curl {
    static let schemeIsNotAllowed: Int32 = 1
    static let statusIsAnError: Int32 = 22
    static let tooManyRedirects: Int32 = 47
  }

  /// The text in a body, unless there is none, or something in it that would upset a terminal.
  private static func text(in body: [UInt8]) -> String? {
    guard
      let text = String(validating: body, as: UTF8.self)?
        .trimmingCharacters(in: .whitespacesAndNewlines),
      !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }
}
