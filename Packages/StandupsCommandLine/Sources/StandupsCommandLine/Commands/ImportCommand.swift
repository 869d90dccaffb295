import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import Program

extension CommandContext {
  /// Adds new standups and meetings of another file, and returns a summary of them.
  func importFile(_ path: String) async throws(CommandFailure) -> String {
    let others = try standups(in: path)
    let result = try await change { standups throws(CommandFailure) in
      standups.add(contentsOf: others)
    }
    return result.summary
  }

  private func standups(in path: String) throws(CommandFailure) -> IdentifiedArrayOf<Standup> {
    @Dependency(\.dataManager.load) var load
    let data: Data
    let file = URL(named: path)
    do {
      data = path == "-" ? try readInput() : try load(file)
    } catch CocoaError.fileReadNoSuchFile {
      throw CommandFailure("There is no file “\(path)”. Check the path.", status: EX_NOINPUT)
    } catch let error as DataManagerError where error.code == ESPIPE {
      throw CommandFailure(
        "“\(path)” is a pipe, a socket or a device, not a file. "
          + "To import what a program prints: … | standups import -", status: EX_NOINPUT)
    } catch let error as POSIXError {
      throw CommandFailure("The input could not be read: \(error.reason)", status: EX_NOINPUT)
    } catch {
      throw CommandFailure(reading: file, error)
    }
    let name = path == "-" ? "The input" : "“\(path)”"
    guard !data.isEmpty else {
      throw CommandFailure(
        "\(name) is empty. Import what 'standups export' has printed.", status: EX_DATAERR)
    }
    do throws(Standup.JSONError) {
      return try Standup.standups(fromJSON: data)
    } catch {
      throw CommandFailure("\(name) could not be read. \(error)", status: EX_DATAERR)
    }
  }
}

extension ImportResult {
  fileprivate var summary: String {
    let added = [
      count(standupCount, "standup"), count(meetingCount, "meeting of other standups"),
    ]
    .compactMap(\.self)
    let kept = keptTitles.map {
      "“\($0.plainLine)” has other settings or people here, which were left as they are.\n"
    }
    let sentence =
      added.isEmpty ? "Nothing is new." : "Added \(added.joined(separator: " and "))."
    return "\(sentence)\n\(kept.joined())"
  }

  private func count(_ number: Int, _ noun: String) -> String? {
    switch number {
    case 0: nil
    case 1: "1 \(noun)"
    default: "\(number) \(noun.replacing(/^\w+/) { "\($0.output)s" })"
    }
  }
}
