import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence

extension MeetingFeature {
  /// The reason why a meeting could not be exported, in a sentence.
  public struct ExportFailure: Error, Equatable, Sendable {
    public let message: String

    public init(message: String) {
      self.message = message
    }

    init(_ error: any Error, file: URL) {
      message = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
    }
  }
}

/// Saves data under a name, or, where that is the name of something else, with a number behind it.
func export(_ data: Data, as name: String, to folder: URL) throws -> URL {
  @Dependency(\.dataManager) var dataManager
  var (file, number) = (folder.appending(path: "\(name).md"), 1)
  do {
    while try dataManager.load(file) != data {
      number += 1
      file = folder.appending(path: "\(name) (\(number)).md")
    }
  } catch CocoaError.fileReadNoSuchFile {
    try dataManager.save(data, file)
  }
  return file
}

extension MeetingFeature.State {
  /// The meeting as a message for a chat.
  func slackText(in timeZone: TimeZone) -> String {
    var standup = standup
    standup.meetings = [meeting]
    return Standup.slack(for: [standup], dates: DateText(timeZone: timeZone))
  }

  /// The name of the exported meeting: "Design 2023-07-31 0900".
  func fileName(in timeZone: TimeZone) -> String {
    let title = standup.heading.plainLine.map { "/\\:\u{FFFD}".contains($0) ? "-" : $0 }
    let date = meeting.date.plain(in: timeZone).filter { $0 != ":" }
    // The name of a file may have 255 bytes, of which the date and a number take some.
    return "\(String(title.prefix(60)).prefix(utf8: 180)) \(date)"
  }
}

extension AlertState where Action == MeetingFeature.Destination.Action.Alert {
  /// Says why the meeting could not be exported.
  public static func exportFailed(_ failure: MeetingFeature.ExportFailure) -> Self {
    Self {
      TextState("Meeting could not be exported")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(failure.message)
    }
  }
}

extension DependencyValues {
  /// The folder for exported files: the one that the program was started in. In tests and previews it is a
  /// name that leads nowhere.
  public var exportFolder: URL {
    get { self[ExportFolderKey.self] }
    set { self[ExportFolderKey.self] = newValue }
  }

  private enum ExportFolderKey: DependencyKey {
    static var liveValue: URL { .currentDirectory() }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/exports") }
  }
}
